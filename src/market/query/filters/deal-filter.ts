import type { Type } from '@nestjs/common';
import type { ChoiceDimension, FilterDimension } from '../aggregation/dimensions';
import type { FilterKey } from '../aggregation/resolved-filter';
import type { Choice, Choices } from './choices';
import type { Parameter } from './parameter';
import type { Vocabulary } from './vocabulary';

/**
 * A parameter that restricts deals and companies by a dimension. Parsing, SQL, the OpenAPI
 * parameter, /filter-options with its counts, warnings, suggestions, MCP inputs, and the pages'
 * fields and chips all come from its declaration in deal-filters.ts.
 */
export type DealFilter = ChoiceFilter | BoundFilter | RecordFilter;

export interface AnyFilter extends Parameter {
  readonly dimension: FilterDimension;
  /** Its key in `filters_applied`. */
  readonly appliedAs: string;
  /**
   * Where the pages' form has its field: always in sight, only in sight on pages that are about its
   * deals alone, or under "More filters", where most are.
   */
  readonly field: 'main' | 'own' | 'more';
  readonly rowFields: NonNullable<Parameter['rowFields']>;
}

/** Matches some buckets, by name. */
export interface ChoiceFilter<Key = FilterKey> extends AnyFilter {
  readonly dimension: ChoiceDimension;
  /**
   * A value that isn't in a closed list is refused. A value that isn't in an open vocabulary
   * matches nothing and gets a warning.
   */
  readonly closed: boolean;
  /** The vocabulary has every name that is on record in the dimension. */
  readonly recorded: boolean;
  readonly choices: (vocabulary: Vocabulary) => Choices<Key | null>;
  readonly options: FilterOptions<Key>;
}

/** Matches every known value from a bound on, or up to it. */
export type BoundFilter = NumberBoundFilter | PeriodStartFilter;

/** The bound is the number that is sent: "founded in or after". */
export interface NumberBoundFilter extends AnyFilter {
  readonly bound: 'number';
  readonly edge: 'lowest' | 'highest';
  readonly range: NonNullable<Parameter['range']>;
  /** How many of the dimension's units one unit of the parameter is: 100 cents are a dollar. */
  readonly unit?: number;
}

/** The bound is the first day of the period. The only value that can be sent is `in_period`. */
export interface PeriodStartFilter extends AnyFilter {
  readonly bound: 'period_start';
  readonly edge: 'lowest';
}

/**
 * Matches the deals of some records, which are found by slug, name, alias or domain. There are too
 * many to list in /filter-options.
 */
export interface RecordFilter extends AnyFilter {
  readonly finds: FoundKind;
  /** All values must match, not any. */
  readonly all?: true;
}

/** An acquirer is a company, or an acquirer without a record. A city has no record. */
export type FoundKind = 'company' | 'investor' | 'acquirer' | 'city';

/** The value of a filter on the period. */
export const IN_PERIOD = 'in_period';

/** How /filter-options shows the filter's values. */
export interface FilterOptions<Key> {
  description: string;
  /** The class of a row: CodeOptionDto or a subclass for lists of codes. */
  type: Type;
  /** For lists of codes: the English name of a code. */
  nameOf?(code: string): string | null;
  /** The values that a form offers first. By default, those with the most deals. */
  first?: readonly string[];
  /** Additional fields of a row, besides value, name, slug and count. */
  fields?(choice: Choice<Key | null>, vocabulary: Vocabulary): object;
}
