import { Column, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';

/**
 * The number of deals in each bucket of a dimension, over the whole dataset. Counted by the import.
 */
@GenerationTable('deal_count')
export class DealCount {
  /** The table has no primary key, but TypeORM requires one. */
  @PrimaryColumn({ type: 'text' })
  source: 'funding' | 'acquisitions';

  @PrimaryColumn({ type: 'text' })
  dimension: string;

  /** PostgreSQL's text of the bucket; null means unknown. */
  @Column({ type: 'text', nullable: true })
  key: string | null;

  @Column({ type: 'int' })
  deals: number;
}
