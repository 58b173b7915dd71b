import type { Type } from '@nestjs/common';
import {
  type ChoiceDimension,
  DIMENSIONS,
  type FilterDimension,
  type KeyOf,
} from '../aggregation/dimensions';
import type { FilterKey } from '../aggregation/resolved-filter';
import { type Choice, Choices } from './choices';
import { ValueOptionDto } from './filter-option.dto';
import type { Parameter } from './parameter';
import type { Vocabulary } from './vocabulary';

/**
 * A parameter that restricts deals and companies by a dimension. Parsing, SQL, the OpenAPI
 * parameter, /filter-options with its counts, warnings, suggestions, MCP inputs, and the pages'
 * fields and chips all come from its declaration in deal-filters.ts.
 */
export type DealFilter = ChoiceFilter | BoundFilter | RecordFilter;

interface AnyFilter extends Parameter {
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
interface NumberBoundFilter extends AnyFilter {
  readonly bound: 'number';
  readonly edge: 'lowest' | 'highest';
  readonly range: NonNullable<Parameter['range']>;
  /** How many of the dimension's units one unit of the parameter is: 100 cents are a dollar. */
  readonly unit?: number;
}

/** The bound is the first day of the period. The only value that can be sent is `in_period`. */
interface PeriodStartFilter extends AnyFilter {
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

export const ANY_OF =
  'If you send several values, any of them may match. Different filters must all match.';

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

/** What every filter declares. What it leaves out has a default. */
interface Declaration
  extends
    Pick<AnyFilter, 'name' | 'label' | 'description' | 'example'>,
    Partial<
      Pick<
        AnyFilter,
        'extra' | 'appliedAs' | 'field' | 'brief' | 'alsoCalled' | 'schema' | 'rowFields'
      >
    > {}

interface ChoiceDeclaration<D extends ChoiceDimension> extends Declaration {
  dimension: D;
  kind?: 'list' | 'word';
  values: ClosedList<KeyOf<D>> | OpenVocabulary<KeyOf<D>> | NamesOnRecord<KeyOf<D>>;
  options: Partial<FilterOptions<KeyOf<D>>> & { description: string };
}

/** The same values in every generation. One of them can stand for the unknown bucket. */
type ClosedList<Key> = Choices<Key | null>;

/** The values of a generation. */
type OpenVocabulary<Key> = (vocabulary: Vocabulary) => Choices<Key>;

/** The values that records have in the dimension. They are their own names, so keys are texts. */
type NamesOnRecord<Key> = Key extends string ? 'recorded' : never;

interface BoundDeclaration extends Declaration, Pick<NumberBoundFilter, 'edge' | 'range' | 'unit'> {
  dimension: BoundDimension;
}

/** The dimensions whose keys are numbers. */
type BoundDimension = {
  [D in FilterDimension]: KeyOf<D> extends number ? D : never;
}[FilterDimension];

interface PeriodStartDeclaration extends Omit<Declaration, 'example' | 'schema'> {
  dimension: 'firstInvestment';
}

interface RecordDeclaration extends Declaration, Pick<RecordFilter, 'finds' | 'all'> {
  dimension: FoundKind;
}

/** Declares a filter that matches some buckets of a dimension, by name. */
export function choiceFilter<D extends ChoiceDimension>({
  values,
  options,
  ...declaration
}: ChoiceDeclaration<D>): ChoiceFilter {
  const { dimension } = declaration;
  return {
    ...defaultsOf(declaration),
    kind: 'list',
    schema: { type: 'string' },
    ...declaration,
    closed: values instanceof Choices,
    recorded: values === 'recorded',
    choices(vocabulary) {
      if (values === 'recorded') return vocabulary.recorded(dimension);
      return values instanceof Choices ? values : values(vocabulary);
    },
    options: { type: ValueOptionDto, ...options },
  };
}

/** Declares a filter that matches every known value from a number on, or up to it. */
export function boundFilter(declaration: BoundDeclaration): NumberBoundFilter {
  return {
    ...defaultsOf(declaration),
    bound: 'number',
    kind: 'integer',
    schema: { type: 'string', pattern: '^[+-]?[0-9]+$' },
    ...declaration,
  };
}

/** Declares a filter that matches every known day from the first day of the period on. */
export function periodStartFilter(declaration: PeriodStartDeclaration): PeriodStartFilter {
  return {
    ...defaultsOf(declaration),
    bound: 'period_start',
    edge: 'lowest',
    kind: 'word',
    schema: { type: 'string', enum: [IN_PERIOD] },
    example: IN_PERIOD,
    ...declaration,
  };
}

/** Declares a filter that matches the deals of some records. */
export function recordFilter(declaration: RecordDeclaration): RecordFilter {
  return {
    ...defaultsOf(declaration),
    kind: 'list',
    schema: { type: 'string' },
    ...declaration,
  };
}

type Defaults = Pick<
  AnyFilter,
  'deals' | 'appliedAs' | 'aliases' | 'field' | 'brief' | 'rowFields' | 'where'
>;

/** What a filter has unless its declaration says otherwise. */
function defaultsOf({
  name,
  dimension,
  extra,
  rowFields = {},
}: Omit<Declaration, 'example'> & Pick<AnyFilter, 'dimension'>): Defaults {
  const [source, another] = DIMENSIONS[dimension].sources;
  const hasRowFields = Object.keys(rowFields).length > 0;
  return {
    // It acts on the deals that have its dimension.
    deals: another ? 'both' : source,
    appliedAs: name,
    aliases: [],
    field: 'more',
    brief: '',
    rowFields,
    where({ extraParams, withoutSharedParams, log }) {
      if (extra) return extraParams.includes(extra);
      if (withoutSharedParams) return false;
      // The log has rows of lists, which say nothing that a filter without fields is about.
      return !log || hasRowFields;
    },
  };
}

type BoundsDeclaration = Omit<BoundDeclaration, 'edge' | 'description' | keyof BoundNames> & {
  lowest: BoundNames;
  highest: BoundNames;
  /** What is bounded, for both descriptions: "year in which the company was founded". */
  of: string;
  /** What both descriptions end with. */
  more?: string;
};

type BoundNames = Pick<Declaration, 'name' | 'label' | 'alsoCalled'>;

/** Declares two filters: from a lowest value on, and up to a highest one. */
export function boundFilters({
  lowest,
  highest,
  of,
  more,
  ...both
}: BoundsDeclaration): NumberBoundFilter[] {
  const end = more === undefined ? '' : ` ${more}`;
  return [
    boundFilter({
      ...both,
      ...lowest,
      edge: 'lowest',
      description: `The lowest ${of}, inclusive.${end}`,
    }),
    boundFilter({
      ...both,
      ...highest,
      edge: 'highest',
      description: `The highest ${of}, inclusive.${end}`,
    }),
  ];
}

/** What bounds in dollars have in common. The dimension is in cents. */
export const DOLLAR_BOUNDS = {
  range: { min: 0, max: 1e12 },
  unit: 100,
  example: '10000000',
} as const;
