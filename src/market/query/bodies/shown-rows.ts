import {
  ApiInteger,
  ApiNumber,
  ApiObject,
  ApiOptional,
} from '../../../platform/http/openapi/api-field';
import { byAmount, type DealSum, sumOfDeals } from '../aggregation/grouped-totals';
import { inDollars } from '../aggregation/money';
import { UnknownBucketDto } from './period-metadata';

export class OtherRowsDto {
  @ApiInteger("How many rows aren't shown", 6)
  rows: number;

  @ApiInteger("Deals of the rows that aren't shown, including undisclosed ones", 21)
  count: number;

  @ApiNumber(
    "Sum of the disclosed amounts of the rows that aren't shown, in US dollars",
    118_200_000,
  )
  amount: number;
}

export const OTHER_ROWS = ApiOptional(
  ApiObject(
    "With `limit`: the rows that aren't shown, added up. Rows, `other` and unknown add up to the total",
    OtherRowsDto,
  ),
);

/** Metadata of breakdowns that take `limit`. */
export class LimitedRowsDto extends UnknownBucketDto {
  @OTHER_ROWS
  other?: OtherRowsDto;
}

/** The rows of a breakdown, largest first. */
export interface ShownRows<Row> {
  rows: Row[];
  /** How many rows are in scope, whether they are shown or not. */
  rowCount: number;
  /** For the metadata: the rest of the rows, if there is a limit. */
  rest: Pick<LimitedRowsDto, 'other'>;
}

type NamedBucket = DealSum & { name: string };

/** At most `limit` rows, if there is one. */
export function shownRows<Bucket extends NamedBucket, Row>(
  buckets: readonly Bucket[],
  limit: number | undefined,
  rowOf: (bucket: Bucket) => Row,
): ShownRows<Row> {
  const sorted = buckets.toSorted(byAmount);
  const rowCount = sorted.length;
  const rows = sorted.slice(0, limit).map(rowOf);
  return {
    rows,
    rowCount,
    rest: limit === undefined ? {} : { other: otherRows(sorted.slice(limit)) },
  };
}

function otherRows(buckets: readonly NamedBucket[]): OtherRowsDto {
  const { count, amountCents } = sumOfDeals(buckets);
  return { rows: buckets.length, count, amount: inDollars(amountCents) };
}
