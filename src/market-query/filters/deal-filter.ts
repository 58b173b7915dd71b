import type { Type } from '@nestjs/common';
import type { FilterDimension, KeyOf } from '../aggregation/dimensions';
import type { Choice, Choices } from './choices';
import { ValueOptionDto } from './filter-option.dto';
import type { Parameter } from './parameter';
import type { Vocabulary } from './vocabulary';

/**
 * A parameter that restricts deals to some buckets of a dimension. Parsing, SQL, the OpenAPI parameter, /filter-options with its counts, warnings and
 * suggestions, MCP inputs, and the pages' fields and chips all come from its declaration in deal-filters.ts.
 */
export interface DealFilter<Key = unknown> extends Parameter {
  readonly dimension: FilterDimension;
  /** Its key in `filters_applied`. */
  readonly appliedAs: string;
  /** Where the pages' form has its field: always in sight, under "More filters", or hidden, so that only a chip shows it. */
  readonly field: 'main' | 'more' | 'hidden';
  /** A value that isn't in a closed list is refused. A value that isn't in an open vocabulary matches nothing and gets a warning. */
  readonly closed: boolean;
  readonly choices: (vocabulary: Vocabulary) => Choices<Key | null>;
  readonly options: FilterOptions<Key>;
}

/** How /filter-options shows the filter's values. */
export interface FilterOptions<Key> {
  description: string;
  /** The class of a row: CodeOptionDto or a subclass for lists of codes. */
  type: Type;
  /** For lists of codes: the English name of a code. */
  nameOf?(code: string): string | null;
  /** Additional fields of a row, besides value, name, slug and count. */
  fields?(choice: Choice<Key | null>, vocabulary: Vocabulary): object;
}

type Declaration<D extends FilterDimension> = Pick<DealFilter, 'name' | 'label' | 'field' | 'description' | 'example'> &
  Partial<Pick<DealFilter, 'deals' | 'extra' | 'appliedAs'>> & {
    dimension: D;
    kind?: 'list' | 'word';
    /** The closed list, or the open vocabulary of a generation. */
    values: Choices<KeyOf<D> | null> | ((vocabulary: Vocabulary) => Choices<KeyOf<D>>);
    options: Partial<FilterOptions<KeyOf<D>>> & { description: string };
  };

export function dealFilter<D extends FilterDimension>({ values, options, ...declaration }: Declaration<D>): DealFilter<KeyOf<D>> {
  const closed = typeof values !== 'function';
  return {
    kind: 'list',
    deals: 'both',
    appliedAs: declaration.name,
    ...declaration,
    aliases: [],
    schema: { type: 'string' },
    closed,
    choices: closed ? () => values : values,
    options: { type: ValueOptionDto, ...options },
  };
}
