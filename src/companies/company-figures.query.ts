import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Company } from '../market-data/records/company.entity';
import { inScope } from '../market/query/aggregation/deal-scope';
import { DEAL_FACTS } from '../market/query/aggregation/deal-source';
import { inDollars } from '../market/query/aggregation/money';
import { isOfPeriod, type PeriodFigures } from '../market/query/bodies/period-figures';
import type { PagedEndpoint } from '../market/query/questions/market-request';
import type { Question } from '../market/query/questions/question';
import { dealScope, dealSources, unionOf } from './deals-of-companies';

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

/** Adds what rows say of the deals of all companies in the period. */
export function withFigures(companies: SelectQueryBuilder<Company>, question: Question): void {
  joinFigures(companies, question).addSelect([
    'COALESCE(figures.cents, 0) / 100.0 AS period_funding',
    'COALESCE(figures.deals, 0) AS period_deals',
  ]);
}

/** Under the alias `figures`. They are null for a company without a deal in scope. */
export function joinFigures(
  companies: SelectQueryBuilder<Company>,
  question: Question,
): SelectQueryBuilder<Company> {
  const figures = figuresInScope(question);
  return companies
    .leftJoin(`(${figures.getQuery()})`, 'figures', 'figures.company_id = company.id')
    .setParameters(figures.getParameters());
}

/** What a company raised with its deals of a kind. What was paid for it isn't raised. */
const RAISED_CENTS = {
  funding: 'COALESCE(SUM(deal.amountCents), 0)',
  acquisitions: '0',
} as const;

/** The deals in scope of each company that has one: what it raised, and how many there are. */
function figuresInScope(question: Question): SelectQueryBuilder<ObjectLiteral> {
  const { manager } = question.snapshot;
  const figures = dealSources(question.filters).map((source) => {
    const ofCompanies = manager
      .createQueryBuilder<object>(DEAL_FACTS[source], 'deal')
      .select([
        'deal.companyId AS company_id',
        `${RAISED_CENTS[source]} AS cents`,
        'COUNT(*) AS deals',
      ])
      .groupBy('deal.companyId');
    return inScope(ofCompanies, dealScope(question, source));
  });
  return unionOf(manager, figures)
    .select([
      'source.company_id AS company_id',
      'SUM(source.cents) AS cents',
      'SUM(source.deals)::int AS deals',
    ])
    .groupBy('source.company_id');
}
