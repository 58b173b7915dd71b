import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';

/** The widest of the three levels of categories. */
@GenerationTable('category_domain')
export class CategoryDomain {
  @PrimaryColumn('int')
  id: number;

  @Column('text')
  name: string;
}

/** The middle level, which the charts show. Each category belongs to one domain. */
@GenerationTable('category')
export class Category {
  @PrimaryColumn('int')
  id: number;

  @Column('int')
  domainId: number;

  @ManyToOne(() => CategoryDomain)
  @JoinColumn()
  domain: CategoryDomain;

  @Column('text')
  name: string;
}

/** The narrowest level: what a company sells. Each product category belongs to one category. */
@GenerationTable('product_category')
export class ProductCategory {
  @PrimaryColumn('int')
  id: number;

  @Column('int')
  categoryId: number;

  @ManyToOne(() => Category)
  @JoinColumn()
  category: Category;

  @Column('text')
  name: string;
}
