import {
  continentName,
  continentOf,
  countryName,
  regionName,
  regionOf,
} from '../../market-data/vocabularies/countries';
import { ANY_OF, type DealFilter, dealFilter } from './deal-filter';
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
  dealFilter({
    name: 'countries',
    alsoCalled: 'nation location geo',
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
    rowFields: COUNTRY_FIELDS,
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
    rowFields: COUNTRY_FIELDS,
  }),
  dealFilter({
    name: 'regions',
    alsoCalled: 'area',
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
    rowFields: COUNTRY_FIELDS,
  }),
  dealFilter({
    name: 'categories',
    alsoCalled: 'sector industry vertical',
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
    rowFields: {
      company: ['category'],
      investor: ['top_categories'],
      funding_round: ['category'],
      acquisition: ['category'],
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
    rowFields: {
      company: ['product_categories'],
      funding_round: ['product_category'],
      acquisition: ['product_category'],
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
    rowFields: { company: ['domain'], funding_round: ['domain'], acquisition: ['domain'] },
  }),
];
