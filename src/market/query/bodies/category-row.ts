import { present } from '../../../platform/errors/present';
import { ApiText } from '../../../platform/http/openapi/api-field';
import type { GroupedTotals } from '../aggregation/grouped-totals';
import type { Vocabulary } from '../filters/vocabulary';
import { amountRow, AmountRowDto, type RowOptions } from './amount-row';
import { type ShownRows, shownRows } from './shown-rows';

/**
 * A row of both charts by category. A deal counts completely towards the category of its company's
 * primary product category.
 */
export class CategoryRowDto extends AmountRowDto {
  @ApiText('The category', 'Cloud Security')
  declare name: string;

  @ApiText("The category's domain", 'Cloud & Application Security')
  domain: string;
}

export function categoryRows(
  deals: GroupedTotals<'category', 'companies'>,
  options: RowOptions & { vocabulary: Vocabulary },
): ShownRows<CategoryRowDto> {
  const buckets = deals.known.map((bucket) => ({
    ...bucket,
    ...present(options.vocabulary.categoryById.get(bucket.key), `category ${bucket.key}`),
  }));
  return shownRows(buckets, options.limit, (bucket) => ({
    ...amountRow(bucket, deals, options),
    domain: bucket.domain,
  }));
}
