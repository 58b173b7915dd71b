import {
  continentName,
  continentOf,
  countryName,
  regionName,
  regionOf,
} from '../../../market-data/vocabularies/countries';
import { STATUS_CHOICES } from './closed-choices';
import type { DealFilter } from './deal-filter';
import { ANY_OF, boundFilters, choiceFilter, DOLLAR_BOUNDS, recordFilter } from './declared-filter';
import {
  CategoryOptionDto,
  CodeOptionDto,
  CountryOptionDto,
  ProductCategoryOptionDto,
} from './filter-option.dto';
import {
  BUSINESS_REGION_CODES,
  CONTINENT_CHOICES,
  COUNTRY_CHOICES,
  REGION_CHOICES,
} from './geography';

const FOUNDED_YEARS = { min: 1800, max: 2100 };
const GEOGRAPHY = `On funding endpoints it applies to the company, on M&A endpoints to the target. ${ANY_OF}`;
const CATEGORY = `A deal belongs to its company's primary product category. Send a name that contains a comma as its slug. ${ANY_OF}`;

const COUNTRY_FIELDS = {
  company: ['country'],
  investor: ['country'],
  funding_round: ['country'],
  acquisition: ['target_country'],
} as const;

/** The filters on what the company of a deal is. */
export const COMPANY_FILTERS: readonly DealFilter[] = [
  choiceFilter({
    name: 'countries',
    alsoCalled: 'nation location geo',
    label: 'Country',
    field: 'main',
    dimension: 'country',
    values: COUNTRY_CHOICES,
    description: `Comma-separated country codes: ISO 3166-1 alpha-2, and XK. You can also send alpha-3 codes, English names and short forms such as UK. ${GEOGRAPHY}`,
    example: 'US,IL',
    options: {
      description: 'Every country code, with the deals of its companies',
      type: CountryOptionDto,
      nameOf: countryName,
      fields: ({ name }) => ({ continent: continentOf(name), region: regionOf(name) }),
    },
    rowFields: COUNTRY_FIELDS,
  }),
  choiceFilter({
    name: 'continents',
    label: 'Continent',
    dimension: 'country',
    values: CONTINENT_CHOICES,
    description: `Comma-separated continent codes: AF, AN, AS, EU, NA, OC, SA. ${GEOGRAPHY}`,
    example: 'EU',
    options: { description: 'Every continent code', type: CodeOptionDto, nameOf: continentName },
    rowFields: COUNTRY_FIELDS,
  }),
  choiceFilter({
    name: 'regions',
    alsoCalled: 'area',
    label: 'Region',
    field: 'main',
    dimension: 'country',
    values: REGION_CHOICES,
    brief: 'Such as EMEA, DACH, 021',
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
    rowFields: COUNTRY_FIELDS,
  }),
  choiceFilter({
    name: 'categories',
    alsoCalled: 'sector industry vertical',
    label: 'Category',
    field: 'main',
    dimension: 'productCategory',
    values: (vocabulary) => vocabulary.categories,
    description: `Comma-separated category names or slugs. ${CATEGORY}`,
    example: 'Workforce Identity',
    options: {
      description: "The dataset's categories",
      type: CategoryOptionDto,
      fields: ({ keys }, vocabulary) => ({ domain: vocabulary.above(keys).domain }),
    },
    rowFields: {
      company: ['category'],
      investor: ['top_categories'],
      funding_round: ['category'],
      acquisition: ['category'],
    },
  }),
  choiceFilter({
    name: 'productCategories',
    label: 'Product category',
    dimension: 'productCategory',
    values: (vocabulary) => vocabulary.productCategories,
    description: `Comma-separated product category names or slugs. ${CATEGORY}`,
    example: 'Single Sign-On',
    options: {
      description: "The dataset's product categories",
      type: ProductCategoryOptionDto,
      fields: ({ keys }, vocabulary) => vocabulary.above(keys),
    },
    rowFields: {
      company: ['product_categories'],
      funding_round: ['product_category'],
      acquisition: ['product_category'],
    },
  }),
  choiceFilter({
    name: 'categoryDomains',
    label: 'Domain',
    dimension: 'productCategory',
    values: (vocabulary) => vocabulary.categoryDomains,
    description: `Comma-separated category domain names or slugs. ${CATEGORY}`,
    example: 'Identity & Trust',
    options: { description: "The dataset's category domains" },
    rowFields: { company: ['domain'], funding_round: ['domain'], acquisition: ['domain'] },
  }),
  choiceFilter({
    name: 'status',
    label: 'Status',
    dimension: 'status',
    values: STATUS_CHOICES,
    description: `Comma-separated statuses of the company: ${STATUS_CHOICES.names.join(', ')}. ${ANY_OF}`,
    example: 'active',
    options: { description: 'The statuses of companies' },
  }),
  recordFilter({
    name: 'cities',
    alsoCalled: 'town',
    label: 'City',
    dimension: 'city',
    finds: 'city',
    description: `Comma-separated cities of the company. Case doesn't matter. ${ANY_OF}`,
    example: 'Tel Aviv',
  }),
  ...boundFilters({
    lowest: {
      name: 'founded_from',
      label: 'Founded in or after',
      alsoCalled: 'foundedAfter founded',
    },
    highest: { name: 'founded_to', label: 'Founded in or before', alsoCalled: 'foundedBefore' },
    of: 'year in which the company was founded',
    dimension: 'foundedYear',
    range: FOUNDED_YEARS,
    example: '2015',
  }),
  ...boundFilters({
    lowest: { name: 'raised_min', label: 'Raised from ($)', alsoCalled: 'minRaised totalFunding' },
    highest: { name: 'raised_max', label: 'Raised up to ($)', alsoCalled: 'maxRaised' },
    of: 'sum, in US dollars, of all disclosed rounds that the company ever raised',
    dimension: 'raised',
    ...DOLLAR_BOUNDS,
  }),
];
