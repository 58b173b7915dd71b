import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** The widest of the three levels of categories. */
@Entity({ name: 'category_domain', synchronize: false })
export class CategoryDomain {
  @PrimaryColumn({ name: 'id', type: 'int' })
  id: number;

  @Column({ name: 'name', type: 'text' })
  name: string;
}

/** The middle level, which the charts show. Each category belongs to one domain. */
@Entity({ name: 'category', synchronize: false })
export class Category {
  @PrimaryColumn({ name: 'id', type: 'int' })
  id: number;

  @Column({ name: 'domain_id', type: 'int' })
  domainId: number;

  @ManyToOne(() => CategoryDomain)
  @JoinColumn({ name: 'domain_id' })
  domain: CategoryDomain;

  @Column({ name: 'name', type: 'text' })
  name: string;
}

/** The narrowest level: what a company sells. Each product category belongs to one category. */
@Entity({ name: 'product_category', synchronize: false })
export class ProductCategory {
  @PrimaryColumn({ name: 'id', type: 'int' })
  id: number;

  @Column({ name: 'category_id', type: 'int' })
  categoryId: number;

  @ManyToOne(() => Category)
  @JoinColumn({ name: 'category_id' })
  category: Category;

  @Column({ name: 'name', type: 'text' })
  name: string;
}
