const LABELS: Readonly<Record<string, string>> = {
  regions: 'Region',
  countries: 'Country',
  continents: 'Continent',
  categories: 'Category',
  categoryDomains: 'Domain',
  productCategories: 'Product category',
  stages: 'Stage',
  stageBuckets: 'Stage group',
  fundingVenue: 'Venue',
  transactionRanges: 'Deal size',
  acquisitionTypes: 'Acquisition type',
  exit_type: 'Exit type',
  buyerTypes: 'Buyer type',
  companyTypes: 'Company type',
};

/** The filters that pages label, in the order of their chips. */
export const LABELLED_FILTERS = Object.keys(LABELS);

/** What a page calls a parameter of the API. */
export function labelOf(parameter: string): string {
  return Object.hasOwn(LABELS, parameter) ? LABELS[parameter]! : parameter;
}

/** A sentence of the API, for a person: the parameters that it quotes, by their labels. */
export function inPageWords(sentence: string): string {
  return sentence.replace(/"([^"]*)"/g, (_, name: string) => `“${labelOf(name)}”`);
}
