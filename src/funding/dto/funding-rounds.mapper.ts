import { stageAt } from '../../market-data/vocabularies/funding-stages';
import { ranked } from '../../market-query/aggregation/ranked-deals';
import type { DealTotals } from '../../market-query/aggregation/tally';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { daysInScope, heading } from '../../market-query/body/period-metadata';
import type { Vocabulary } from '../../market-query/filters/vocabulary';
import { type Page, pageMetadata } from '../../market-query/paging/page';
import type { PagedEndpoint } from '../../market-query/market-request';
import type { QueryContext } from '../../market-query/query-context';
import type { RoundRecord } from '../round-records.query';
import { fundingMetadata } from './funding-metadata.mapper';
import type { FundingRoundDto, FundingRoundsDto } from './funding-rounds.dto';
import type { TopFundingRoundsDto } from './top-funding-rounds.dto';

export function fundingRoundsBody(
  context: QueryContext<PagedEndpoint>,
  page: Page,
  deals: DealTotals,
  rounds: readonly RoundRecord[],
): ChartBody<FundingRoundsDto> {
  return {
    ...heading(context, daysInScope(context, deals)),
    funding_rounds: rounds.map((round) => fundingRound(round, context.query.vocabulary)),
    metadata: { ...fundingMetadata(context, deals), ...pageMetadata(context.query, page, deals.totalCount) },
  };
}

/** Every round has a disclosed amount, because others aren't ranked. */
export function topFundingRoundsBody(
  context: QueryContext,
  deals: DealTotals,
  rounds: readonly RoundRecord[],
  limit: number,
): ChartBody<TopFundingRoundsDto> {
  const rows = rounds.map((round) => ({
    ...fundingRound(round, context.query.vocabulary),
    amount: Number(round.amount_usd),
  }));
  return {
    ...heading(context, daysInScope(context, deals)),
    funding_rounds: ranked(rows, (row) => row.amount),
    metadata: { ...fundingMetadata(context, deals), limit },
  };
}

function fundingRound(round: RoundRecord, vocabulary: Vocabulary): FundingRoundDto {
  const productCategory = vocabulary.productCategoryById.get(round.product_category_id ?? 0);
  const stage = stageAt(round.stage);
  return {
    id: round.id,
    date: round.date,
    company: round.company,
    company_slug: round.company_slug,
    country: round.country,
    category: productCategory?.category.name ?? null,
    domain: productCategory?.domain.name ?? null,
    stage: stage?.name ?? null,
    stage_bucket: stage?.bucket ?? null,
    venue: round.venue,
    instrument_type: round.instrument_type,
    amount: round.amount_usd === null ? null : Number(round.amount_usd),
    lead_investors: round.lead_investors,
    lead_investor_slugs: round.lead_investor_slugs,
    investors: round.investors,
    investor_slugs: round.investor_slugs,
    source_url: round.source_url,
  };
}
