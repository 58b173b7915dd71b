import { countryName } from '../../../market-data/vocabularies/countries';
import { stageAt } from '../../../market-data/vocabularies/funding-stages';
import { present } from '../../../platform/errors/present';
import type { Dimension } from '../aggregation/dimensions';
import type { Split } from '../endpoints/endpoint-spec';
import { CHOICE_FILTERS } from '../filters/deal-filters';
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

/** A name, and what the filter takes to find its deals. */
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
  const found = CHOICE_FILTERS.find((filter) => filter.name === SPLITS[by].filter);
  const { choices } = present(found, `filter ${SPLITS[by].filter}`);
  return { name, slug: choices(vocabulary).slugOf(name) };
}
