import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { FundingFact } from '../../../market-data/facts/funding-fact.entity';
import { InvestmentFact } from '../../../market-data/facts/investment-fact.entity';
import { Company } from '../../../market-data/records/company.entity';
import { Investor } from '../../../market-data/records/investor.entity';
import type { DealSource } from './deal-source';
import type { InvestmentPlace } from './dimension';
import type { Condition } from './dimension-conditions';
import type { Dimension } from './dimensions';
import type { Measure } from './measures';
import { narrowCompanies } from './narrowed-companies';
import {
  type DealFilters,
  filtersOn,
  matches,
  passes,
  type ResolvedFilter,
  dimensionOf,
} from './resolved-filter';

/** The deals that a query is about: inclusive days (null means unbounded) and resolved filters. */
export interface DealScope {
  source: DealSource;
  start: string | null;
  end: string | null;
  filters: DealFilters;
}

/**
 * An aggregation over deal facts: which deals, grouped by which dimensions, and which measures in
 * addition to counts and amounts.
 */
export interface Aggregation<D extends Dimension = Dimension, M extends Measure = Measure> {
  scope: DealScope;
  by: readonly D[];
  measures: readonly M[];
}

/**
 * Restricts a query to a scope. Its alias `deal` must be the source's fact. Values are passed only
 * as parameters.
 */
export function inScope<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  scope: DealScope,
): SelectQueryBuilder<T> {
  const { source, start, end } = scope;
  if (start !== null) query.andWhere('deal.announcedOn >= :start', { start });
  if (end !== null) query.andWhere('deal.announcedOn <= :end', { end });
  for (const filter of filtersOn(scope.filters, source))
    query.andWhere(...conditionOn(query, filter, scope));
  return query;
}

/**
 * A query reads deals or, in rankings of investors, the investments in rounds. An investment repeats
 * most of what its round has, so most filters have the same condition on both. Of rounds,
 * `investorTypes=Angel` finds those that such an investor joined; of investments, those of the investor.
 */
function conditionOn(
  query: SelectQueryBuilder<object>,
  filter: ResolvedFilter,
  scope: DealScope,
): Condition {
  const { throughCompany, throughRound, ofInvestments: place } = dimensionOf(filter);
  const readsInvestments = query.expressionMap.mainAlias?.metadata.target === InvestmentFact;
  if (throughCompany) return ofCompanies(query, filter);
  if (place && readsInvestments && place.ofEach) return ofInvestments(query, filter, place);
  if (place) return ofRoundsWith(query, filter, place, scope);
  if (throughRound && readsInvestments) return ofRounds(query, filter);
  return matches(filter);
}

/** Deals of companies that pass. */
function ofCompanies(query: SelectQueryBuilder<object>, filter: ResolvedFilter): Condition {
  const companies = query.subQuery().select('company.id').from(Company, 'company').where('TRUE');
  narrowCompanies(companies, filter);
  return [`deal.companyId IN ${companies.getQuery()}`, companies.getParameters()];
}

/** Investments that pass by themselves, or whose investor passes. */
function ofInvestments(
  query: SelectQueryBuilder<object>,
  filter: ResolvedFilter,
  { sql, isOfInvestor }: InvestmentPlace,
): Condition {
  if (!isOfInvestor) return matches(filter);
  const [condition, parameters] = passes(sql, filter);
  const investors = query.subQuery().select('investor.id').from(Investor, 'investor');
  return [`deal.investorId IN ${investors.where(condition).getQuery()}`, parameters];
}

/** Investments in rounds that pass. The condition on deals is then one on the rounds. */
function ofRounds(query: SelectQueryBuilder<object>, filter: ResolvedFilter): Condition {
  const [condition, parameters] = matches(filter);
  const rounds = query
    .subQuery()
    .select('round.roundId')
    .from(FundingFact, 'round')
    .where(condition.replaceAll('deal.', 'round.'));
  return [`deal.roundId IN ${rounds.getQuery()}`, parameters];
}

/** Rounds, or investments in them, with an investment that passes. */
function ofRoundsWith(
  query: SelectQueryBuilder<object>,
  filter: ResolvedFilter,
  { sql, isOfInvestor, and }: InvestmentPlace,
  { start, end }: DealScope,
): Condition {
  const [condition, parameters] = passes(sql, filter);
  const rounds = query
    .subQuery()
    .select('round.roundId')
    .from(InvestmentFact, 'round')
    .where(condition);
  if (and) rounds.andWhere(and);
  if (isOfInvestor) {
    // So many investments match that reading only those of the period pays off.
    rounds.innerJoin(Investor, 'investor', 'investor.id = round.investorId');
    if (start !== null) rounds.andWhere('round.announcedOn >= :start');
    if (end !== null) rounds.andWhere('round.announcedOn <= :end');
  }
  return [`deal.roundId IN ${rounds.getQuery()}`, parameters];
}
