import { Column, PrimaryColumn } from 'typeorm';

/**
 * What all sums over the deals of a day have. Written by the import. Their tables have no primary
 * key, but TypeORM requires one.
 */
export abstract class DealSums {
  @PrimaryColumn({ type: 'date' })
  announcedOn: string;

  @Column({ type: 'int' })
  deals: number;

  @Column({ type: 'int' })
  disclosed: number;

  /** The disclosed sum in US cents. */
  @Column({ type: 'bigint' })
  amountCents: number;
}
