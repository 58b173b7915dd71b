import { Column, PrimaryColumn } from 'typeorm';

/**
 * What all sums over the deals of a day have. Written by the import. Their tables have no primary
 * key, but TypeORM requires one.
 */
export abstract class DealSums {
  @PrimaryColumn('date')
  announcedOn: string;

  @Column('int')
  deals: number;

  @Column('int')
  disclosed: number;

  /** The disclosed sum in US cents. */
  @Column('bigint')
  amountCents: number;
}
