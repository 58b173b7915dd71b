import { InvestmentFact } from '../../market-data/facts/investment-fact.entity';
import { Category } from '../../market-data/records/category.entities';
import { Investor } from '../../market-data/records/investor.entity';
import { type DealScope, inScope } from '../../market-query/aggregation/deal-scope';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';

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
  const rows = await dealsOf(deals, ids)
    .select('deal.investorId', 'investor_id')
    .addSelect('COUNT(*)', 'deals')
    .addSelect('COUNT(*) FILTER (WHERE deal.isLead)', 'leads')
    .addSelect('COUNT(DISTINCT deal.companyId)', 'companies')
    .addSelect('COALESCE(SUM(deal.amountCents), 0)', 'cents')
    .addSelect('MIN(deal.announcedOn)', 'first_day')
    .addSelect('MAX(deal.announcedOn)', 'last_day')
    .groupBy('deal.investorId')
    .getRawMany<InvestorStats & { investor_id: number }>();
  const stats = new Map(rows.map((row) => [row.investor_id, row]));
  return (id) => stats.get(id) ?? NOTHING;
}

/**
 * Returns the names of the top categories by investor id: those with the most deals, then the
 * largest amount, then by name.
 */
export async function topCategories(
  deals: InvestorDeals,
  ids: readonly number[],
): Promise<(id: number) => string[]> {
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
  const rows = await manager
    .createQueryBuilder()
    .select('ranked.investor_id', 'investor_id')
    .addSelect('ranked.category', 'category')
    .from(`(${ranked.getQuery()})`, 'ranked')
    .where('ranked.place <= :shown', { shown: SHOWN_CATEGORIES })
    .orderBy('ranked.place')
    .setParameters(sums.getParameters())
    .getRawMany<InvestorCategory>();
  const categories = new Map<number, string[]>(ids.map((id) => [id, []]));
  for (const { investor_id, category } of rows) categories.get(investor_id)?.push(category);
  return (id) => categories.get(id) ?? [];
}

function dealsOf(
  { manager, scope }: InvestorDeals,
  ids: readonly number[],
): SelectQueryBuilder<InvestmentFact> {
  const deals = manager
    .createQueryBuilder(InvestmentFact, 'deal')
    .where('deal.investorId = ANY(:ids)', { ids });
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
