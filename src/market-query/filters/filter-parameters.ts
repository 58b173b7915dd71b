import type { Deals, OwnParameter, Venue } from '../market-query';
import { type Choice, Choices, plainChoices } from './choices';
import { FUNDING_STAGES, STAGE_BUCKETS } from '../../market-data/vocabularies/funding-stages';
import { CONTINENT_CHOICES, COUNTRY_CHOICES, REGION_CHOICES } from './geography';
import type { Parameter } from './parameter';
import { type AmountRange, TRANSACTION_RANGES, UNDISCLOSED } from '../../market-data/vocabularies/transaction-ranges';
import type { Vocabulary } from './vocabulary';

/** A parameter that narrows the deals to what its values admit. */
export interface FilterParameter<Admitted> extends Parameter {
  /** Its key in `filters_applied`. */
  readonly appliedAs: string;
  /** A value outside a closed list is refused; one outside an open vocabulary matches nothing, and a warning says so. */
  readonly closed: boolean;
  readonly choices: (vocabulary: Vocabulary) => Choices<Admitted>;
}

interface FilterOptions {
  deals?: Deals;
  own?: OwnParameter;
  appliedAs?: string;
  kind?: 'list' | 'word';
}

const STAGE_CHOICES = new Choices(FUNDING_STAGES.map(({ name, index }) => ({ name, admits: [index] })));

const STAGE_BUCKET_CHOICES = new Choices(
  STAGE_BUCKETS.map((name) => ({
    name,
    admits: FUNDING_STAGES.filter(({ bucket }) => bucket === name).map(({ index }) => index),
  })),
);

const RANGE_CHOICES = new Choices<AmountRange | 'undisclosed'>([
  ...TRANSACTION_RANGES.map(({ name, min, max }): Choice<AmountRange> => ({ name, admits: [{ min, max }] })),
  { name: UNDISCLOSED, admits: ['undisclosed'] },
]);

function closed<A>(
  name: string,
  choices: Choices<A>,
  description: string,
  example: string,
  options?: FilterOptions,
): FilterParameter<A> {
  return { ...filter(name, description, example, options), closed: true, choices: () => choices };
}

function open<A>(
  name: string,
  choices: (vocabulary: Vocabulary) => Choices<A>,
  description: string,
  example: string,
  options?: FilterOptions,
): FilterParameter<A> {
  return { ...filter(name, description, example, options), closed: false, choices };
}

function filter(
  name: string,
  description: string,
  example: string,
  options: FilterOptions = {},
): Parameter & { appliedAs: string } {
  return {
    name,
    aliases: [],
    kind: 'list',
    deals: 'both',
    appliedAs: name,
    description,
    example,
    schema: { type: 'string' },
    ...options,
  };
}

const GEOGRAPHY = "Funding filters use the company's country, M&A filters the target's.";

export const COUNTRIES = closed(
  'countries',
  COUNTRY_CHOICES,
  `Comma-separated country codes: ISO 3166-1 alpha-2, and XK. ${GEOGRAPHY}`,
  'US,IL',
);
export const CONTINENTS = closed(
  'continents',
  CONTINENT_CHOICES,
  `Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. ${GEOGRAPHY}`,
  'EU',
);
export const REGIONS = closed(
  'regions',
  REGION_CHOICES,
  'Comma-separated region codes: UN M49 sub-regions ("021"), the intermediate regions 202 and 419, and the business regions AMER, NAMER, LATAM, ' +
    `EMEA, APAC, MENA, DACH, NORDICS, BENELUX. ${GEOGRAPHY}`,
  '021,DACH',
);
export const CATEGORIES = open(
  'categories',
  (vocabulary) => vocabulary.categories,
  'Comma-separated category names or slugs. A name that holds a comma can only be sent as its slug.',
  'Workforce Identity',
);
export const PRODUCT_CATEGORIES = open(
  'productCategories',
  (vocabulary) => vocabulary.productCategories,
  "Comma-separated product category names or slugs. A company's further product categories match too.",
  'Single Sign-On',
);
export const CATEGORY_DOMAINS = open(
  'categoryDomains',
  (vocabulary) => vocabulary.categoryDomains,
  'Comma-separated category domain names or slugs.',
  'Identity & Trust',
);
export const STAGES = closed(
  'stages',
  STAGE_CHOICES,
  `Comma-separated funding stages: ${STAGE_CHOICES.names.join(', ')}. Write the + of "Series C+" as %2B, or send series-c-plus.`,
  'Seed,Series A',
  { deals: 'funding' },
);
export const FUNDING_VENUE = closed(
  'fundingVenue',
  plainChoices<Venue>(['private', 'public']),
  '`private` or `public`; omit for both. Public means listed companies, not government grants. It does not filter M&A.',
  'private',
  { deals: 'funding', kind: 'word' },
);
export const STAGE_BUCKETS_FILTER = closed(
  'stageBuckets',
  STAGE_BUCKET_CHOICES,
  `Comma-separated stage buckets: ${STAGE_BUCKETS.join(', ')}.`,
  'Early',
  { deals: 'funding' },
);
export const ACQUISITION_TYPES = open(
  'acquisitionTypes',
  (vocabulary) => vocabulary.acquisitionTypes,
  'Comma-separated acquisition types.',
  'Acquisition,Merger',
  { deals: 'acquisitions' },
);
export const TRANSACTION_RANGES_FILTER = closed(
  'transactionRanges',
  RANGE_CHOICES,
  `Comma-separated transaction amount ranges: ${RANGE_CHOICES.names.join(', ')}. The lower bound belongs to a range, the upper one does not.`,
  '$10M-$25M,$25M-$50M',
);
export const EXIT_TYPE = open('exit_type', (vocabulary) => vocabulary.exitTypes, 'Comma-separated exit types.', 'Acquisition', {
  deals: 'acquisitions',
  own: 'exit_type',
  appliedAs: 'exitType',
});
