import fc from 'fast-check';
import { FILTER_OPTIONS } from '../../src/analytics/analytics.endpoints';
import { slugOf } from '../../src/market-data/names/normal-form';
import type { Endpoint } from '../../src/market/query/endpoints/endpoint';
import {
  type BoundFilter,
  type DealFilter,
  IN_PERIOD,
} from '../../src/market/query/filters/deal-filter';
import { CHOICE_FILTERS, DEAL_FILTERS } from '../../src/market/query/filters/deal-filters';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { CITIES } from '../support/scattered-market';

type WithRows = Endpoint & { rows: NonNullable<Endpoint['rows']> };
export const WITH_ROWS = MARKET_ENDPOINTS.filter(
  (endpoint): endpoint is WithRows => endpoint.rows !== undefined,
);

/** The most rows that a ranking shows. The scattered market has fewer. */
export const ALL_ROWS = '100';

export interface Body {
  metadata: Record<string, number> & { total_deals?: number };
  [rows: string]: unknown;
}

export type Parameters = Record<string, string>;
export type Ask = (path: string, parameters: Parameters) => Promise<Body>;

const FOUNDED = ['2001', '2009', '2014'];
const MONTHS = ['6', '24', '60'];
const DOLLARS = ['0', '4000000', '250000000'];
const MAX_FILTERS = 3;
const MAX_VALUES = 3;

/** One value of a word, or up to three of a list. */
function some(filter: string, values: readonly string[]): fc.Arbitrary<string> {
  const isList = DEAL_FILTERS.some(({ name, kind }) => name === filter && kind === 'list');
  const maxLength = isList ? Math.min(MAX_VALUES, values.length) : 1;
  return fc.subarray([...values], { minLength: 1, maxLength }).map((list) => list.join(','));
}

function isBound(filter: DealFilter): filter is BoundFilter {
  return 'edge' in filter;
}

function boundsOf(filter: BoundFilter): string[] {
  if (filter.bound === 'period_start') return [IN_PERIOD];
  if (filter.name.startsWith('founded')) return FOUNDED;
  return filter.name.endsWith('_within') ? MONTHS : DOLLARS;
}

/**
 * Values of every filter that select something: those of /filter-options, bounds, and the slugs of
 * records.
 */
export async function valuesOfFilters(ask: Ask): Promise<Map<string, string[]>> {
  const values = new Map<string, string[]>();
  const options = await ask(FILTER_OPTIONS.path, {});
  for (const { name } of CHOICE_FILTERS) {
    const rows = options[name] as { code?: string; slug: string; count: number }[];
    const counted = rows.filter(({ count }) => count > 0);
    const sent = counted.map(({ code, slug }) => code ?? slug);
    values.set(name, sent);
  }
  for (const filter of DEAL_FILTERS.filter(isBound)) values.set(filter.name, boundsOf(filter));
  const slugsIn = async (path: string, list: string): Promise<string[]> => {
    const body = await ask(path, { timeframe: 'all', limit: ALL_ROWS });
    const records = body[list] as { slug: string | null; name: string }[];
    return records.map(({ slug, name }) => slug ?? slugOf(name));
  };
  const investors = await slugsIn('top-investors', 'investors');
  values.set('investors', investors);
  values.set('investors_all', investors);
  values.set('companies', await slugsIn('companies', 'companies'));
  values.set('acquirers', await slugsIn('top-acquirers-by-volume', 'acquirers'));
  values.set('cities', CITIES);
  return values;
}

/** A period, and up to three filters. */
export function filtersOf(valuesByFilter: ReadonlyMap<string, string[]>): fc.Arbitrary<Parameters> {
  const timeframe = fc.constantFrom('all', 'ttm', 'ly', 'ytd', '5q');
  return fc.subarray([...valuesByFilter], { maxLength: MAX_FILTERS }).chain((chosen) => {
    const parameters: Record<string, fc.Arbitrary<string>> = { timeframe };
    for (const [filter, values] of chosen) parameters[filter] = some(filter, values);
    return fc.record(parameters);
  });
}

/** What an endpoint ignored with a warning, another one may use. */
export function withoutIgnored(parameters: Parameters, { warnings = [] }: Body): Parameters {
  const kept = { ...parameters };
  for (const { code, parameter } of warnings as { code: string; parameter: string }[])
    if (code === 'ignored_parameter') delete kept[parameter];
  return kept;
}
