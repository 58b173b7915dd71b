import { present } from '../../../platform/errors/present';
import { ApiInteger, ApiNumber, ApiText } from '../../../platform/http/openapi/api-field';
import type { DealGroup } from '../aggregation/aggregation';
import type { DealTotals, GroupedTotals } from '../aggregation/grouped-totals';
import { inDollars, percentage } from '../aggregation/money';
import type { Metric } from '../endpoints/endpoint-spec';
import type { Vocabulary } from '../filters/vocabulary';
import { extraFields, ExtraMeasuresDto } from './row-measures';
import { type ShownRows, shownRows } from './shown-rows';

/**
 * A row of both charts by category. A deal counts completely towards the category of its company's
 * primary product category.
 */
export class CategoryRowDto extends ExtraMeasuresDto {
  @ApiText('The category', 'Cloud Security')
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

  @ApiText("The category's domain", 'Cloud & Application Security')
  domain: string;
}

/** What a request says about the rows of a breakdown. */
export interface RowOptions {
  limit?: number | undefined;
  metrics?: readonly Metric[];
}

export function categoryRows(
  deals: GroupedTotals<'category', 'companies'>,
  { vocabulary, limit, metrics }: RowOptions & { vocabulary: Vocabulary },
): ShownRows<CategoryRowDto> {
  const buckets = deals.known.map((bucket) => ({
    ...bucket,
    ...present(vocabulary.categoryById.get(bucket.key), `category ${bucket.key}`),
  }));
  return shownRows(buckets, limit, (row) => ({
    name: row.name,
    amount: inDollars(row.amountCents),
    count: row.count,
    companies: row.companies,
    ...extraFields(row, metrics),
    ...shares(row, deals),
    domain: row.domain,
  }));
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
