import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The number of deals in each bucket of a dimension, over the whole dataset. Counted by the import.
 */
@Entity({ name: 'deal_count', synchronize: false })
export class DealCount {
  /** The table has no primary key, but TypeORM requires one. */
  @PrimaryColumn({ name: 'source', type: 'text' })
  source: 'funding' | 'acquisitions';

  @PrimaryColumn({ name: 'dimension', type: 'text' })
  dimension: string;

  /** PostgreSQL's text of the bucket; null means unknown. */
  @Column({ name: 'key', type: 'text', nullable: true })
  key: string | null;

  @Column({ name: 'deals', type: 'int' })
  deals: number;
}
