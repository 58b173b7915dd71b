import { Column, PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';

/**
 * The number of deals in each bucket of a dimension, over the whole dataset. Counted by the import.
 */
@GenerationTable('deal_count')
export class DealCount {
  /** The table has no primary key, but TypeORM requires one. */
  @PrimaryColumn('text')
  source: 'funding' | 'acquisitions';

  @PrimaryColumn('text')
  dimension: string;

  /** PostgreSQL's text of the bucket; null means unknown. */
  @NullableColumn('text')
  key: string | null;

  @Column('int')
  deals: number;
}
