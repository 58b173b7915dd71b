import { ranked } from '../../market-query/aggregation/ranked-deals';
import type { DealTotals } from '../../market-query/aggregation/tally';
import type { QueryContext } from '../../market-query/query-context';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { daysInScope, periodInWords } from '../../market-query/body/period-metadata';
import { stageAt } from '../../market-data/vocabularies/funding-stages';
import type { Vocabulary } from '../../market-query/filters/vocabulary';
import type { LargestRound } from '../largest-rounds.query';
import { fundingMetadata } from './funding-metadata.mapper';
import type { TopFundingRoundDto, TopFundingRoundsDto } from './top-funding-rounds.dto';

export function topFundingRoundsBody(
  market: QueryContext,
  deals: DealTotals,
  rounds: readonly LargestRound[],
  limit: number,
): ChartBody<TopFundingRoundsDto> {
  const rows = rounds.map((round) => topRound(round, market.resolved.vocabulary));
  return {
    chart_type: 'table',
    title: 'Largest funding rounds',
    subtitle: periodInWords(market, daysInScope(market, deals)),
    funding_rounds: ranked(rows, (row) => row.amount),
    metadata: { ...fundingMetadata(market, deals), limit },
  };
}

function topRound(round: LargestRound, vocabulary: Vocabulary): Omit<TopFundingRoundDto, 'rank'> {
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
    amount: Number(round.amount_usd),
    lead_investors: round.lead_investors,
    investors: round.investors,
    source_url: round.source_url,
  };
}
