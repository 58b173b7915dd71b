import type { RecordKind } from '../../../market-data/vocabularies/record-kinds';
import type { AnswerFormat, ExportFormat } from '../../../platform/http/answer-format';
import type { DealSource } from '../aggregation/deal-source';
import type { DealFilters } from '../aggregation/resolved-filter';
import type { ChartView, Metric } from '../endpoints/endpoint-spec';
import type { Split } from '../endpoints/splits';
import type { Sort } from '../paging/sort';
import type { Granularity } from '../periods/calendar';
import type { Period } from '../periods/period';
import type { PeriodCompared } from '../periods/period-before';
import type { Warning } from '../periods/warning';

/**
 * A place in the change log: after a change, which may name the generation that it led to, or after
 * everything that was published up to a moment.
 */
export type LogPoint = { readonly text: string } & (
  { readonly id: number; readonly generation?: string | undefined } | { readonly at: number }
);

/** What the change log is asked for. By default, it ends now, and begins a week before it ends. */
export interface LogParameters {
  readonly since: LogPoint | undefined;
  readonly until: LogPoint | undefined;
  readonly kinds: readonly RecordKind[];
  readonly slugs: readonly string[] | undefined;
}

/** The two sides of a comparison. */
export interface Sides<Side> {
  a: Side;
  b: Side;
}

/** The values of parameters that only some endpoints accept. Others leave them undefined. */
export interface ExtraParameters {
  view?: ChartView;
  metrics?: Metric[];
  limit?: number;
  cursor?: string;
  sort?: Sort;
  /** What a ranking is sorted by. */
  rankedBy?: string;
  /** The names to look up, each once. */
  lookup?: string[];
  search?: string;
  granularity?: Granularity;
  what?: DealSource;
  by?: Split;
  with?: PeriodCompared;
  /**
   * Undefined means that the `Accept` header decides. The figures are the same in every format.
   */
  format?: AnswerFormat | ExportFormat;
}

/**
 * A parsed query string. Depends only on its text, the endpoint, today and the generation's
 * vocabulary.
 */
export interface QueryParameters extends ExtraParameters {
  period: Period;
  filters: DealFilters;
  /** The body's `filters_applied`: canonical names under the camelCase parameter names, or null. */
  filtersApplied: Record<string, string[]> | null;
  warnings: Warning[];
  /** What each side of a comparison asks of its breakdown. */
  sides?: Sides<QueryParameters>;
  log?: LogParameters;
  /** The tidied {name} of the path, on endpoints about one record. */
  entity?: string;
  /** Equal queries have the same text. */
  canonical: string;
}

/**
 * Everything that can change the answer, as a text. The resolved filters can't: within one
 * generation, they depend only on the applied names and the warnings. So can't the format.
 */
export function canonicalForm(query: object): string {
  return JSON.stringify({ ...query, format: undefined });
}
