import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DealSums } from './deal-sums';

/** The dimensions, besides the category, by which each day's deals are summed up, and their columns. */
export const SUMMED_BY = {
  funding: { country: 'country' },
  acquisitions: { country: 'country', companyType: 'company_type', buyerType: 'buyer_type', exitType: 'exit_type' },
} as const;

/** The sums over the deals of a day, as a whole and by one dimension each, without companies, which sums can't count. */
@Entity({ name: 'deal_day', synchronize: false })
export class DealDay extends DealSums {
  @PrimaryColumn({ name: 'source', type: 'text' })
  source: keyof typeof SUMMED_BY;

  /** `none`: all deals of the day. Otherwise the one dimension whose column is filled. */
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
}
