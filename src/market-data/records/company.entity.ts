import { Column, JoinColumn, ManyToOne } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';
import { ProductCategory } from './category.entities';
import { NamedRecord } from './named-record';

/** A company, as the curator wrote it. */
@GenerationTable('company')
export class Company extends NamedRecord {
  @Column({ type: 'text', nullable: true })
  city: string | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'int', nullable: true })
  parentId: number | null;

  @ManyToOne(() => Company)
  @JoinColumn()
  parent: Company | null;

  /** The primary product category, to which the company's deals are attributed. */
  @Column({ type: 'int', nullable: true })
  productCategoryId: number | null;

  @ManyToOne(() => ProductCategory)
  @JoinColumn()
  productCategory: ProductCategory | null;

  @Column({ type: 'text', nullable: true })
  companyType: string | null;

  @Column({ type: 'int', nullable: true })
  foundedYear: number | null;

  @Column({ type: 'text', nullable: true })
  status: string | null;
}
