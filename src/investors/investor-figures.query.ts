import type { SelectQueryBuilder } from 'typeorm';
import { inScope } from '../market-query/aggregation/deal-scope';
import { InvestmentFact } from '../market-query/aggregation/investment-fact.entity';
import type { MarketReader } from '../market-query/answer-cache/market-reader';

/** What an investor did within the asked window and filters. Amounts, of whole rounds, in US cents. */
export interface InvestorFigures {
  deals: number;
  leads: number;
  companies: number;
  cents: string;
  first_day: string | null;
  last_day: string | null;
  /** Ids, most deals first, not more than are shown. */
  topCategories: number[];
}

interface InvestorCategory {
  investor_id: number;
  category_id: number;
}

const SHOWN_CATEGORIES = 3;
const NOTHING: InvestorFigures = {
  deals: 0,
  leads: 0,
  companies: 0,
  cents: '0',
  first_day: null,
  last_day: null,
  topCategories: [],
};

/** By the investors' ids; every id has an entry. */
export async function investorFigures(market: MarketReader, ids: readonly number[]): Promise<(id: number) => InvestorFigures> {
  const figures = await dealsOf(market, ids)
    .select('deal.investorId', 'investor_id')
    .addSelect('COUNT(*)', 'deals')
    .addSelect('COUNT(*) FILTER (WHERE deal.isLead)', 'leads')
    .addSelect('COUNT(DISTINCT deal.companyId)', 'companies')
    .addSelect('COALESCE(SUM(deal.amountCents), 0)', 'cents')
    .addSelect('MIN(deal.announcedOn)', 'first_day')
    .addSelect('MAX(deal.announcedOn)', 'last_day')
    .groupBy('deal.investorId')
    .getRawMany<Omit<InvestorFigures, 'topCategories'> & { investor_id: number }>();
  const categories = await categoriesOf(market, ids);
  const byId = new Map(
    figures.map(({ investor_id, ...figure }) => [investor_id, { ...figure, topCategories: categories.get(investor_id) ?? [] }]),
  );
  return (id) => byId.get(id) ?? NOTHING;
}

/** By deals, then amount, then name. */
async function categoriesOf(market: MarketReader, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await dealsOf(market, ids)
    .innerJoin('category', 'category', 'category.id = deal.categoryId')
    .select('deal.investorId', 'investor_id')
    .addSelect('category.id', 'category_id')
    .groupBy('deal.investorId')
    .addGroupBy('category.id')
    .orderBy('COUNT(*)', 'DESC')
    .addOrderBy('COALESCE(SUM(deal.amountCents), 0)', 'DESC')
    .addOrderBy('category.name')
    .getRawMany<InvestorCategory>();
  const byInvestor = new Map<number, number[]>();
  for (const { investor_id, category_id } of rows) {
    const categories = byInvestor.get(investor_id) ?? [];
    if (categories.length < SHOWN_CATEGORIES) byInvestor.set(investor_id, [...categories, category_id]);
  }
  return byInvestor;
}

function dealsOf(market: MarketReader, ids: readonly number[]): SelectQueryBuilder<InvestmentFact> {
  const deals = market.snapshot.manager.createQueryBuilder(InvestmentFact, 'deal').where('deal.investorId = ANY(:ids)', { ids });
  return inScope(deals, market.scope('funding'));
}
