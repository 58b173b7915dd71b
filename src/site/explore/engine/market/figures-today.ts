import { ACQUISITIONS_BY_CATEGORY } from '../../../../acquisitions/acquisitions.endpoints';
import { FUNDING_BY_CATEGORY } from '../../../../funding/funding.endpoints';
import { DEAL_SOURCES, type DealSource } from '../../../../market/query/aggregation/deal-source';
import { type DealFigures, totalFigures } from '../../../../market/query/bodies/figures';
import type { DaysDto } from '../../../../market/query/bodies/period-metadata';
import type { Endpoint } from '../../../../market/query/endpoints/endpoint';
import type { Warning } from '../../../../market/query/periods/warning';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { ApiError } from '../../../../platform/errors/api-error';
import { ignoredFilters } from '../page/ignored-filters';
import type { AddressParameters } from '../page/link';
import type { PageQuery } from '../page/page-query';
import type { Market } from './market';
import { sameDays } from './period-before';

const BY_CATEGORY = {
  funding: FUNDING_BY_CATEGORY,
  acquisitions: ACQUISITIONS_BY_CATEGORY,
} as const;

/** `ignored`: the filters that don't apply to the deals. */
export type Totals = DealFigures & { ignored: string[]; period: DaysDto; hasUnknownNames: boolean };

/** Totals count all categories, so one is enough in an answer that no chart shows. */
export const NO_CHART = { limit: '1' } as const;

/** Of a page's period and filters. `more`: NO_CHART, if the page doesn't show the categories. */
export async function totals(
  query: PageQuery,
  market: Market,
  more: AddressParameters = {},
): Promise<Record<DealSource, Totals>> {
  return {
    funding: await dealTotalsOf('funding', query, market, more),
    acquisitions: await dealTotalsOf('acquisitions', query, market, more),
  };
}

export async function dealTotalsOf(
  kind: DealSource,
  query: PageQuery,
  market: Market,
  more: AddressParameters = {},
): Promise<Totals> {
  const endpoint = BY_CATEGORY[kind];
  const { body, query: read } = await market.ask(endpoint, query.withPeriod().search(more));
  return {
    ...totalFigures(endpoint, body),
    ignored: ignoredFilters(query, read.warnings),
    period: body.metadata.current_period,
    hasUnknownNames: hasUnknownNames(read.warnings),
  };
}

/**
 * The same days and filters in today's dataset. null for a page of the present, and if today's
 * dataset doesn't know one of the names.
 */
export async function totalsToday(
  query: PageQuery,
  period: DaysDto,
  market: Market,
): Promise<Record<DealSource, DealFigures> | null> {
  const asked = market.asOf === undefined ? null : sameDays(query, period, market.asOf);
  if (asked === null) return null;
  const figures = await totals(asked, market.ofToday(), NO_CHART);
  return DEAL_SOURCES.some((kind) => figures[kind].hasUnknownNames) ? null : figures;
}

/**
 * The answer of today's dataset. null on a page of the present, and if today's dataset doesn't know
 * the record or one of the names.
 */
export async function answerToday<E extends Endpoint>(
  endpoint: E,
  search: string,
  market: Market,
  record?: string,
): Promise<MarketAnswer<E> | null> {
  if (market.asOf === undefined) return null;
  try {
    const answer = await market.ofToday().ask(endpoint, search, record);
    return hasUnknownNames(answer.query.warnings) ? null : answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

function hasUnknownNames(warnings: readonly Warning[]): boolean {
  return warnings.some(({ code }) => code === 'unknown_value');
}
