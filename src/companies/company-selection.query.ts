import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { CompanyFunding } from '../market-data/facts/company-funding.entity';
import { Company } from '../market-data/records/company.entity';
import { withWords } from '../market/names/with-words';
import { type DealScope, inScope } from '../market/query/aggregation/deal-scope';
import { DEAL_FACTS } from '../market/query/aggregation/deal-source';
import { narrowCompanies } from '../market/query/aggregation/narrowed-companies';
import type { PagedEndpoint } from '../market/query/questions/market-request';
import type { Question } from '../market/query/questions/question';
import { joinFigures } from './company-figures.query';
import { dealScope, dealSources, needsEach, restrictsDeals } from './deals-of-companies';

/**
 * The selected companies. The search and filters by a company's attributes apply to the company
 * itself. All others apply to its deals, which are its rounds and the acquisitions of it: one deal
 * must meet all of them. Stages and venue need a round; acquisition and buyer types need an
 * acquisition. If both are sent, the company needs one of each.
 *
 * With `countries=US&stages=Seed&buyerTypes=Private Equity&timeframe=ly`, a company is selected if it is
 * in the US, raised a seed round last year, and was bought by private equity last year.
 */
export function selectedCompanies(question: Question): SelectQueryBuilder<Company> {
  const { filters, parameters, snapshot } = question;
  const companies = snapshot.manager.createQueryBuilder(Company, 'company').where('TRUE');
  for (const filter of filters) narrowCompanies(companies, filter);
  withWords(companies, 'company', parameters.search);
  if (restrictsDeals(question)) {
    const conditions = dealSources(filters).map((source) =>
      hasDeals(companies, dealScope(question, source)),
    );
    companies.andWhere(`(${conditions.join(needsEach(filters) ? ' AND ' : ' OR ')})`);
  }
  return companies;
}

/**
 * Whether the company has a deal in scope. The filters that any of its deals may pass, such as those
 * of `investors_all`, each need a deal that passes it and what every deal has to pass.
 */
function hasDeals(companies: SelectQueryBuilder<Company>, scope: DealScope): string {
  const byAnyDeal = scope.filters.filter((filter) => filter.byAnyDeal);
  const byEachDeal = scope.filters.filter((filter) => !filter.byAnyDeal);
  if (byAnyDeal.length === 0) return hasDeal(companies, scope);
  return byAnyDeal
    .map((filter) => hasDeal(companies, { ...scope, filters: [...byEachDeal, filter] }))
    .join(' AND ');
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

/** The selected companies, joined with the figures that they are sorted by. */
export function sortableCompanies(question: Question<PagedEndpoint>): SelectQueryBuilder<Company> {
  const companies = selectedCompanies(question);
  switch (question.parameters.sort.field) {
    case 'period_funding':
    case 'period_deals':
      return joinFigures(companies, question);
    case 'total_funding':
    case 'last_funding_date':
    case 'relevance':
      return companies.innerJoin(CompanyFunding, 'funding', 'funding.companyId = company.id');
    default:
      return companies;
  }
}
