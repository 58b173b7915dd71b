import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { InvestmentFact } from '../market-data/facts/investment-fact.entity';
import { InvestorActivity } from '../market-data/facts/investor-activity.entity';
import { Investor } from '../market-data/records/investor.entity';
import { withWords } from '../market/names/with-words';
import { inScope } from '../market/query/aggregation/deal-scope';
import {
  passes,
  type ResolvedFilter,
  dimensionOf,
} from '../market/query/aggregation/resolved-filter';
import type { Question } from '../market/query/questions/question';
import { present } from '../platform/errors/present';
import { figuresOfInvestors, type InvestorFigure } from './top-investors.query';

/**
 * The selected investors: those that match the name and, if there is a period or a filter, have a
 * deal that matches.
 */
export function selectedInvestors(question: Question): SelectQueryBuilder<Investor> {
  const investors = namedInvestors(question);
  if (restrictsDeals(question)) {
    const deal = investors
      .subQuery()
      .select('1')
      .from<ObjectLiteral>(InvestmentFact, 'deal')
      .where('deal.investorId = investor.id');
    investors
      .andWhere(`EXISTS ${inScope(deal, question.scope('funding')).getQuery()}`)
      .setParameters(deal.getParameters());
  }
  return investors;
}

/**
 * The selected investors, joined with the figure that they are sorted by. With a period or a filter,
 * these are the investors with a figure in scope, so that nothing else has to select them.
 */
export function sortableInvestors(
  question: Question,
  figure: InvestorFigure | undefined,
): SelectQueryBuilder<Investor> {
  if (figure === undefined) return selectedInvestors(question);
  const investors = namedInvestors(question);
  const isOfInvestor = 'activity.investor_id = investor.id';
  const isOfAllTime = !restrictsDeals(question);
  // The import has stored an activity of all time for each investor, without amounts.
  if (isOfAllTime && figure !== 'cents')
    return investors.innerJoin(InvestorActivity, 'activity', isOfInvestor);
  const activity = figuresOfInvestors(question.snapshot.manager, question.scope('funding'), figure);
  investors.setParameters(activity.getParameters());
  return isOfAllTime
    ? investors.leftJoin(`(${activity.getQuery()})`, 'activity', isOfInvestor)
    : investors.innerJoin(`(${activity.getQuery()})`, 'activity', isOfInvestor);
}

/**
 * All investors with the words of `q` in their names and what filters ask of an investor itself, with
 * or without deals.
 */
export function namedInvestors({
  snapshot,
  filters,
  parameters,
}: Question): SelectQueryBuilder<Investor> {
  const investors = snapshot.manager.createQueryBuilder(Investor, 'investor').where('TRUE');
  for (const filter of filters) {
    const place = dimensionOf(filter).ofInvestments;
    if (place?.isOfInvestor) investors.andWhere(...passes(place.sql, filter));
  }
  return withWords(investors, 'investor', parameters.search);
}

export async function countSelectedInvestors(question: Question): Promise<number> {
  const row = await selectedInvestors(question)
    .select('COUNT(*)', 'total')
    .getRawOne<{ total: number }>();
  return present(row, 'count of investors').total;
}

function restrictsDeals({ period, filters }: Question): boolean {
  return period.start !== null || filters.some((filter) => !isAboutInvestor(filter));
}

function isAboutInvestor(filter: ResolvedFilter): boolean {
  return dimensionOf(filter).ofInvestments?.isOfInvestor === true;
}
