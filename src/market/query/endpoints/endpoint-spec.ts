import type { ExportFormat } from '../../../platform/http/answer-format';
import type { DealSource } from '../aggregation/dimensions';
import type { Sorts } from '../paging/sort';
import type { Granularity } from '../periods/calendar';
import type { NamedTimeframe } from '../periods/period';

/** Which half of the dataset an endpoint reads. Decides which shared parameters have an effect. */
export type Deals = DealSource | 'both';

/** Parameters that an endpoint accepts only if it lists them. */
export type ExtraParam =
  | 'exit_type'
  | 'first_investment'
  /** The filters that find the companies of `/cohorts`. */
  | 'cohort'
  | 'view'
  | 'metrics'
  | 'q'
  | 'lookup';

export type Log = 'changes' | 'publications';

/** What the query string of an endpoint may say. */
export interface EndpointSpec {
  /**
   * The path below /api/v2, such as "category-data", which is also part of the cache key. With
   * ":name", the endpoint is about one record.
   */
  readonly path: string;
  readonly deals: Deals;
  readonly defaultTimeframe: NamedTimeframe;
  /**
   * Besides the shared parameters of contract 2.1, and those for which it declares a default or a
   * choice below, such as `limit`.
   */
  readonly extraParams: readonly ExtraParam[];
  /** The values of filters that every request has, whatever is sent. */
  readonly fixedFilters?: Readonly<Record<string, string>>;
  /**
   * Of the shared parameters, the endpoint accepts only `format` and `gen`; the others get a
   * warning.
   */
  readonly withoutSharedParams?: true;
  /**
   * The list has a company under all its product categories, so two category filters never
   * contradict each other.
   */
  readonly rowsHaveSeveralCategories?: true;
  /** The endpoint reads this log, of all vintages. It has no period. */
  readonly log?: Log;
  /** All rows of a list in one answer, in one of these formats. */
  readonly formats?: readonly ExportFormat[];
  /** How a paged list can be sorted. */
  readonly sort?: Sorts;
  /** What a ranking can be sorted by, and what people call it then. The first is the default. */
  readonly rankings?: Readonly<Record<string, string>>;
  /** Without a default, the endpoint answers with every row unless a limit is sent. */
  readonly limit?: { readonly default?: number; readonly max: number };
  /** The default. */
  readonly granularity?: Granularity;
  /** What a history can be split by. Only then does `limit` have an effect. */
  readonly splitBy?: readonly Split[];
  /**
   * Two sides of one of these breakdowns are compared: by the kind of deals, and by what `by` says.
   * The first is the default.
   */
  readonly compares?: Readonly<Record<DealSource, Breakdowns>>;
}

/** Breakdowns by what they split. */
export type Breakdowns = { readonly [By in Split]?: EndpointSpec };

export const CHART_VIEWS = ['overview', 'funding', 'acquisitions', 'trends', 'breakdowns'] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

export const METRICS = ['amount', 'count', 'companies', 'average', 'median'] as const;
export type Metric = (typeof METRICS)[number];

/** What the deals of each period of a history can be split by. */
export const SPLIT_NAMES = [
  'category',
  'domain',
  'stage',
  'country',
  'buyer_type',
  'company_type',
] as const;
export type Split = (typeof SPLIT_NAMES)[number];
