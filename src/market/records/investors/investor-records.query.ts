import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { InvestmentFact } from '../../../market-data/facts/investment-fact.entity';
import { Category } from '../../../market-data/records/category.entities';
import { Investor } from '../../../market-data/records/investor.entity';
import { type DealScope, inScope } from '../../query/aggregation/deal-scope';
import { inOrderOf } from '../in-order-of';
import type { InvestorRecordDto } from './investor-record.dto';

/** The deals that the figures of investors cover, and where to read them. */
export interface InvestorDeals {
  manager: EntityManager;
  scope: DealScope;
}

/** An investor with the figures of its deals. */
export interface InvestorFigures extends Omit<
  InvestorRecordDto,
  'country_name' | 'participated_amount' | 'top_categories'
> {
  id: number;
  aliases: string[];
  /** US dollars, as PostgreSQL writes them. */
  participated_amount: string;
}

export interface TrackedInvestor extends InvestorFigures {
  top_categories: string[];
}

const COLUMNS: Readonly<Record<keyof InvestorFigures, string>> = {
  id: 'investor.id',
  name: 'investor.name',
  slug: 'investor.slug',
  aliases: 'investor.aliases',
  investor_type: 'investor.investorType',
  website: 'investor.website',
  country: 'investor.country',
  deal_count: 'COALESCE(stats.deals, 0)',
  lead_count: 'COALESCE(stats.leads, 0)',
  portfolio_company_count: 'COALESCE(stats.companies, 0)',
  participated_amount: 'COALESCE(stats.cents, 0) / 100.0',
  first_deal_date: 'stats.first_day',
  last_deal_date: 'stats.last_day',
  government_linked_tier: 'investor.governmentLinkedTier',
  government_linked_country: 'investor.governmentLinkedCountry',
  government_linked_since: 'investor.governmentLinkedSince',
  source_url: 'investor.sourceUrl',
  verified_on: 'investor.verifiedOn',
};
const SHOWN_CATEGORIES = 3;

/** The investors with these ids, in their order. */
export function investorRecords(
  deals: InvestorDeals,
  ids: readonly number[],
): Promise<TrackedInvestor[]> {
  return inOrderOf(ids, trackedInvestors(deals, ids));
}

/** The same without their top categories, which rankings don't show. */
export function investorFigures(
  deals: InvestorDeals,
  ids: readonly number[],
): Promise<InvestorFigures[]> {
  return inOrderOf(ids, withFigures(deals, ids));
}

/** All investors, or those with these ids. */
export function trackedInvestors(
  deals: InvestorDeals,
  ids?: readonly number[],
): SelectQueryBuilder<Investor> {
  const categories = topCategories(deals, ids);
  return withFigures(deals, ids)
    .addSelect(`COALESCE(top.names, '{}')`, 'top_categories')
    .leftJoin(`(${categories.getQuery()})`, 'top', 'top.investor_id = investor.id')
    .setParameters(categories.getParameters());
}

function withFigures(deals: InvestorDeals, ids?: readonly number[]): SelectQueryBuilder<Investor> {
  const stats = dealsOf(deals, ids)
    .select([
      'deal.investorId AS investor_id',
      'COUNT(*) AS deals',
      'COUNT(*) FILTER (WHERE deal.isLead) AS leads',
      'COUNT(DISTINCT deal.companyId) AS companies',
      'COALESCE(SUM(deal.amountCents), 0) AS cents',
      'MIN(deal.announcedOn) AS first_day',
      'MAX(deal.announcedOn) AS last_day',
    ])
    .groupBy('deal.investorId');
  return deals.manager
    .createQueryBuilder(Investor, 'investor')
    .select(Object.entries(COLUMNS).map(([name, sql]) => `${sql} AS ${name}`))
    .leftJoin(`(${stats.getQuery()})`, 'stats', 'stats.investor_id = investor.id')
    .where(ids ? 'investor.id = ANY(:ids)' : 'TRUE')
    .setParameters(stats.getParameters());
}

/**
 * The names of the top categories by investor id: those with the most deals, then the largest
 * amount, then by name.
 */
function topCategories(
  deals: InvestorDeals,
  ids?: readonly number[],
): SelectQueryBuilder<ObjectLiteral> {
  const { manager } = deals;
  const sums = dealsOf(deals, ids)
    .select([
      'deal.investorId AS investor_id',
      'deal.categoryId AS category_id',
      'COUNT(*) AS deals',
      'COALESCE(SUM(deal.amountCents), 0) AS cents',
    ])
    .groupBy('deal.investorId')
    .addGroupBy('deal.categoryId');
  const ranked = manager
    .createQueryBuilder()
    .select([
      'sums.investor_id AS investor_id',
      'category.name AS category',
      'ROW_NUMBER() OVER (PARTITION BY sums.investor_id ORDER BY sums.deals DESC, sums.cents DESC, category.name) AS place',
    ])
    .from(`(${sums.getQuery()})`, 'sums')
    .innerJoin(Category, 'category', 'category.id = sums.category_id');
  return manager
    .createQueryBuilder()
    .select([
      'ranked.investor_id AS investor_id',
      'ARRAY_AGG(ranked.category ORDER BY ranked.place) AS names',
    ])
    .from<ObjectLiteral>(`(${ranked.getQuery()})`, 'ranked')
    .where('ranked.place <= :shown', { shown: SHOWN_CATEGORIES })
    .groupBy('ranked.investor_id')
    .setParameters(sums.getParameters());
}

function dealsOf(
  { manager, scope }: InvestorDeals,
  ids?: readonly number[],
): SelectQueryBuilder<InvestmentFact> {
  const deals = manager.createQueryBuilder(InvestmentFact, 'deal').where('TRUE');
  if (ids) deals.where('deal.investorId = ANY(:ids)', { ids });
  return inScope(deals, scope);
}
