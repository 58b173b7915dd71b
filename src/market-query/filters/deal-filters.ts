import {
  continentName,
  continentOf,
  countryName,
  regionName,
  regionOf,
} from '../../market-data/vocabularies/countries';
import { stageAt } from '../../market-data/vocabularies/funding-stages';
import {
  boundsOf,
  BUCKET_CHOICES,
  INSTRUMENT_CHOICES,
  RANGE_CHOICES,
  STAGE_CHOICES,
  VENUE_CHOICES,
} from './closed-choices';
import { type ChoiceFilter, type DealFilter, dealFilter, type RecordFilter } from './deal-filter';
import {
  CategoryOptionDto,
  CodeOptionDto,
  CountryOptionDto,
  ProductCategoryOptionDto,
  RangeOptionDto,
  StageOptionDto,
} from './filter-option.dto';
import {
  BUSINESS_REGION_CODES,
  CONTINENT_CHOICES,
  COUNTRY_CHOICES,
  REGION_CHOICES,
} from './geography';

const ANY_OF =
  'If you send several values, any of them may match. Different filters must all match.';
const GEOGRAPHY = `On funding endpoints it applies to the company, on M&A endpoints to the target. ${ANY_OF}`;
const CATEGORY = `A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. ${ANY_OF}`;
const RECORDS = `Slugs, names, aliases or website domains, as in a path; a name that contains a comma as its slug. One that is unknown or ambiguous matches nothing and gets a warning. ${ANY_OF}`;

/**
 * Every filter on deals, declared once. `filters_applied`, `warnings`, /filter-options, and the
 * fields and chips of pages have the same order.
 */
export const DEAL_FILTERS: readonly DealFilter[] = [
  dealFilter({
    name: 'countries',
    label: 'Country',
    field: 'main',
    dimension: 'country',
    values: COUNTRY_CHOICES,
    brief: 'Countries of {company}: ISO codes or names',
    description: `Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. ${GEOGRAPHY}`,
    example: 'US,IL',
    options: {
      description: 'Every country code, with the deals of its companies',
      type: CountryOptionDto,
      nameOf: countryName,
      fields: ({ name }) => ({ continent: continentOf(name), region: regionOf(name) }),
    },
  }),
  dealFilter({
    name: 'continents',
    label: 'Continent',
    field: 'more',
    dimension: 'country',
    values: CONTINENT_CHOICES,
    brief: 'Continents of {company}: AF, AN, AS, EU, NA, OC, SA',
    description: `Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. ${GEOGRAPHY}`,
    example: 'EU',
    options: { description: 'Every continent code', type: CodeOptionDto, nameOf: continentName },
  }),
  dealFilter({
    name: 'regions',
    label: 'Region',
    field: 'main',
    dimension: 'country',
    values: REGION_CHOICES,
    brief: 'Regions of {company}, such as EMEA, DACH, 021',
    description:
      'Comma-separated region codes: continents, UN M49 sub-regions such as 021, and AMER, NAMER, LATAM, EMEA, APAC, MENA, DACH, NORDICS, BENELUX. ' +
      `The intermediate regions 202 and 419 work, too. ${GEOGRAPHY}`,
    example: '021,DACH',
    options: {
      description: 'Every region code: continents, those of UN M49, then the business regions',
      type: CodeOptionDto,
      nameOf: regionName,
      first: BUSINESS_REGION_CODES,
    },
  }),
  dealFilter({
    name: 'categories',
    label: 'Category',
    field: 'main',
    dimension: 'productCategory',
    values: (vocabulary) => vocabulary.categories,
    brief: 'Categories of {company}: names or slugs',
    description: `Comma-separated category names or slugs. ${CATEGORY}`,
    example: 'Workforce Identity',
    options: {
      description: "The dataset's categories",
      type: CategoryOptionDto,
      fields: ({ keys }, vocabulary) => ({ domain: vocabulary.above(keys).domain }),
    },
  }),
  dealFilter({
    name: 'productCategories',
    label: 'Product category',
    field: 'more',
    dimension: 'productCategory',
    values: (vocabulary) => vocabulary.productCategories,
    brief: 'Primary product categories of {company}',
    description: `Comma-separated product category names or slugs. ${CATEGORY}`,
    example: 'Single Sign-On',
    options: {
      description: "The dataset's product categories",
      type: ProductCategoryOptionDto,
      fields: ({ keys }, vocabulary) => vocabulary.above(keys),
    },
  }),
  dealFilter({
    name: 'categoryDomains',
    label: 'Domain',
    field: 'more',
    dimension: 'productCategory',
    values: (vocabulary) => vocabulary.categoryDomains,
    brief: 'Domains above the categories of {company}',
    description: `Comma-separated category domain names or slugs. ${CATEGORY}`,
    example: 'Identity & Trust',
    options: { description: "The dataset's category domains" },
  }),
  dealFilter({
    name: 'stages',
    label: 'Stage',
    field: 'main',
    dimension: 'stage',
    values: STAGE_CHOICES,
    brief: 'Funding stages, such as Seed, Series A',
    description: `Comma-separated funding stages: ${STAGE_CHOICES.names.join(', ')}. Write the + of "Series C+" as %2B, or send series-c-plus. ${ANY_OF}`,
    example: 'Seed,Series A',
    options: {
      description: 'The stage ladder, in order',
      type: StageOptionDto,
      fields: ({ keys }) => ({ stage_bucket: stageAt(keys[0] ?? null)?.bucket }),
    },
  }),
  dealFilter({
    name: 'fundingVenue',
    label: 'Venue',
    field: 'more',
    dimension: 'isPublic',
    kind: 'word',
    values: VENUE_CHOICES,
    brief: 'private or public (listed companies)',
    description:
      '`private` or `public`; omit it for both. Public means listed companies, not government grants. It has no effect on M&A.',
    example: 'private',
    options: { description: 'Both venues' },
  }),
  dealFilter({
    name: 'stageBuckets',
    label: 'Stage group',
    field: 'more',
    dimension: 'stage',
    values: BUCKET_CHOICES,
    brief: 'Groups of stages, such as Early, Late, Debt',
    description: `Comma-separated stage buckets: ${BUCKET_CHOICES.names.join(', ')}. ${ANY_OF}`,
    example: 'Early',
    options: { description: 'The groups of stages' },
  }),
  dealFilter({
    name: 'acquisitionTypes',
    label: 'Acquisition type',
    field: 'more',
    dimension: 'acquisitionType',
    values: 'recorded',
    brief: '',
    description: `Comma-separated acquisition types. ${ANY_OF}`,
    example: 'Acquisition,Merger',
    options: { description: "The dataset's acquisition types" },
  }),
  dealFilter({
    name: 'buyerTypes',
    label: 'Buyer type',
    field: 'own',
    dimension: 'buyerType',
    values: 'recorded',
    brief: '',
    description: `Comma-separated buyer types. ${ANY_OF}`,
    example: 'Private Equity',
    options: { description: "The dataset's buyer types" },
  }),
  dealFilter({
    name: 'companyTypes',
    label: 'Company type',
    field: 'more',
    dimension: 'companyType',
    values: 'recorded',
    brief: '',
    description: `Comma-separated types of the acquired company. On the list of companies, it applies to the company itself. ${ANY_OF}`,
    example: 'Product',
    options: { description: "The dataset's company types" },
  }),
  dealFilter({
    name: 'transactionRanges',
    label: 'Deal size',
    field: 'main',
    dimension: 'range',
    values: RANGE_CHOICES,
    brief: 'Deal sizes, such as $1M-$5M, $1B+, Undisclosed',
    description: `Comma-separated amount ranges: ${RANGE_CHOICES.names.join(', ')}. The lower bound is inclusive, the upper bound exclusive. ${ANY_OF}`,
    example: '$10M-$25M,$25M-$50M',
    options: {
      description: 'The ranges of disclosed amounts, and `Undisclosed`',
      type: RangeOptionDto,
      fields: boundsOf,
    },
  }),
  dealFilter({
    name: 'exit_type',
    label: 'Exit type',
    field: 'more',
    dimension: 'exitType',
    extra: 'exit_type',
    appliedAs: 'exitType',
    values: 'recorded',
    brief: '',
    description: `Comma-separated exit types. ${ANY_OF}`,
    example: 'Acquisition',
    options: { description: "The dataset's exit types" },
  }),
  dealFilter({
    name: 'instruments',
    label: 'Instrument',
    field: 'more',
    dimension: 'instrument',
    values: INSTRUMENT_CHOICES,
    brief: '',
    description: `Comma-separated instruments of listed companies: ${INSTRUMENT_CHOICES.names.join(', ')}. ${ANY_OF}`,
    example: 'convertible_notes',
    options: { description: 'The instruments with which listed companies raise capital' },
  }),
  dealFilter({
    name: 'companies',
    label: 'Company',
    field: 'more',
    dimension: 'company',
    finds: 'company',
    brief: 'Funded or acquired: slugs, names or domains',
    description: `Comma-separated companies: those that were funded or acquired. ${RECORDS}`,
    example: 'pinekeep-ai',
  }),
  dealFilter({
    name: 'investors',
    label: 'Investor',
    field: 'more',
    dimension: 'investor',
    finds: 'investor',
    brief: 'In the round: slugs or names',
    description: `Comma-separated investors. A round passes if one of them took part. ${RECORDS}`,
    example: 'teal-scope-sons-capital',
  }),
  dealFilter({
    name: 'acquirers',
    label: 'Acquirer',
    field: 'more',
    dimension: 'acquirer',
    finds: 'acquirer',
    brief: '',
    description: `Comma-separated acquirers. An acquirer without a record has its exact name, or that name's slug. ${RECORDS}`,
    example: 'pinekeep-ai',
  }),
];

/** The filters whose values /filter-options lists. */
export const CHOICE_FILTERS: ChoiceFilter[] = DEAL_FILTERS.filter((filter) => 'choices' in filter);

export const RECORD_FILTERS: readonly RecordFilter[] = DEAL_FILTERS.filter(
  (filter) => 'finds' in filter,
);
