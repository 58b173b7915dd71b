import type { AnswerFormat } from '../../http/answer-format';
import type { OtherParameter, WarningCode } from '../../errors/parameter-words';
import type { CandidateDto } from '../../http/error-envelope.dto';
import type { DealSource, ResolvedFilter } from '../aggregation/dimensions';
import type { RecordKind } from '../../market-data/vocabularies/record-kinds';
import type { Sort, Sorts } from '../paging/sort';
import type { NamedTimeframe, Period } from '../period/period';

/** Which half of the dataset an endpoint reads. Decides which shared parameters have an effect. */
export type Deals = DealSource | 'both';

/** Parameters that only some endpoints accept, in addition to the shared ones of contract 2.1. */
export type ExtraParam =
  | 'exit_type'
  | 'view'
  | 'metrics'
  | 'limit'
  | 'cursor'
  | 'q'
  | 'granularity'
  | 'what'
  | 'by'
  | 'sort'
  | 'lookup'
  | LogParam;

/** What only the change log accepts. */
export type LogParam = 'since' | 'until' | 'kinds' | 'slugs';

/** What the query string of an endpoint may say. */
export interface EndpointSpec {
  /**
   * The path below /api/v2, such as "category-data", which is also part of the cache key. With
   * ":name", the endpoint is about one record.
   */
  readonly path: string;
  readonly deals: Deals;
  readonly defaultTimeframe: NamedTimeframe;
  /** Only on /charts: an unknown timeframe gets the default and a warning. */
  readonly lenientTimeframe?: true;
  readonly extraParams: readonly ExtraParam[];
  /** Some of its charts are trends, which a week offset moves in every period but a date range. */
  readonly showsTrends?: true;
  /** The deals that it is about, whatever is asked. */
  readonly only?: ResolvedFilter;
  /**
   * Of the shared parameters, the endpoint accepts only `format` and `gen`; the others get a
   * warning.
   */
  readonly withoutSharedParams?: true;
  /**
   * The list has a company under all its product categories, so two category filters never
   * contradict each other.
   */
  readonly widensCategories?: true;
  /** The endpoint reads the change log, of all vintages. It has no period. */
  readonly log?: true;
  /** How a paged list can be sorted. */
  readonly sort?: Sorts;
  /** Without a default, the endpoint answers with every row unless a limit is sent. */
  readonly limit?: { readonly default?: number; readonly max: number };
  /** The default. */
  readonly granularity?: Granularity;
  /** What a history can be split by. Only then does `limit` have an effect. */
  readonly splits?: readonly Split[];
  /**
   * Two sides of one of these breakdowns are compared: by the kind of deals, and by what `by` says.
   * The first is the default.
   */
  readonly compares?: Readonly<Record<DealSource, Breakdowns>>;
}

/** Breakdowns by what they split. */
export type Breakdowns = { readonly [By in Split]?: EndpointSpec };

export type ChartView = 'overview' | 'funding' | 'acquisitions' | 'trends' | 'breakdowns';
export type Metric = 'amount' | 'count' | 'companies' | 'average' | 'median';
/** What the deals of each period of a history can be split by. */
export type Split = 'category' | 'domain' | 'stage' | 'country' | 'buyer_type' | 'company_type';
export type Granularity = 'week' | 'month' | 'quarter' | 'year';

/**
 * The filters of a request, resolved with the vocabulary of a generation. A deal must pass all of
 * them. Filters on something that a kind of deals doesn't have don't apply to those deals.
 */
export type DealFilters = readonly ResolvedFilter[];

/**
 * A place in the change log: after a change, or after everything that was published up to a moment.
 */
export type LogPoint = { readonly text: string } & (
  { readonly id: number } | { readonly at: number }
);

/** What the change log is asked for. Without a point, from a week ago, and up to now. */
export interface LogParameters {
  readonly since: LogPoint | undefined;
  readonly until: LogPoint | undefined;
  readonly kinds: readonly RecordKind[];
  readonly slugs: readonly string[] | undefined;
}

/** A value that couldn't be used as sent. Bodies list it with the sentence of its code. */
export interface Warning {
  code: WarningCode;
  parameter: string;
  value: string;
  suggestions: string[];
  /** The records that an ambiguous name could mean. */
  candidates?: readonly CandidateDto[];
  /**
   * For the sentence: the kind of record, what was used instead, the filter that has the value, and
   * the parameters that exclude each other.
   */
  kind?: string;
  used?: string;
  elsewhere?: OtherParameter;
  names?: readonly string[];
  /** The parameter without which this one has no effect. */
  needs?: string;
}

/** The two sides of a comparison. */
export interface Sides<Side> {
  a: Side;
  b: Side;
}

/**
 * A parsed query string. Depends only on its text, the endpoint, today and the generation's
 * vocabulary.
 */
export interface QueryParameters {
  period: Period;
  filters: DealFilters;
  /** The body's `filters_applied`: canonical names under the camelCase parameter names, or null. */
  filtersApplied: Record<string, string[]> | null;
  warnings: Warning[];
  view?: ChartView;
  metrics?: Metric[];
  limit?: number;
  cursor?: string;
  sort?: Sort;
  /** The names to look up, each once. */
  lookup?: string[];
  search?: string;
  granularity?: Granularity;
  what?: DealSource;
  by?: Split;
  /** What each side of a comparison asks of its breakdown. */
  sides?: Sides<QueryParameters>;
  log?: LogParameters;
  /**
   * Undefined means that the `Accept` header decides. Not part of `canonical`, because the figures
   * are the same.
   */
  format?: AnswerFormat;
  /** The tidied {name} of the path, on endpoints about one record. */
  entity?: string;
  /** A normal form of everything that can change the answer. Equal queries have the same text. */
  canonical: string;
}
