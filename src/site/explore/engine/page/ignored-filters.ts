import type { DealSource } from '../../../../market/query/aggregation/deal-source';
import type { AnswerMetadataDto } from '../../../../market/query/bodies/period-metadata';
import type { ChartBodyDto } from '../../../../market/query/endpoints/chart-body.dto';
import { DEAL_FILTERS } from '../../../../market/query/filters/deal-filters';
import type { Warning } from '../../../../market/query/periods/warning';
import { counted } from '../../../../platform/pages/wording';
import { labelOf } from './filter-labels';
import type { PageQuery } from './page-query';

const IGNORED: Warning['code'] = 'ignored_parameter';
const OF_CALLS: Warning['code'] = 'offset_is_weeks';

/**
 * A filter that doesn't apply to a page as a whole is a notice. What applies to some of its cards
 * only is said there. Advice about the API's parameters is none for readers of a page.
 */
export function appliesToPage({ code }: Warning): boolean {
  return code !== IGNORED && code !== OF_CALLS;
}

/**
 * The filters that have no effect on a card, in the form's order: those that its endpoint ignored,
 * and those of other deals than it shows.
 */
export function ignoredFilters(
  query: PageQuery,
  warnings: readonly { code: string; parameter: string }[],
  shown?: DealSource,
): string[] {
  const ignored = new Set(
    warnings.filter(({ code }) => code === IGNORED).map(({ parameter }) => parameter),
  );
  const isOfOthers = (deals: string): boolean =>
    shown !== undefined && deals !== 'both' && deals !== shown;
  return DEAL_FILTERS.flatMap(({ name, deals }) =>
    ignored.has(name) || (query.get(name) !== undefined && isOfOthers(deals)) ? [name] : [],
  );
}

/** A sentence for the card; none if every filter applies. */
export function ignoredNote(filters: readonly string[]): string[] {
  if (filters.length === 0) return [];
  const labels = new Intl.ListFormat('en-GB').format(filters.map(labelOf));
  return [
    filters.length === 1
      ? `The filter ${labels} doesn't apply here.`
      : `The filters ${labels} don't apply here.`,
  ];
}

/** A sentence for the card whose answer leaves deals out for a bound of the amount. */
export function undisclosedNote(body: ChartBodyDto): string[] {
  const { metadata } = body as { metadata?: Partial<AnswerMetadataDto> };
  const number = metadata?.undisclosed_left_out ?? 0;
  return number === 0 ? [] : [`Left out as undisclosed: ${counted(number, 'deal')}.`];
}
