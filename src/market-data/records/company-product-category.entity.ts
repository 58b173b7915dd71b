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
  @PrimaryColumn({ type: 'int' })
  companyId: number;

  @ManyToOne(() => Company)
  @JoinColumn()
  company: Company;

  @PrimaryColumn({ type: 'smallint' })
  position: number;

  @Column({ type: 'int' })
  productCategoryId: number;

  @ManyToOne(() => ProductCategory)
  @JoinColumn()
  productCategory: ProductCategory;
}
