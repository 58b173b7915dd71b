import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';
import { ProductCategory } from './category.entities';
import { Company } from './company.entity';

/**
 * One of a company's product categories. Position 0 is the primary one. The others only let more
 * filters find the company.
 */
@GenerationTable('company_product_category')
export class CompanyProductCategory {
  @PrimaryColumn('int')
  companyId: number;

  @ManyToOne(() => Company)
  @JoinColumn()
  company: Company;

  @PrimaryColumn('smallint')
  position: number;

  @Column('int')
  productCategoryId: number;

  @ManyToOne(() => ProductCategory)
  @JoinColumn()
  productCategory: ProductCategory;
}
