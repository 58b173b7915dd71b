import { Column, PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';
import { DimensionSums } from './deal-day.entity';

/** The calendar periods that deals are summed up by. */
export const SUMMED_PERIODS = ['year', 'quarter', 'month', 'week'] as const;

/** The sums over the deals of a year, quarter, month or week. `announcedOn` is its first day. */
@GenerationTable('deal_period')
export class DealPeriod extends DimensionSums {
  @PrimaryColumn('text')
  granularity: (typeof SUMMED_PERIODS)[number];

  @NullableColumn('int')
  categoryId: number | null;

  /** The day of the first of the deals. */
  @Column('date')
  firstOn: string;

  @Column('date')
  lastOn: string;

  /** How many companies have one of the deals. Only of all deals. */
  @NullableColumn('int')
  companies: number | null;

  /**
   * The two amounts in the middle, in US cents; the same one if there is an odd number. Only of all
   * deals.
   */
  @Column({ type: 'bigint', array: true, nullable: true })
  middleCents: string[] | null;
}
