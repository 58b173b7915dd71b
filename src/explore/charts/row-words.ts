import type { Split } from '../../market-query/endpoint/endpoint-spec';

/** What the rows of a split are called; `none`: that of the deals outside all rows. */
export const ROW_WORDS: Readonly<Record<Split, { one: string; several: string; none: string }>> = {
  category: { one: 'Category', several: 'categories', none: 'No category' },
  domain: { one: 'Domain', several: 'domains', none: 'No domain' },
  stage: { one: 'Stage', several: 'stages', none: 'No stage' },
  country: { one: 'Country', several: 'countries', none: 'No country' },
  buyer_type: { one: 'Buyer type', several: 'buyer types', none: 'No buyer type' },
  company_type: { one: 'Company type', several: 'company types', none: 'No company type' },
};
