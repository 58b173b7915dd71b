import { countryName } from '../../../market-data/vocabularies/countries';
import { stageAt } from '../../../market-data/vocabularies/funding-stages';
import { present } from '../../../platform/errors/present';
import type { Dimension } from '../aggregation/dimensions';
import { type Split, SPLIT_NAMES } from '../endpoints/endpoint-spec';
import type { ChoiceFilter, RecordFilter } from '../filters/deal-filter';
import { filterNamed } from '../filters/deal-filters';
import type { Vocabulary } from '../filters/vocabulary';

/**
 * For each way to split deals: how deals are grouped, the filter that finds a name's deals, and the
 * names.
 */
export const SPLITS: Record<
  Split,
  { dimension: Dimension; filter: string; nameOf: (key: never, vocabulary: Vocabulary) => string }
> = {
  category: {
    dimension: 'category',
    filter: 'categories',
    nameOf: (id: number, { categoryById }) => present(categoryById.get(id), `category ${id}`).name,
  },
  domain: {
    dimension: 'category',
    filter: 'categoryDomains',
    nameOf: (id: number, { categoryById }) =>
      present(categoryById.get(id), `category ${id}`).domain,
  },
  stage: {
    dimension: 'stage',
    filter: 'stages',
    nameOf: (index: number) => present(stageAt(index), `stage ${index}`).name,
  },
  country: {
    dimension: 'country',
    filter: 'countries',
    nameOf: (code: string) => countryName(code) ?? code,
  },
  buyer_type: { dimension: 'buyerType', filter: 'buyerTypes', nameOf: (name: string) => name },
  company_type: {
    dimension: 'companyType',
    filter: 'companyTypes',
    nameOf: (name: string) => name,
  },
};

const FILTERS = new Map(SPLIT_NAMES.map((by) => [by, filterWithNames(by, SPLITS[by].filter)]));

/** A name, and what the filter takes to find its deals. Without a slug or a code, that is the name. */
interface SplitIdentity {
  name: string;
  slug?: string;
  code?: string;
}

export function identityOf(
  by: Split,
  { name, key }: { name: string; key: unknown },
  vocabulary: Vocabulary,
): SplitIdentity {
  if (by === 'country') return { name, code: key as string };
  return namedIn(present(FILTERS.get(by), `filter of ${by}`), name, vocabulary);
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
    `SPLITS in src/market/query/bodies/split.ts: ${by} has the filter "${name}", which doesn't take names. ` +
      'Give it a filter that is declared with choiceFilter or recordFilter in src/market/query/filters/.',
  );
}
