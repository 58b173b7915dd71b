import { InvestmentFact } from '../../market-data/facts/investment-fact.entity';
import { Category } from '../../market-data/records/category.entities';
import { Investor } from '../../market-data/records/investor.entity';
import { type DealScope, inScope } from '../../market-query/aggregation/deal-scope';
import { type EntityManager, In, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import type { InvestorRecordDto } from './investor-record.dto';

/** The deals that the figures of investors cover, and where to read them. */
export interface InvestorDeals {
  manager: EntityManager;
  scope: DealScope;
}

/**
 * An investor's stats within the period and filters. Amounts are those of whole rounds, in US
 * cents.
 */
interface InvestorStats {
  deals: number;
  leads: number;
  companies: number;
  cents: string;
  first_day: string | null;
  last_day: string | null;
}

/** An investor with its stats in scope. */
export interface ActiveInvestor {
  record: Investor;
  stats: InvestorStats;
}

interface InvestorCategory {
  investor_id: number;
  category: string;
}

const NOTHING: InvestorStats = {
  deals: 0,
  leads: 0,
  companies: 0,
  cents: '0',
  first_day: null,
  last_day: null,
};
const SHOWN_CATEGORIES = 3;

/** Returns the stats by investor id. */
async function investorStats(
  deals: InvestorDeals,
  ids: readonly number[],
): Promise<(id: number) => InvestorStats> {
  const rows = await statsByInvestor(deals, ids).getRawMany<
    InvestorStats & { investor_id: number }
  >();
  const stats = new Map(rows.map((row) => [row.investor_id, row]));
  return (id) => stats.get(id) ?? NOTHING;
}

function statsByInvestor(
  deals: InvestorDeals,
  ids?: readonly number[],
): SelectQueryBuilder<InvestmentFact> {
  return dealsOf(deals, ids)
    .select('deal.investorId', 'investor_id')
    .addSelect('COUNT(*)', 'deals')
    .addSelect('COUNT(*) FILTER (WHERE deal.isLead)', 'leads')
    .addSelect('COUNT(DISTINCT deal.companyId)', 'companies')
    .addSelect('COALESCE(SUM(deal.amountCents), 0)', 'cents')
    .addSelect('MIN(deal.announcedOn)', 'first_day')
    .addSelect('MAX(deal.announcedOn)', 'last_day')
    .groupBy('deal.investorId');
}

/**
 * Returns the names of the top categories by investor id: those with the most deals, then the
 * largest amount, then by name.
 */
export async function topCategories(
  deals: InvestorDeals,
  ids: readonly number[],
): Promise<(id: number) => string[]> {
  const rows = await topCategoriesByInvestor(deals, ids)
    .select('ranked.investor_id', 'investor_id')
    .addSelect('ranked.category', 'category')
    .orderBy('ranked.place')
    .getRawMany<InvestorCategory>();
  const categories = new Map<number, string[]>(ids.map((id) => [id, []]));
  for (const { investor_id, category } of rows) categories.get(investor_id)?.push(category);
  return (id) => categories.get(id) ?? [];
}

function topCategoriesByInvestor(
  deals: InvestorDeals,
  ids?: readonly number[],
): SelectQueryBuilder<ObjectLiteral> {
  const { manager } = deals;
  const sums = dealsOf(deals, ids)
    .select('deal.investorId', 'investor_id')
    .addSelect('deal.categoryId', 'category_id')
    .addSelect('COUNT(*)', 'deals')
    .addSelect('COALESCE(SUM(deal.amountCents), 0)', 'cents')
    .groupBy('deal.investorId')
    .addGroupBy('deal.categoryId');
  const ranked = manager
    .createQueryBuilder()
    .select('sums.investor_id', 'investor_id')
    .addSelect('category.name', 'category')
    .addSelect(
      'ROW_NUMBER() OVER (PARTITION BY sums.investor_id ORDER BY sums.deals DESC, sums.cents DESC, category.name)',
      'place',
    )
    .from(`(${sums.getQuery()})`, 'sums')
    .innerJoin(Category, 'category', 'category.id = sums.category_id');
  return manager
    .createQueryBuilder()
    .from<ObjectLiteral>(`(${ranked.getQuery()})`, 'ranked')
    .where('ranked.place <= :shown', { shown: SHOWN_CATEGORIES })
    .setParameters(sums.getParameters());
}

const COLUMNS: Readonly<Record<keyof Omit<InvestorRecordDto, 'country_name'>, string>> = {
  name: 'investor.name',
  slug: 'investor.slug',
  investor_type: 'investor.investorType',
  website: 'investor.website',
  country: 'investor.country',
  deal_count: 'COALESCE(stats.deals, 0)',
  lead_count: 'COALESCE(stats.leads, 0)',
  portfolio_company_count: 'COALESCE(stats.companies, 0)',
  participated_amount: 'COALESCE(stats.cents, 0) / 100.0',
  first_deal_date: 'stats.first_day',
  last_deal_date: 'stats.last_day',
  top_categories: `COALESCE(top.names, '{}')`,
  government_linked_tier: 'investor.governmentLinkedTier',
  government_linked_country: 'investor.governmentLinkedCountry',
  government_linked_since: 'investor.governmentLinkedSince',
  source_url: 'investor.sourceUrl',
  verified_on: 'investor.verifiedOn',
};

/** All investors with what their rows say. */
export function investorsInScope(deals: InvestorDeals): SelectQueryBuilder<Investor> {
  const stats = statsByInvestor(deals);
  const categories = topCategoriesByInvestor(deals)
    .select('ranked.investor_id', 'investor_id')
    .addSelect('ARRAY_AGG(ranked.category ORDER BY ranked.place)', 'names')
    .groupBy('ranked.investor_id');
  const investors = deals.manager
    .createQueryBuilder(Investor, 'investor')
    .select([])
    .leftJoin(`(${stats.getQuery()})`, 'stats', 'stats.investor_id = investor.id')
    .leftJoin(`(${categories.getQuery()})`, 'top', 'top.investor_id = investor.id')
    .where('TRUE')
    .setParameters({ ...stats.getParameters(), ...categories.getParameters() });
  for (const [name, sql] of Object.entries(COLUMNS)) investors.addSelect(sql, name);
  return investors;
}

function dealsOf(
  { manager, scope }: InvestorDeals,
  ids?: readonly number[],
): SelectQueryBuilder<InvestmentFact> {
  const deals = manager.createQueryBuilder(InvestmentFact, 'deal').where('TRUE');
  if (ids) deals.where('deal.investorId = ANY(:ids)', { ids });
  return inScope(deals, scope);
}

/** The investors with these ids and their stats, in their order. */
export async function activeInvestors(
  deals: InvestorDeals,
  ids: readonly number[],
): Promise<ActiveInvestor[]> {
  const statsOf = await investorStats(deals, ids);
  const records = new Map(
    (await deals.manager.findBy(Investor, { id: In(ids) })).map((record) => [record.id, record]),
  );
  return ids.flatMap((id) => {
    const record = records.get(id);
    return record ? [{ record, stats: statsOf(id) }] : [];
  });
}
