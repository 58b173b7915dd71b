import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DealSums } from './deal-sums';

/** By the dimensions' names in the catalogue (market-query/aggregation). */
type Columns = Readonly<Record<string, string>>;

/**
 * What each day's deals are summed up by, besides the category: the dimensions, with their columns.
 * Sums by several dimensions answer for each of them. Listed companies' rounds are read by
 * instrument, so those two are together.
 */
export const SUMMED_BY: Readonly<
  Record<'funding' | 'acquisitions', Readonly<Record<string, Columns>>>
> = {
  funding: {
    country: { country: 'country' },
    stage: { stage: 'stage' },
    instrument: { isPublic: 'is_public', instrument: 'instrument_type' },
  },
  acquisitions: {
    country: { country: 'country' },
    companyType: { companyType: 'company_type' },
    buyerType: { buyerType: 'buyer_type' },
    exitType: { exitType: 'exit_type' },
  },
};

/** Sums over deals as a whole and by some dimensions. */
export abstract class DimensionSums extends DealSums {
  @PrimaryColumn({ name: 'source', type: 'text' })
  source: keyof typeof SUMMED_BY;

  /** `none`: all deals. Otherwise, whose columns are filled. */
  @PrimaryColumn({ name: 'dimension', type: 'text' })
  dimension: string;

  @Column({ type: 'text', nullable: true })
  country: string | null;

  @Column({ name: 'company_type', type: 'text', nullable: true })
  companyType: string | null;

  @Column({ name: 'buyer_type', type: 'text', nullable: true })
  buyerType: string | null;

  @Column({ name: 'exit_type', type: 'text', nullable: true })
  exitType: string | null;

  /** Index on the stage ladder, 1 to 23. */
  @Column({ type: 'smallint', nullable: true })
  stage: number | null;

  @Column({ name: 'is_public', type: 'boolean', nullable: true })
  isPublic: boolean | null;

  @Column({ name: 'instrument_type', type: 'text', nullable: true })
  instrumentType: string | null;
}

/**
 * The sums over the deals of a day, as a whole and by some dimensions, without companies, which
 * sums can't count.
 */
@Entity({ name: 'deal_day', synchronize: false })
export class DealDay extends DimensionSums {}
