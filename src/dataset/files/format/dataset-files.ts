import type { Acquisition } from '../../../market-data/records/acquisition.entity';
import type { ProductCategory } from '../../../market-data/records/category.entities';
import type { Company } from '../../../market-data/records/company.entity';
import type { FormerSlug } from '../../../market-data/records/former-slug.entity';
import type { FundingRound } from '../../../market-data/records/funding-round.entity';
import type { Investor } from '../../../market-data/records/investor.entity';
import {
  COMPANY_STATUSES,
  FORMER_SLUG_KINDS,
  GOVERNMENT_LINKED_TIERS,
  VENUES,
} from '../../../market-data/vocabularies/closed-vocabularies';
import { INSTRUMENT_NAMES } from '../../../market-data/vocabularies/instruments';
import type { Referenced } from './column';
import { required, storedAs, unique, watched } from './column-declaration';
import {
  amount,
  country,
  day,
  httpAddress,
  instant,
  introduced,
  introducedElsewhere,
  oneOf,
  reference,
  references,
  SLUG,
  slug,
  stage,
  successor,
  text,
  texts,
  year,
} from './column-kinds';
import { type DatasetFile, fileOf } from './dataset-file';
import { DATASET_FILE_KEYS, type DatasetFileKey, type DatasetFileName } from './file-names';
import { NAME_FORMS } from './name-forms';
import { MAX_NAME_LENGTH } from './text-length';

export type RowCounts = Record<DatasetFileKey, number>;

const MAX_DEAL_ID_LENGTH = 80;
const FIRST_ANNOUNCEMENT = '1900-01-01';
const FIRST_VERIFICATION = '1970-01-01'; // day 0: packed-values.ts needs the numbers below it

const name = required(text(MAX_NAME_LENGTH));
const vocabulary = text(MAX_NAME_LENGTH);
const dealId = storedAs('external_id', unique(required(text(MAX_DEAL_ID_LENGTH))));
const announcedOn = required(day(FIRST_ANNOUNCEMENT));
const SOURCED = {
  source_url: httpAddress(),
  verified_on: day(FIRST_VERIFICATION),
  embargo_until: instant(),
};

const inCategories = ({ column, table }: { column: string; table: string }): Referenced => ({
  table,
  nameColumn: 'name',
  named: { file: 'categories.csv', column },
});
const CATEGORY = inCategories({ column: 'category', table: 'category' });
const DOMAIN = inCategories({ column: 'domain', table: 'category_domain' });
const PRODUCT_CATEGORY = inCategories({ column: 'product_category', table: 'product_category' });

const bySlug = (table: string, file: DatasetFileName): Referenced => ({
  table,
  nameColumn: 'slug',
  named: { file, column: 'slug' },
  pattern: SLUG,
});
export const COMPANY = bySlug('company', 'companies.csv');
export const INVESTOR = bySlug('investor', 'investors.csv');

export const CATEGORIES = fileOf<ProductCategory>()({
  key: 'categories',
  table: 'product_category',
  referredToAs: PRODUCT_CATEGORY,
  describedBy: ['category', 'domain'],
  columns: {
    product_category: storedAs('name', unique(name)),
    category: introduced(CATEGORY),
    // Stored with its category. An export joins it to the column above.
    domain: introducedElsewhere(DOMAIN, { column: 'category', idColumn: 'domain_id' }),
  },
  furtherTables: [
    {
      name: 'category',
      columns: ['id', 'domain_id', 'name'],
      rows: ({ category: { id, name, isNew }, domain }) =>
        isNew ? [{ id, domain_id: domain.id, name }] : [],
    },
    {
      name: 'category_domain',
      columns: ['id', 'name'],
      rows: ({ domain: { id, name, isNew } }) => (isNew ? [{ id, name }] : []),
    },
  ],
});

export const COMPANIES = fileOf<Company>()({
  key: 'companies',
  table: 'company',
  referredToAs: COMPANY,
  describedBy: ['name', 'country', 'product_category'],
  columns: {
    slug: slug(),
    name,
    aliases: texts(),
    country: watched(country()),
    city: text(),
    website: httpAddress(),
    description: text(),
    parent: reference(COMPANY),
    product_category: watched(reference(PRODUCT_CATEGORY)),
    extra_product_categories: references(PRODUCT_CATEGORY, {
      table: 'company_product_category',
      owner: 'company_id',
      item: 'product_category_id',
      place: 'position',
      firstPlace: 1, // position 0 is the primary product category
    }),
    company_type: vocabulary,
    founded_year: year(),
    status: oneOf(COMPANY_STATUSES),
    ...SOURCED,
  },
  computed: NAME_FORMS,
  furtherTables: [
    {
      name: 'company_product_category',
      columns: ['company_id', 'position', 'product_category_id'],
      rows: ({ rowId: company_id, product_category, extra_product_categories: extras }) =>
        // A company may have no primary product category: then no row has position 0.
        [product_category, ...extras]
          .map((product_category_id, position) => ({ company_id, position, product_category_id }))
          .filter(({ product_category_id }) => product_category_id !== null),
    },
  ],
});

export const INVESTORS = fileOf<Investor>()({
  key: 'investors',
  table: 'investor',
  referredToAs: INVESTOR,
  describedBy: ['name', 'investor_type', 'country'],
  columns: {
    slug: slug(),
    name,
    aliases: texts(),
    investor_type: vocabulary,
    country: country(),
    website: httpAddress(),
    government_linked_tier: oneOf(GOVERNMENT_LINKED_TIERS),
    government_linked_country: country(),
    government_linked_since: day(),
    ...SOURCED,
  },
  computed: NAME_FORMS,
});

const BACKERS = {
  table: 'funding_round_investor',
  owner: 'round_id',
  item: 'investor_id',
  firstPlace: 0,
};

export const FUNDING_ROUNDS = fileOf<FundingRound>()({
  key: 'funding_rounds',
  table: 'funding_round',
  describedBy: ['company', 'announced_on', 'stage', 'amount_usd'],
  columns: {
    id: dealId,
    company: required(reference(COMPANY)),
    announced_on: announcedOn,
    stage: watched(stage()),
    amount_usd: amount(),
    venue: required(oneOf(VENUES)),
    instrument_type: oneOf(INSTRUMENT_NAMES),
    investors: references(INVESTOR, { ...BACKERS, place: 'position' }),
    lead_investors: references(INVESTOR, { ...BACKERS, place: 'lead_position' }),
    ...SOURCED,
  },
  furtherTables: [
    {
      name: BACKERS.table,
      columns: ['round_id', 'position', 'investor_id', 'lead_position'],
      rows: ({ rowId: round_id, investors, lead_investors }) =>
        investors.map((investor_id, position) => {
          const lead = lead_investors.indexOf(investor_id);
          return { round_id, position, investor_id, lead_position: lead < 0 ? null : lead };
        }),
    },
  ],
});

export const ACQUISITIONS = fileOf<Acquisition>()({
  key: 'acquisitions',
  table: 'acquisition',
  describedBy: ['target', 'acquirer_name', 'announced_on', 'amount_usd'],
  columns: {
    id: dealId,
    target: required(reference(COMPANY)),
    acquirer: reference(COMPANY),
    acquirer_name: name,
    acquirer_country: country(),
    announced_on: announcedOn,
    amount_usd: amount(),
    acquisition_type: vocabulary,
    exit_type: vocabulary,
    buyer_type: vocabulary,
    ...SOURCED,
  },
});

export const FORMER_SLUGS = fileOf<FormerSlug>()({
  key: 'former_slugs',
  table: 'former_slug',
  isOptional: true,
  keyColumns: ['kind', 'former_slug'],
  describedBy: ['slug'],
  columns: {
    kind: required(oneOf(FORMER_SLUG_KINDS)),
    former_slug: { ...slug(), unique: false }, // a company and an investor may have had the same
    slug: successor(),
  },
  computed: { record_id: ({ slug }) => slug.id },
});

export const FILE_BY_KEY = {
  categories: CATEGORIES,
  companies: COMPANIES,
  investors: INVESTORS,
  funding_rounds: FUNDING_ROUNDS,
  acquisitions: ACQUISITIONS,
  former_slugs: FORMER_SLUGS,
} satisfies Record<DatasetFileKey, DatasetFile>;

/** In reading order: a file refers only to itself and to files before it. */
export const DATASET_FILES: readonly DatasetFile[] = DATASET_FILE_KEYS.map(
  (key) => FILE_BY_KEY[key],
);

export function fileNamed(name: DatasetFileName): DatasetFile {
  const file = DATASET_FILES.find((one) => one.name === name);
  if (!file) throw new Error(`The dataset has no file ${name as string}.`);
  return file;
}

export function noRows(): RowCounts {
  return Object.fromEntries(DATASET_FILE_KEYS.map((key) => [key, 0])) as RowCounts;
}
