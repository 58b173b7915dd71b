import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Acquisition } from '../../../market-data/records/acquisition.entity';
import { CompanyProductCategory } from '../../../market-data/records/company-product-category.entity';
import { Company } from '../../../market-data/records/company.entity';
import { FundingRound } from '../../../market-data/records/funding-round.entity';
import { inOrderOf } from '../in-order-of';
import type { CompanyRecordDto } from './company-record.dto';

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
  return inOrderOf(ids, trackedCompanies(manager, ids));
}

/** All companies, or those with these ids. Each part of the query reads only their rows. */
export function trackedCompanies(
  manager: EntityManager,
  ids?: readonly number[],
): SelectQueryBuilder<Company> {
  const areTheirs = (company: string): string => (ids ? `${company} = ANY(:ids)` : 'TRUE');
  return manager
    .createQueryBuilder(Company, 'company')
    .select(Object.entries(COLUMNS).map(([name, sql]) => `${sql} AS ${name}`))
    .leftJoin('company.parent', 'parent')
    .leftJoin(
      (query: Query) => productCategories(query).where(areTheirs('tag.companyId')),
      'tags',
      'tags.company_id = company.id',
    )
    .leftJoin(
      (query: Query) => fundingTotals(query).where(areTheirs('round.companyId')),
      'funding',
      'funding.company_id = company.id',
    )
    .leftJoin(
      (query: Query) => latestRounds(query).where(areTheirs('round.companyId')),
      'latest',
      'latest.company_id = company.id',
    )
    .leftJoin(
      (query: Query) => latestAcquisitions(query).where(areTheirs('deal.targetId')),
      'acquired',
      'acquired.company_id = company.id',
    )
    .where(areTheirs('company.id'))
    .setParameters(ids ? { ids } : {});
}

type Query = SelectQueryBuilder<ObjectLiteral>;

function productCategories(query: Query): Query {
  return query
    .select([
      'tag.companyId AS company_id',
      'ARRAY_AGG(tag.productCategoryId ORDER BY tag.position) AS ids',
    ])
    .from(CompanyProductCategory, 'tag')
    .groupBy('tag.companyId');
}

function fundingTotals(query: Query): Query {
  return query
    .select([
      'round.companyId AS company_id',
      'SUM(round.amountUsd) AS total',
      'COUNT(*) AS rounds',
      'COUNT(*) - COUNT(round.amountUsd) AS undisclosed',
    ])
    .from(FundingRound, 'round')
    .groupBy('round.companyId');
}

function latestRounds(query: Query): Query {
  return query
    .select([
      'round.companyId AS company_id',
      'round.announcedOn AS announced_on',
      'round.stage AS stage',
      'round.amountUsd AS amount_usd',
    ])
    .distinctOn(['round.companyId'])
    .from(FundingRound, 'round')
    .orderBy('round.companyId')
    .addOrderBy('round.announcedOn', 'DESC')
    .addOrderBy('round.id', 'DESC');
}

function latestAcquisitions(query: Query): Query {
  return query
    .select([
      'deal.targetId AS company_id',
      'COALESCE(acquirer.name, deal.acquirerName) AS acquirer',
      'acquirer.slug AS acquirer_slug',
      'deal.announcedOn AS announced_on',
    ])
    .distinctOn(['deal.targetId'])
    .from(Acquisition, 'deal')
    .leftJoin('deal.acquirer', 'acquirer')
    .orderBy('deal.targetId')
    .addOrderBy('deal.announcedOn', 'DESC')
    .addOrderBy('deal.id', 'DESC');
}
