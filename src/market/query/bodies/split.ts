import { present } from '../../../platform/errors/present';
import type { Dimension, KeyOf } from '../aggregation/dimensions';
import { type Split, SPLIT_NAMES, SPLITS } from '../endpoints/splits';
import type { ChoiceFilter, RecordFilter } from '../filters/deal-filter';
import { filterNamed } from '../filters/deal-filters';
import type { Vocabulary } from '../filters/vocabulary';

const FILTERS = new Map(SPLIT_NAMES.map((by) => [by, filterWithNames(by, SPLITS[by].filter)]));

/** A name, and what the filter takes to find its deals. Without a slug or a code, that is the name. */
export interface SplitIdentity {
  name: string;
  slug?: string;
  code?: string;
}

/** The fields that every row has of these. */
export function identityFields(by: Split): (keyof SplitIdentity)[] {
  return by === 'country' ? ['name', 'code'] : fieldsNaming(filterOf(by));
}

export function fieldsNaming(filter: ChoiceFilter | RecordFilter): (keyof SplitIdentity)[] {
  return 'choices' in filter ? ['name', 'slug'] : ['name'];
}

/** How a row tells the deals with a key of the split's dimension. */
export function identityOf(
  by: Split,
  key: KeyOf<Dimension>,
  vocabulary: Vocabulary,
): SplitIdentity {
  const name = SPLITS[by].nameOf(key, vocabulary);
  if (by === 'country') return { name, code: String(key) };
  return namedIn(filterOf(by), name, vocabulary);
}

function filterOf(by: Split): ChoiceFilter | RecordFilter {
  return present(FILTERS.get(by), `filter of ${by}`);
}

/** A filter without choices, such as `cities`, takes the name itself. */
export function namedIn(
  filter: ChoiceFilter | RecordFilter,
  name: string,
  vocabulary: Vocabulary,
): SplitIdentity {
  return 'choices' in filter ? { name, slug: filter.choices(vocabulary).slugOf(name) } : { name };
}

/** Checked at the start, so that no request meets a filter that can't find a row's deals. */
export function filterWithNames(by: string, name: string): ChoiceFilter | RecordFilter {
  const filter = filterNamed(name);
  if (filter && !('edge' in filter)) return filter;
  throw new Error(
    `SPLITS in src/market/query/endpoints/splits.ts: ${by} has the filter "${name}", which doesn't take names. ` +
      'Give it a filter that is declared with choiceFilter or recordFilter in src/market/query/filters/.',
  );
}
