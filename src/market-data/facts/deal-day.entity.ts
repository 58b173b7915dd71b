import { PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';
import { DealSums } from './deal-sums';

/** Names of the catalogue in src/market/query/aggregation. */
export type SummedDimension =
  'country' | 'stage' | 'isPublic' | 'instrument' | 'companyType' | 'buyerType' | 'exitType';

/**
 * The sums that the import makes of each day's deals, besides those by category: their name, and the
 * dimensions that they group by. Sums by two dimensions also answer for each alone. Those by
 * instrument have `isPublic`, because instruments are read for the rounds of listed companies.
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

  /** The name in SUMMED_BY of the dimensions whose columns are filled, or `none` for all deals. */
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
