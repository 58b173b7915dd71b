import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { CompanyFunding } from '../market-data/facts/company-funding.entity';
import { Company } from '../market-data/records/company.entity';
import { withWords } from '../market/names/with-words';
import { type DealScope, inScope } from '../market/query/aggregation/deal-scope';
import { DEAL_FACTS, DEAL_SOURCES, type DealSource } from '../market/query/aggregation/dimensions';
import type { DealTotals } from '../market/query/aggregation/grouped-totals';
import { inDollars } from '../market/query/aggregation/money';
import { narrowCompanies } from '../market/query/aggregation/narrowed-companies';
import { type DealFilters, dimensionOf } from '../market/query/aggregation/resolved-filter';
import { isOfPeriod, type PeriodFigures } from '../market/query/bodies/period-figures';
import type { PagedEndpoint } from '../market/query/questions/market-request';
import type { Question } from '../market/query/questions/question';
import { present } from '../platform/errors/present';

/** The number of selected companies, and of their deals within the period and filters. */
export interface SelectionTotals extends Pick<DealTotals, 'firstDay' | 'lastDay'> {
  companies: number;
  deals: number;
}

/**
 * The selected companies. The search and filters by a company's attributes apply to the company
 * itself. All others apply to its deals, which are its rounds and the acquisitions of it: one deal
 * must meet all of them. Stages and venue need a round; acquisition and buyer types need an
 * acquisition. If both are sent, the company needs one of each.
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

function joinFigures(
  companies: SelectQueryBuilder<Company>,
  question: Question,
): SelectQueryBuilder<Company> {
  const figures = figuresInScope(question);
  return companies
    .leftJoin(`(${figures.getQuery()})`, 'figures', 'figures.company_id = company.id')
    .setParameters(figures.getParameters());
}

/** Adds what rows say of the deals of all companies in the period. */
export function withFigures(companies: SelectQueryBuilder<Company>, question: Question): void {
  joinFigures(companies, question).addSelect([
    'COALESCE(figures.cents, 0) / 100.0 AS period_funding',
    'COALESCE(figures.deals, 0) AS period_deals',
  ]);
}

/**
 * What rows say of the deals of these companies in the period, by the company's id; null if they say
 * nothing. A company without a deal in scope has no entry.
 */
export async function figuresOfPeriod(
  question: Question<PagedEndpoint>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PeriodFigures> | null> {
  if (!isOfPeriod(question.parameters)) return null;
  const rows = await figuresInScope(question)
    .where('source.company_id = ANY(:ids)', { ids })
    .getRawMany<{ company_id: number; cents: string; deals: number }>();
  return new Map(
    rows.map(({ company_id, cents, deals }) => [
      company_id,
      { period_funding: inDollars(cents), period_deals: deals },
    ]),
  );
}

/** What a company raised with its deals of a kind. What was paid for it isn't raised. */
const RAISED_CENTS = {
  funding: 'COALESCE(SUM(deal.amountCents), 0)',
  acquisitions: '0',
} as const;

/** The deals in scope of each company that has one: what it raised, and how many there are. */
function figuresInScope(question: Question): SelectQueryBuilder<ObjectLiteral> {
  return fromDeals(question, (deals, source) =>
    deals
      .select([
        'deal.companyId AS company_id',
        `${RAISED_CENTS[source]} AS cents`,
        'COUNT(*) AS deals',
      ])
      .groupBy('deal.companyId'),
  )
    .select([
      'source.company_id AS company_id',
      'SUM(source.cents) AS cents',
      'SUM(source.deals)::int AS deals',
    ])
    .groupBy('source.company_id');
}

/**
 * A query on the deals in scope, of one kind or of both. `select` chooses the columns, which are
 * those of the alias `source`.
 */
function fromDeals(
  question: Question,
  select: (deals: SelectQueryBuilder<object>, source: DealSource) => SelectQueryBuilder<object>,
): SelectQueryBuilder<ObjectLiteral> {
  const { manager } = question.snapshot;
  const rows = dealSources(question.filters).map((source) => {
    const deals = manager.createQueryBuilder<object>(DEAL_FACTS[source], 'deal');
    return inScope(select(deals, source), dealScope(question, source));
  });
  const union = rows.map((ofSource) => ofSource.getQuery()).join(' UNION ALL ');
  const all = manager.createQueryBuilder().from<ObjectLiteral>(`(${union})`, 'source');
  rows.forEach((ofSource) => all.setParameters(ofSource.getParameters()));
  return all;
}

export function selectionTotals(question: Question): Promise<SelectionTotals> {
  return selectsCompanies(question) ? totalsOfSelected(question) : totalsOfAllDeals(question);
}

/**
 * Without looking at each deal's company: a company with a deal in scope is selected, and deals
 * carry the filters on their companies.
 */
async function totalsOfAllDeals(question: Question): Promise<SelectionTotals> {
  const sources = dealSources(question.filters);
  const { count: deals, firstDay, lastDay } = await question.totals(...sources);
  const row = await selectedCompanies(question)
    .select('COUNT(*)', 'companies')
    .getRawOne<{ companies: number }>();
  return { companies: present(row, 'count of companies').companies, deals, firstDay, lastDay };
}

async function totalsOfSelected(question: Question): Promise<SelectionTotals> {
  const totals = fromDeals(question, (deals) =>
    deals
      .select([
        'COUNT(*) AS count',
        'MIN(deal.announcedOn) AS first_day',
        'MAX(deal.announcedOn) AS last_day',
      ])
      .where('deal.companyId IN (SELECT id FROM selected)'),
  )
    .addCommonTableExpression(selectedCompanies(question).select('company.id', 'id'), 'selected')
    .select([
      '(SELECT COUNT(*) FROM selected) AS companies',
      'SUM(source.count)::int AS deals',
      'MIN(source.first_day) AS "firstDay"',
      'MAX(source.last_day) AS "lastDay"',
    ]);
  return present(await totals.getRawOne<SelectionTotals>(), 'row of totals');
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

function dealScope({ period, filters }: Question, source: DealSource): DealScope {
  return { source, start: period.start, end: period.end, filters: filtersOfDeals(filters) };
}

/** The filters that apply to deals, not to the company itself. */
function filtersOfDeals(filters: DealFilters): DealFilters {
  return filters.filter((filter) => !dimensionOf(filter).onCompany);
}

/** The kinds of deals that a company needs, because a filter is on what only that kind has. */
function neededSources(filters: DealFilters): DealSource[] {
  const ofDeals = filtersOfDeals(filters).map(dimensionOf);
  return DEAL_SOURCES.filter((source) =>
    ofDeals.some(({ sources }) => sources.length === 1 && sources[0] === source),
  );
}

/** Whether a company needs a round and an acquisition. Otherwise one deal is enough. */
function needsEach(filters: DealFilters): boolean {
  return neededSources(filters).length === DEAL_SOURCES.length;
}

/** The kinds of deals in scope. */
function dealSources(filters: DealFilters): readonly DealSource[] {
  const needed = neededSources(filters);
  return needed.length === 1 ? needed : DEAL_SOURCES;
}

function restrictsDeals({ period, filters }: Question): boolean {
  return period.start !== null || filtersOfDeals(filters).length > 0;
}

/**
 * Whether a company with a deal in scope can be left out of the selection. A filter on something
 * that both kinds of deals have of their company, such as its country, leaves out none.
 */
function selectsCompanies({ parameters, filters }: Question): boolean {
  if (parameters.search !== undefined || needsEach(filters)) return true;
  return filters.map(dimensionOf).some(({ onCompany, sources }) => {
    if (!onCompany) return false;
    const isOfEachDeal = sources.length === DEAL_SOURCES.length;
    return onCompany.tags !== undefined || !isOfEachDeal;
  });
}
