import { JoinColumn, ManyToOne } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';
import { ProductCategory } from './category.entities';
import { NamedRecord } from './named-record';

/** A company, as the curator wrote it. */
@GenerationTable('company')
export class Company extends NamedRecord {
  @NullableColumn('text')
  city: string | null;

  @NullableColumn('text')
  description: string | null;

  @NullableColumn('int')
  parentId: number | null;

  @ManyToOne(() => Company)
  @JoinColumn()
  parent: Company | null;

  /** The primary product category, to which the company's deals are attributed. */
  @NullableColumn('int')
  productCategoryId: number | null;

  @ManyToOne(() => ProductCategory)
  @JoinColumn()
  productCategory: ProductCategory | null;

  @NullableColumn('text')
  companyType: string | null;

  @NullableColumn('int')
  foundedYear: number | null;

  @NullableColumn('text')
  status: string | null;
}
