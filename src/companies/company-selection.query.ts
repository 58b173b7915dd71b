import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { Company } from '../market-data/records/company.entity';
import { CompanyProductCategory } from '../market-data/records/company-product-category.entity';
import { DEAL_FACTS, type DealSource } from '../market-query/aggregation/deal-facts';
import { type DealScope, inScope } from '../market-query/aggregation/deal-scope';
import type { QueryContext } from '../market-query/query-context';
import type { DealFilters, MarketQuery } from '../market-query/market-query';
import { hasWords } from '../market-query/names/has-words';

/** How many companies were selected, and their deals that the asked window and filters are about. */
export interface SelectionTotals {
  companies: number;
  deals: number;
  first_day: string | null;
  last_day: string | null;
}

/**
 * The companies that were asked for. Geography, categories and words are about the company itself; the rest is about its deals, its rounds and the
 * acquisitions of it: a company is selected that has one deal with all that was asked. Stages and venue ask for a round, acquisition types for an
 * acquisition; both together ask for one of each.
 */
export function selectedCompanies({ snapshot, resolved }: QueryContext): SelectQueryBuilder<Company> {
  const { query } = resolved;
  const { countries, productCategoryIds } = query.filters;
  const companies = snapshot.manager.createQueryBuilder(Company, 'company').where('TRUE');
  if (countries) companies.andWhere('company.country = ANY(:countries)', { countries });
  productCategoryIds?.forEach((ids, index) => hasProductCategory(companies, ids, `categories${index}`));
  if (query.search !== undefined) hasWords(companies, 'company', query.search);
  if (asksForDeals(query)) {
    const sources = dealSources(query.filters);
    const conditions = sources.map((source) => hasDeal(companies, dealScope(query, source)));
    companies.andWhere(`(${conditions.join(needsEach(query.filters) ? ' AND ' : ' OR ')})`);
  }
  return companies;
}

export async function selectionTotals(market: QueryContext): Promise<SelectionTotals> {
  const { manager } = market.snapshot;
  const { query } = market.resolved;
  const deals = dealSources(query.filters).map((source) => {
    const ofSource = manager
      .createQueryBuilder<object>(DEAL_FACTS[source], 'deal')
      .select('COUNT(*)', 'count')
      .addSelect('MIN(deal.announcedOn)', 'first_day')
      .addSelect('MAX(deal.announcedOn)', 'last_day');
    if (selectsCompanies(query)) ofSource.where('deal.companyId IN (SELECT id FROM selected)');
    return inScope(ofSource, dealScope(query, source));
  });
  const totals = manager
    .createQueryBuilder()
    .addCommonTableExpression(selectedCompanies(market).select('company.id', 'id'), 'selected')
    .select('(SELECT COUNT(*) FROM selected)', 'companies')
    .addSelect('SUM(source.count)::int', 'deals')
    .addSelect('MIN(source.first_day)', 'first_day')
    .addSelect('MAX(source.last_day)', 'last_day')
    .from(`(${deals.map((ofSource) => ofSource.getQuery()).join(' UNION ALL ')})`, 'source');
  deals.forEach((ofSource) => totals.setParameters(ofSource.getParameters()));
  return (await totals.getRawOne<SelectionTotals>())!;
}

/** Any of the company's product categories, not its primary one alone. */
function hasProductCategory(companies: SelectQueryBuilder<Company>, ids: readonly number[], name: string): void {
  const tag = companies
    .subQuery()
    .select('1')
    .from(CompanyProductCategory, 'tag')
    .where(`tag.companyId = company.id AND tag.productCategoryId = ANY(:${name})`);
  companies.andWhere(`EXISTS ${tag.getQuery()}`, { [name]: ids });
}

function hasDeal(companies: SelectQueryBuilder<Company>, scope: DealScope): string {
  const deal = companies
    .subQuery()
    .select('1')
    .from<ObjectLiteral>(DEAL_FACTS[scope.source], 'deal')
    .where('deal.companyId = company.id');
  const condition = `EXISTS ${inScope(deal, scope).getQuery()}`;
  companies.setParameters(deal.getParameters());
  return condition;
}

/** Without what is about the company itself. */
function dealScope({ period, filters }: MarketQuery, source: DealSource): DealScope {
  const { stages, venue, amounts, acquisitionTypes } = filters;
  return { source, start: period.start, end: period.end, filters: { stages, venue, amounts, acquisitionTypes } };
}

function asksForRound({ stages, venue }: DealFilters): boolean {
  return stages !== undefined || venue !== undefined;
}

function asksForAcquisition({ acquisitionTypes }: DealFilters): boolean {
  return acquisitionTypes !== undefined;
}

function needsEach(filters: DealFilters): boolean {
  return asksForRound(filters) && asksForAcquisition(filters);
}

function dealSources(filters: DealFilters): DealSource[] {
  if (asksForRound(filters) === asksForAcquisition(filters)) return ['funding', 'acquisitions'];
  return asksForRound(filters) ? ['funding'] : ['acquisitions'];
}

function asksForDeals({ period, filters }: MarketQuery): boolean {
  const bounded = period.start !== null || period.end !== null;
  return bounded || filters.amounts !== undefined || asksForRound(filters) || asksForAcquisition(filters);
}

/** Whether some company with a deal in scope may not be selected. */
function selectsCompanies({ search, filters }: MarketQuery): boolean {
  const { countries, productCategoryIds } = filters;
  return search !== undefined || countries !== undefined || productCategoryIds !== undefined || needsEach(filters);
}
