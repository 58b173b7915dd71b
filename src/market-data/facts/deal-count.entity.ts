import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many deals of the whole dataset one bucket of one dimension has, counted by the import. */
@Entity({ name: 'deal_count', synchronize: false })
export class DealCount {
  /** The table has no key; TypeORM wants one. */
  @PrimaryColumn({ name: 'source', type: 'text' })
  source: 'funding' | 'acquisitions';

  @PrimaryColumn({ name: 'dimension', type: 'text' })
  dimension: string;

  /** As PostgreSQL's text; null = not known. */
  @Column({ name: 'key', type: 'text', nullable: true })
  key: string | null;

  @Column({ name: 'deals', type: 'int' })
  deals: number;
}
