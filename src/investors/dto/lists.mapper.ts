import type { DealTotals } from '../../market/query/aggregation/grouped-totals';
import { inDollars } from '../../market/query/aggregation/money';
import { ranked } from '../../market/query/aggregation/ranked-deals';
import { type Page, pageMetadata } from '../../market/query/bodies/page';
import { isOfPeriod } from '../../market/query/bodies/period-figures';
import { heading, periodMetadata } from '../../market/query/bodies/period-metadata';
import type { ChartBody } from '../../market/query/endpoints/chart-body.dto';
import type { PagedEndpoint } from '../../market/query/questions/market-request';
import type { Question } from '../../market/query/questions/question';
import {
  governmentLink,
  investorRecord,
} from '../../market/records/investors/investor-record.mapper';
import type {
  InvestorFigures,
  TrackedInvestor,
} from '../../market/records/investors/investor-records.query';
import type { TOP_INVESTORS } from '../investors.endpoints';
import type { InvestorsDto } from './investors.dto';
import type { TopInvestorDto, TopInvestorsDto, TopInvestorsMetadataDto } from './top-investors.dto';

export function investorsBody(
  question: Question<PagedEndpoint>,
  page: Page,
  total: number,
  investors: readonly TrackedInvestor[],
  rounds: DealTotals,
): ChartBody<InvestorsDto> {
  return {
    ...heading(question, rounds),
    investors: investors.map(investorRecord).map((investor, index) => ({
      ...page.found?.[index],
      ...investor,
      ...(isOfPeriod(question.parameters) && {
        period_funding: investor.participated_amount,
        period_deals: investor.deal_count,
      }),
    })),
    metadata: { ...totalsOf(question, rounds), ...pageMetadata(question.parameters, page, total) },
  };
}

/** The investors must be sorted by the ranking. */
export function topInvestorsBody(
  question: Question<typeof TOP_INVESTORS>,
  investors: readonly InvestorFigures[],
  rounds: DealTotals,
): ChartBody<TopInvestorsDto> {
  const { limit, rankedBy: sort } = question.parameters;
  return {
    ...heading(question, rounds),
    investors: ranked(investors.map(topInvestor), (row) =>
      sort === 'amount' ? row.participated_amount : row.count,
    ),
    metadata: { ...totalsOf(question, rounds), limit, sort },
  };
}

function topInvestor(investor: InvestorFigures): Omit<TopInvestorDto, 'rank'> {
  return {
    name: investor.name,
    slug: investor.slug,
    investor_type: investor.investor_type,
    country: investor.country,
    count: investor.deal_count,
    lead_count: investor.lead_count,
    companies: investor.portfolio_company_count,
    participated_amount: Number(investor.participated_amount),
    ...governmentLink(investor),
  };
}

function totalsOf(
  question: Question,
  rounds: DealTotals,
): Omit<TopInvestorsMetadataDto, 'limit' | 'sort'> {
  return {
    ...periodMetadata(question, rounds),
    total_deals: rounds.count,
    total_funding: inDollars(rounds.amountCents),
  };
}
