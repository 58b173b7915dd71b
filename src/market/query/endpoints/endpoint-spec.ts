import type { ExportFormat } from '../../../platform/http/answer-format';
import type { DealSource } from '../aggregation/deal-source';
import type { Sorts } from '../paging/sort';
import type { Granularity } from '../periods/calendar';
import type { NamedTimeframe } from '../periods/period';
import type { Split } from './splits';

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
  /** The endpoint has no period and no filters. If they are sent, they get a warning. */
  readonly withoutSharedParams?: true;
  /**
   * Only on the list of companies, paged or whole: it has a company under all its product
   * categories, so two of them don't exclude each other there, as they do for a deal.
   */
  readonly rowsHaveSeveralCategories?: true;
  /** Its rows are the deals with a disclosed amount only. Its totals count the others, too. */
  readonly ranksAmounts?: true;
  /** The endpoint reads this log, of all vintages. It has `since` and `until` instead of a period. */
  readonly log?: Log;
  /** All rows of a list in one answer, in one of these formats. The first is the default. */
  readonly formats?: readonly [ExportFormat, ...ExportFormat[]];
  /** How a paged list can be sorted. */
  readonly sort?: Sorts;
  /** What a ranking can be sorted by, and what people call it then. The first is the default. */
  readonly rankings?: Readonly<Record<string, string>>;
  /** Without a default, the endpoint answers with every row unless a limit is sent. */
  readonly limit?: { readonly default?: number; readonly max: number };
  /** The default. */
  readonly granularity?: Granularity;
  /** What the deals of a history or of cohorts can be split by. `limit` is how many series. */
  readonly splitBy?: readonly Split[];
  /**
   * Only on /comparison: two sides of one of these breakdowns are compared, by the kind of deals and
   * by what `by` says. The first is the default. Each side is read as the breakdown itself is.
   */
  readonly compares?: Readonly<Record<DealSource, Breakdowns>>;
}

/** Breakdowns by what they split. */
export type Breakdowns = { readonly [By in Split]?: EndpointSpec };

export const CHART_VIEWS = ['overview', 'funding', 'acquisitions', 'trends', 'breakdowns'] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

export const METRICS = ['amount', 'count', 'companies', 'average', 'median'] as const;
export type Metric = (typeof METRICS)[number];
