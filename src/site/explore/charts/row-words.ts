import type { Split } from '../../../market/query/endpoints/endpoint-spec';

/** What the rows of a split are called. */
export const ROW_WORDS: Readonly<Record<Split, { one: string; several: string }>> = {
  category: { one: 'Category', several: 'categories' },
  domain: { one: 'Domain', several: 'domains' },
  stage: { one: 'Stage', several: 'stages' },
  country: { one: 'Country', several: 'countries' },
  buyer_type: { one: 'Buyer type', several: 'buyer types' },
  company_type: { one: 'Company type', several: 'company types' },
};
