import type { AmountRange } from '../market-data/vocabularies/transaction-ranges';
import type { Period, Timeframe } from './period/period';

/** Which half of the dataset a question reads; it decides which shared parameters act (contract of the filters table). */
export type Deals = 'funding' | 'acquisitions' | 'both';

/** Parameters that only some questions take, beside the shared table of specification 2.1. */
export type OwnParameter = 'exit_type' | 'view' | 'metrics' | 'limit' | 'cursor' | 'q' | 'granularity';

/** What an endpoint asks of the market: declared once beside its controller. */
export interface EndpointSpec {
  /** The path below /api/v2, e.g. "category-data": names the answer in the cache. With ":name" it is about the one record of that name. */
  name: string;
  deals: Deals;
  defaultTimeframe: Timeframe;
  /** False on /charts alone: an unknown timeframe is the default and a warning there. */
  strictTimeframe: boolean;
  own: readonly OwnParameter[];
  /** False: the endpoint takes none of the shared parameters of specification 2.1 but `gen`; sent ones get a warning. */
  shared?: false;
  limit?: { default: number; max: number };
  granularity?: 'week' | 'month' | 'quarter' | 'year';
}

export type Venue = 'private' | 'public';
export type ChartView = 'overview' | 'funding' | 'acquisitions' | 'trends' | 'breakdowns';
export type Metric = 'amount' | 'count' | 'companies' | 'average' | 'median';
export type Granularity = 'week' | 'month' | 'quarter' | 'year';

/**
 * The filters, resolved against one generation's vocabulary. A missing field does not filter; an empty list matches nothing.
 * Every list matches any of its members; different fields are all required.
 */
export interface DealFilters {
  /** ISO 3166-1 alpha-2: the intersection of countries, continents and regions. */
  countries?: readonly string[];
  /** For each category parameter given, the ids of the product categories that it admits; a company needs one of each. */
  productCategoryIds?: readonly (readonly number[])[];
  /** Places on the stage ladder: the intersection of stages and stage buckets. Funding only. */
  stages?: readonly number[];
  /** Funding only. */
  venue?: Venue;
  amounts?: { ranges: readonly AmountRange[]; undisclosed: boolean };
  /** Acquisitions only; the values as they stand in the dataset. */
  acquisitionTypes?: readonly string[];
  exitTypes?: readonly string[];
}

/** Something that was read but could not be used as sent. Stands in the body under `warnings`. */
export interface Warning {
  code: string;
  parameter: string;
  value: string;
  message: string;
  suggestions: string[];
}

/** One question, read: a pure function of the query string, today and the generation's vocabulary. */
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
  /** The {name} of the path, tidy, where the question is about one record. */
  entity?: string;
  /** Normal form of all that can change the answer: the same text for the same answer. */
  canonical: string;
}
