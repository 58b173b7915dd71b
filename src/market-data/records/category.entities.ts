import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';

/** The widest of the three levels of categories. */
@GenerationTable('category_domain')
export class CategoryDomain {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'text' })
  name: string;
}

/** The middle level, which the charts show. Each category belongs to one domain. */
@GenerationTable('category')
export class Category {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  domainId: number;

  @ManyToOne(() => CategoryDomain)
  @JoinColumn()
  domain: CategoryDomain;

  @Column({ type: 'text' })
  name: string;
}

/** The narrowest level: what a company sells. Each product category belongs to one category. */
@GenerationTable('product_category')
export class ProductCategory {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  categoryId: number;

  @ManyToOne(() => Category)
  @JoinColumn()
  category: Category;

  @Column({ type: 'text' })
  name: string;
}
