import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { CompanyRecordDto } from './company-record.dto';
import { Acquisition } from '../../market-data/records/acquisition.entity';
import { Company } from '../../market-data/records/company.entity';
import { CompanyProductCategory } from '../../market-data/records/company-product-category.entity';
import { FundingRound } from '../../market-data/records/funding-round.entity';

/** A company with all-time figures of its deals, which don't depend on the query. */
export interface TrackedCompany extends Omit<
  CompanyRecordDto,
  | 'country_name'
  | 'region'
  | 'continent'
  | 'category'
  | 'domain'
  | 'product_category'
  | 'product_categories'
  | 'total_funding'
  | 'last_funding_stage'
  | 'last_funding_amount'
> {
  id: number;
  aliases: string[];
  parent_company: string | null;
  parent_company_slug: string | null;
  product_category_id: number | null;
  /** The primary one first. */
  product_category_ids: number[];
  /** US dollars, as PostgreSQL writes them. */
  total_funding: string;
  /** Position on the stage ladder. */
  last_funding_stage: number | null;
  last_funding_amount: string | null;
}

const COLUMNS: Readonly<Record<keyof TrackedCompany, string>> = {
  id: 'company.id',
  name: 'company.name',
  slug: 'company.slug',
  aliases: 'company.aliases',
  description: 'company.description',
  website: 'company.website',
  country: 'company.country',
  city: 'company.city',
  parent_company: 'parent.name',
  parent_company_slug: 'parent.slug',
  product_category_id: 'company.productCategoryId',
  product_category_ids: `COALESCE(tags.ids, '{}')`,
  company_type: 'company.companyType',
  founded_year: 'company.foundedYear',
  status: 'company.status',
  total_funding: 'COALESCE(funding.total, 0)',
  funding_round_count: 'COALESCE(funding.rounds, 0)',
  undisclosed_round_count: 'COALESCE(funding.undisclosed, 0)',
  last_funding_date: 'latest.announced_on',
  last_funding_stage: 'latest.stage',
  last_funding_amount: 'latest.amount_usd',
  acquired_by: 'acquired.acquirer',
  acquired_by_slug: 'acquired.acquirer_slug',
  acquired_date: 'acquired.announced_on',
  source_url: 'company.sourceUrl',
  verified_on: 'company.verifiedOn',
};

/** The companies with these ids, in their order. */
export function companyRecords(
  manager: EntityManager,
  ids: readonly number[],
): Promise<TrackedCompany[]> {
  const companies = manager
    .createQueryBuilder(Company, 'company')
    .select([])
    .leftJoin('company.parent', 'parent')
    .leftJoin(productCategories, 'tags', 'tags.company_id = company.id')
    .leftJoin(fundingTotals, 'funding', 'funding.company_id = company.id')
    .leftJoin(latestRounds, 'latest', 'latest.company_id = company.id')
    .leftJoin(latestAcquisitions, 'acquired', 'acquired.company_id = company.id')
    .where('company.id = ANY(:ids)', { ids })
    .orderBy('ARRAY_POSITION(CAST(:ids AS int[]), company.id)');
  for (const [name, sql] of Object.entries(COLUMNS)) companies.addSelect(sql, name);
  return companies.getRawMany<TrackedCompany>();
}

type Query = SelectQueryBuilder<ObjectLiteral>;

function productCategories(query: Query): Query {
  return query
    .select('tag.companyId', 'company_id')
    .addSelect('ARRAY_AGG(tag.productCategoryId ORDER BY tag.position)', 'ids')
    .from(CompanyProductCategory, 'tag')
    .where('tag.companyId = ANY(:ids)')
    .groupBy('tag.companyId');
}

function fundingTotals(query: Query): Query {
  return query
    .select('round.companyId', 'company_id')
    .addSelect('SUM(round.amountUsd)', 'total')
    .addSelect('COUNT(*)', 'rounds')
    .addSelect('COUNT(*) - COUNT(round.amountUsd)', 'undisclosed')
    .from(FundingRound, 'round')
    .where('round.companyId = ANY(:ids)')
    .groupBy('round.companyId');
}

function latestRounds(query: Query): Query {
  return query
    .select('round.companyId', 'company_id')
    .addSelect('round.announcedOn', 'announced_on')
    .addSelect('round.stage', 'stage')
    .addSelect('round.amountUsd', 'amount_usd')
    .distinctOn(['round.companyId'])
    .from(FundingRound, 'round')
    .where('round.companyId = ANY(:ids)')
    .orderBy('round.companyId')
    .addOrderBy('round.announcedOn', 'DESC')
    .addOrderBy('round.id', 'DESC');
}

function latestAcquisitions(query: Query): Query {
  return query
    .select('deal.targetId', 'company_id')
    .addSelect('COALESCE(acquirer.name, deal.acquirerName)', 'acquirer')
    .addSelect('acquirer.slug', 'acquirer_slug')
    .addSelect('deal.announcedOn', 'announced_on')
    .distinctOn(['deal.targetId'])
    .from(Acquisition, 'deal')
    .leftJoin('deal.acquirer', 'acquirer')
    .where('deal.targetId = ANY(:ids)')
    .orderBy('deal.targetId')
    .addOrderBy('deal.announcedOn', 'DESC')
    .addOrderBy('deal.id', 'DESC');
}
