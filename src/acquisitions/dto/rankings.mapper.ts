import { dollars } from '../../market-query/aggregation/money';
import { ranked } from '../../market-query/aggregation/ranked-deals';
import type { DealTotals } from '../../market-query/aggregation/tally';
import type { QueryContext } from '../../market-query/query-context';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { daysInScope, periodInWords } from '../../market-query/body/period-metadata';
import type { Vocabulary } from '../../market-query/filters/vocabulary';
import type { LargestAcquisition } from '../largest-acquisitions.query';
import type { TopAcquirer } from '../top-acquirers.query';
import { acquisitionTotals } from './acquisition-metadata.mapper';
import type { TopAcquirersDto } from './top-acquirers.dto';
import type { TopAcquisitionDto, TopAcquisitionsDto } from './top-acquisitions.dto';

export function topAcquirersBody(
  market: QueryContext,
  deals: DealTotals,
  acquirers: readonly TopAcquirer[],
  limit: number,
): ChartBody<TopAcquirersDto> {
  const rows = acquirers.map(({ cents, last_acquisition_date, ...acquirer }) => ({
    ...acquirer,
    total_amount: dollars(cents),
    last_acquisition_date,
  }));
  return {
    chart_type: 'table',
    title: 'Most active acquirers',
    subtitle: periodInWords(market, daysInScope(market, deals)),
    acquirers: ranked(rows, (row) => row.count),
    metadata: { ...acquisitionTotals(market, deals), limit },
  };
}

export function topAcquisitionsBody(
  market: QueryContext,
  deals: DealTotals,
  acquisitions: readonly LargestAcquisition[],
  limit: number,
): ChartBody<TopAcquisitionsDto> {
  const rows = acquisitions.map((acquisition) => topAcquisition(acquisition, market.resolved.vocabulary));
  return {
    chart_type: 'table',
    title: 'Largest acquisitions',
    subtitle: periodInWords(market, daysInScope(market, deals)),
    acquisitions: ranked(rows, (row) => row.amount),
    metadata: { ...acquisitionTotals(market, deals), limit },
  };
}

function topAcquisition(deal: LargestAcquisition, vocabulary: Vocabulary): Omit<TopAcquisitionDto, 'rank'> {
  const { product_category_id, amount_usd, source_url, ...acquisition } = deal;
  const productCategory = vocabulary.productCategoryById.get(product_category_id ?? 0);
  return {
    ...acquisition,
    category: productCategory?.category.name ?? null,
    domain: productCategory?.domain.name ?? null,
    amount: Number(amount_usd),
    source_url,
  };
}
