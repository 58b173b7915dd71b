import { PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';
import { DealSums } from './deal-sums';

/** Names of the catalogue in src/market/query/aggregation. */
type SummedDimension =
  'country' | 'stage' | 'isPublic' | 'instrument' | 'companyType' | 'buyerType' | 'exitType';

/**
 * The dimensions by which each day's deals are summed up, besides the category, by the name of the
 * sums. Sums by several dimensions answer for each of them: listed companies' rounds are read by
 * instrument, so those two are together.
 */
export const SUMMED_BY: Readonly<
  Record<'funding' | 'acquisitions', Readonly<Record<string, readonly SummedDimension[]>>>
> = {
  funding: { country: ['country'], stage: ['stage'], instrument: ['isPublic', 'instrument'] },
  acquisitions: {
    country: ['country'],
    companyType: ['companyType'],
    buyerType: ['buyerType'],
    exitType: ['exitType'],
  },
};

/** Sums over deals as a whole and by some dimensions. */
export abstract class DimensionSums extends DealSums {
  @PrimaryColumn('text')
  source: keyof typeof SUMMED_BY;

  /** `none`: all deals. Otherwise, whose columns are filled. */
  @PrimaryColumn('text')
  dimension: string;

  @NullableColumn('text')
  country: string | null;

  @NullableColumn('text')
  companyType: string | null;

  @NullableColumn('text')
  buyerType: string | null;

  @NullableColumn('text')
  exitType: string | null;

  /** Index on the stage ladder, 1 to 23. */
  @NullableColumn('smallint')
  stage: number | null;

  @NullableColumn('boolean')
  isPublic: boolean | null;

  @NullableColumn('text')
  instrumentType: string | null;
}

/**
 * The sums over the deals of a day, as a whole and by some dimensions, without companies, which
 * sums can't count.
 */
@GenerationTable('deal_day')
export class DealDay extends DimensionSums {}
