import { ApiInteger, ApiNumber, ApiText } from '../../../platform/http/openapi/api-field';
import type { DealGroup } from '../aggregation/aggregation';
import type { DealTotals } from '../aggregation/grouped-totals';
import type { ExtraMeasured } from '../aggregation/measures';
import { inDollars, percentage } from '../aggregation/money';
import type { Metric } from '../endpoints/endpoint-spec';
import { extraFields, ExtraMeasuresDto } from './row-measures';

/** A row of a breakdown in which the amount is called `amount`. */
export class AmountRowDto extends ExtraMeasuresDto {
  @ApiText('What the row is about', 'Cloud Security')
  name: string;

  @ApiNumber('Sum of the disclosed amounts, in US dollars', 182_500_000)
  amount: number;

  @ApiInteger('Deals, including undisclosed ones', 14)
  count: number;

  @ApiInteger('How many companies have at least one of these deals', 13)
  companies: number;

  @ApiNumber(
    'Share of the total amount, which includes unknown, from 0 to 100 with 2 decimals',
    23.71,
  )
  percentage: number;

  @ApiNumber(
    'Share of the total count, which includes unknown, from 0 to 100 with 2 decimals',
    18.42,
  )
  count_percentage: number;
}

/** What a request says about the rows of a breakdown. */
export interface RowOptions {
  limit?: number | undefined;
  metrics?: readonly Metric[];
}

type NamedGroup = DealGroup & ExtraMeasured & { name: string; companies: number };

export function amountRow(
  bucket: NamedGroup,
  deals: DealTotals,
  { metrics }: RowOptions,
): AmountRowDto {
  return {
    name: bucket.name,
    amount: inDollars(bucket.amountCents),
    count: bucket.count,
    companies: bucket.companies,
    ...extraFields(bucket, metrics),
    ...shares(bucket, deals),
  };
}

/** A row's shares of the total, which includes unknown. */
export function shares(
  row: Pick<DealGroup, 'amountCents' | 'count'>,
  total: DealTotals,
): { percentage: number; count_percentage: number } {
  return {
    percentage: percentage(row.amountCents, total.amountCents),
    count_percentage: percentage(BigInt(row.count), BigInt(total.count)),
  };
}
