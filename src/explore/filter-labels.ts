import { isolated } from '../pages/wording';

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

/** A text in quotation marks, as JSON writes it. */
const QUOTED = /"(?:[^"\\]|\\.)*"/g;

/** A sentence of the API as a person reads it: with the labels of the parameters that it quotes. */
export function inPageWords(sentence: string): string {
  return sentence.replace(QUOTED, (quoted) => `“${isolated(labelOf(unquoted(quoted)))}”`);
}

function unquoted(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}
