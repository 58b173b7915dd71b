import { countryName } from '../../../market-data/vocabularies/countries';
import { stageAt } from '../../../market-data/vocabularies/funding-stages';
import { present } from '../../../platform/errors/present';
import type { Dimension, KeyOf } from '../aggregation/dimensions';

/** The categories of a generation, by the ids in its facts. */
interface CategoryNames {
  readonly categoryById: ReadonlyMap<number, { readonly name: string; readonly domain: string }>;
}

interface DealSplit {
  /** How deals are grouped. */
  dimension: Dimension;
  /** The filter that finds the deals of a name. */
  filter: string;
  /** The name of a group of deals with a key of the dimension. */
  nameOf(key: KeyOf<Dimension>, categories: CategoryNames): string;
  /** What the names are called. */
  words: { one: string; several: string };
}

const DECLARED = {
  category: {
    dimension: 'category',
    filter: 'categories',
    nameOf: (id: number, { categoryById }) => present(categoryById.get(id), `category ${id}`).name,
    words: { one: 'Category', several: 'categories' },
  },
  domain: {
    dimension: 'category',
    filter: 'categoryDomains',
    nameOf: (id: number, { categoryById }) =>
      present(categoryById.get(id), `category ${id}`).domain,
    words: { one: 'Domain', several: 'domains' },
  },
  stage: {
    dimension: 'stage',
    filter: 'stages',
    nameOf: (index: number) => present(stageAt(index), `stage ${index}`).name,
    words: { one: 'Stage', several: 'stages' },
  },
  country: {
    dimension: 'country',
    filter: 'countries',
    nameOf: (code: string) => countryName(code) ?? code,
    words: { one: 'Country', several: 'countries' },
  },
  buyer_type: {
    dimension: 'buyerType',
    filter: 'buyerTypes',
    nameOf: (name: string) => name,
    words: { one: 'Buyer type', several: 'buyer types' },
  },
  company_type: {
    dimension: 'companyType',
    filter: 'companyTypes',
    nameOf: (name: string) => name,
    words: { one: 'Company type', several: 'company types' },
  },
} satisfies Record<string, DealSplit>;

export type Split = keyof typeof DECLARED;

/**
 * Each way to split deals: the periods of a history, cohorts, and the rows of a comparison. Its type
 * is wider than that of the declarations, so that code can read any split alike.
 */
export const SPLITS: Readonly<Record<Split, DealSplit>> = DECLARED;
export const SPLIT_NAMES = Object.keys(SPLITS) as Split[];
