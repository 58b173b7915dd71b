import { ranked } from '../../market-query/aggregation/ranked-deals';
import type { DealTotals } from '../../market-query/aggregation/grouped-totals';
import type { ChartBody } from '../../market-query/endpoint/chart-body.dto';
import { heading } from '../../market-query/body/period-metadata';
import { type Page, pageMetadata } from '../../market-query/body/page';
import type { PagedEndpoint, RankingEndpoint } from '../../market-query/request/market-request';
import type { QueryContext } from '../../market-query/request/query-context';
import { fundingRound } from '../../market-records/funding-rounds/funding-round.mapper';
import type { RoundRecord } from '../../market-records/funding-rounds/round-records.query';
import { fundingMetadata } from './funding-metadata.mapper';
import type { FundingRoundsDto, TopFundingRoundsDto } from './funding-rounds.dto';

export function fundingRoundsBody(
  context: QueryContext<PagedEndpoint>,
  page: Page,
  deals: DealTotals,
  rounds: readonly RoundRecord[],
): ChartBody<FundingRoundsDto> {
  return {
    ...heading(context, deals),
    funding_rounds: rounds.map((round) => fundingRound(round, context.query.vocabulary)),
    metadata: {
      ...fundingMetadata(context, deals),
      ...pageMetadata(context.query, page, deals.count),
    },
  };
}

/** Every round has a disclosed amount, because others aren't ranked. */
export function topFundingRoundsBody(
  context: QueryContext<RankingEndpoint>,
  deals: DealTotals,
  rounds: readonly RoundRecord[],
): ChartBody<TopFundingRoundsDto> {
  const rows = rounds.map((round) => ({
    ...fundingRound(round, context.query.vocabulary),
    amount: Number(round.amount_usd),
  }));
  return {
    ...heading(context, deals),
    funding_rounds: ranked(rows, (row) => row.amount),
    metadata: { ...fundingMetadata(context, deals), limit: context.query.limit },
  };
}
