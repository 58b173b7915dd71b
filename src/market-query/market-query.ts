import type { Dimension } from './aggregation/dimensions';
import type { NamedTimeframe, Period } from './period/period';

/** Which half of the dataset an endpoint reads; it decides which shared parameters act. */
export type Deals = 'funding' | 'acquisitions' | 'both';

/** Parameters that only some endpoints take, beside the shared table of specification 2.1. */
export type ExtraParam = 'exit_type' | 'view' | 'metrics' | 'limit' | 'cursor' | 'q' | 'granularity';

/** What an endpoint asks of the market: declared once, on its controller's method. */
export interface EndpointSpec {
  /** The path below /api/v2, e.g. "category-data": names the answer in the cache. With ":name" it is about the one record of that name. */
  path: string;
  deals: Deals;
  defaultTimeframe: NamedTimeframe;
  /** On /charts alone, an unknown timeframe is the default and a warning. */
  lenientTimeframe?: true;
  extraParams: readonly ExtraParam[];
  /** The endpoint takes none of the shared parameters of specification 2.1 but `gen`; the others get a warning. */
  withoutSharedParams?: true;
  /** A company is listed under any of its product categories, so that two of them never contradict each other. */
  widensCategories?: true;
  /** On paged lists: by name, ascending, or by date, newest first. */
  sort?: 'name' | 'date';
  /** The body's one list of rows, which CSV has; missing on bodies with another number of lists. */
  rows?: string;
  limit?: { default: number; max: number };
  granularity?: Granularity;
}

export type AnswerFormat = 'json' | 'csv';
export type ChartView = 'overview' | 'funding' | 'acquisitions' | 'trends' | 'breakdowns';
export type Metric = 'amount' | 'count' | 'companies' | 'average' | 'median';
export type Granularity = 'week' | 'month' | 'quarter' | 'year';

/**
 * The filters of a request, resolved against one generation's vocabulary. A deal passes when it passes each of them. Filters on what a kind of deals does
 * not have leave those deals alone.
 */
export type DealFilters = readonly ResolvedFilter[];

/** A deal passes when its bucket in the dimension is one of the keys; null admits the unknown bucket, and an empty list nothing. */
export interface ResolvedFilter {
  dimension: Dimension;
  /** The query parameter that it came from. */
  parameter: string;
  keys: readonly (string | number | boolean | null)[];
}

/** Something that was read but could not be used as sent. Stands in the body under `warnings`. */
export interface Warning {
  code: string;
  parameter: string;
  value: string;
  message: string;
  suggestions: string[];
}

/** A query string, read: a pure function of its text, the endpoint, today and the generation's vocabulary. */
export interface MarketQuery {
  period: Period;
  filters: DealFilters;
  /** The body's `filters_applied`: canonical names under the camelCase parameter names, or null. */
  filtersApplied: Record<string, string[]> | null;
  warnings: Warning[];
  view?: ChartView;
  metrics?: Metric[];
  limit?: number;
  cursor?: string;
  search?: string;
  granularity?: Granularity;
  /** Missing: the `Accept` header decides. The figures are the same, so it is not part of `canonical`. */
  format?: AnswerFormat;
  /** The {name} of the path, tidied, on endpoints about one record. */
  entity?: string;
  /** Normal form of all that can change the answer: the same text for the same answer. */
  canonical: string;
}
