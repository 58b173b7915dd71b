import {
  type ChoiceDimension,
  DIMENSIONS,
  type FilterDimension,
  type KeyOf,
} from '../aggregation/dimensions';
import { Choices } from './choices';
import {
  type AnyFilter,
  type ChoiceFilter,
  type FilterOptions,
  type FoundKind,
  IN_PERIOD,
  type NumberBoundFilter,
  type PeriodStartFilter,
  type RecordFilter,
} from './deal-filter';
import { ValueOptionDto } from './filter-option.dto';
import type { Vocabulary } from './vocabulary';

export const ANY_OF =
  'If you send several values, any of them may match. Different filters must all match.';

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
