import type { ActiveInvestor } from '../../market-records/investors/investor-stats.query';
import { inDollars } from '../../market-query/aggregation/money';
import type { DealTotals } from '../../market-query/aggregation/grouped-totals';
import { ranked } from '../../market-query/aggregation/ranked-deals';
import type { PagedEndpoint } from '../../market-query/request/market-request';
import type { QueryContext } from '../../market-query/request/query-context';
import type { ChartBody } from '../../market-query/endpoint/chart-body.dto';
import { heading, periodMetadata } from '../../market-query/body/period-metadata';
import { isOfPeriod, periodFigures } from '../../market-query/body/period-figures';
import { type Page, pageMetadata } from '../../market-query/body/page';
import {
  governmentLink,
  investorRecord,
} from '../../market-records/investors/investor-record.mapper';
import type { TOP_INVESTORS } from '../investors.endpoints';
import type { InvestorsDto } from './investors.dto';
import type { TopInvestorDto, TopInvestorsDto, TopInvestorsMetadataDto } from './top-investors.dto';

export function investorsBody(
  context: QueryContext<PagedEndpoint>,
  page: Page,
  total: number,
  investors: readonly ActiveInvestor[],
  topCategories: (id: number) => string[],
  rounds: DealTotals,
): ChartBody<InvestorsDto> {
  return {
    ...heading(context, rounds),
    investors: investors.map((investor) => ({
      ...investorRecord(investor, topCategories(investor.record.id)),
      ...(isOfPeriod(context.query) && periodFigures(investor.stats)),
    })),
    metadata: { ...totalsOf(context, rounds), ...pageMetadata(context.query, page, total) },
  };
}

/** The investors must be sorted by the ranking. */
export function topInvestorsBody(
  context: QueryContext<typeof TOP_INVESTORS>,
  investors: readonly ActiveInvestor[],
  rounds: DealTotals,
): ChartBody<TopInvestorsDto> {
  const { limit, rankedBy: sort } = context.query;
  return {
    ...heading(context, rounds),
    investors: ranked(investors.map(topInvestor), (row) =>
      sort === 'amount' ? row.participated_amount : row.count,
    ),
    metadata: { ...totalsOf(context, rounds), limit, sort },
  };
}

function topInvestor({ record, stats }: ActiveInvestor): Omit<TopInvestorDto, 'rank'> {
  return {
    name: record.name,
    slug: record.slug,
    investor_type: record.investorType,
    country: record.country,
    count: stats.deals,
    lead_count: stats.leads,
    companies: stats.companies,
    participated_amount: inDollars(stats.cents),
    ...governmentLink(record),
  };
}

function totalsOf(
  context: QueryContext,
  rounds: DealTotals,
): Omit<TopInvestorsMetadataDto, 'limit' | 'sort'> {
  return {
    ...periodMetadata(context, rounds),
    total_deals: rounds.count,
    total_funding: inDollars(rounds.amountCents),
  };
}
