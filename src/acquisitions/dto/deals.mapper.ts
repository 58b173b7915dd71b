import { dollars } from '../../market-query/aggregation/money';
import { ranked } from '../../market-query/aggregation/ranked-deals';
import type { DealTotals } from '../../market-query/aggregation/tally';
import type { QueryContext } from '../../market-query/query-context';
import type { ChartBody } from '../../market-query/body/chart-body.dto';
import { daysInScope, periodInWords } from '../../market-query/body/period-metadata';
import { type Page, pageMetadata } from '../../market-query/paging/page';
import type { Vocabulary } from '../../market-query/filters/vocabulary';
import type { AcquisitionRecord } from '../acquisition-records.query';
import type { TopAcquirer } from '../top-acquirers.query';
import { acquisitionTotals } from './acquisition-metadata.mapper';
import type { TopAcquirersDto } from './top-acquirers.dto';
import type { AcquisitionDto, AcquisitionsDto } from './acquisitions.dto';
import type { TopAcquisitionsDto } from './top-acquisitions.dto';

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
  acquisitions: readonly AcquisitionRecord[],
  limit: number,
): ChartBody<TopAcquisitionsDto> {
  const rows = acquisitions.map((deal) => ({
    ...acquisitionRow(deal, market.resolved.vocabulary),
    amount: Number(deal.amount_usd),
  }));
  return {
    chart_type: 'table',
    title: 'Largest acquisitions',
    subtitle: periodInWords(market, daysInScope(market, deals)),
    acquisitions: ranked(rows, (row) => row.amount),
    metadata: { ...acquisitionTotals(market, deals), limit },
  };
}

export function acquisitionsBody(
  market: QueryContext,
  page: Page,
  deals: DealTotals,
  acquisitions: readonly AcquisitionRecord[],
): ChartBody<AcquisitionsDto> {
  return {
    chart_type: 'table',
    title: 'Acquisitions',
    subtitle: periodInWords(market, daysInScope(market, deals)),
    acquisitions: acquisitions.map((deal) => acquisitionRow(deal, market.resolved.vocabulary)),
    metadata: { ...acquisitionTotals(market, deals), ...pageMetadata(market.resolved, page, deals.totalCount) },
  };
}

function acquisitionRow(deal: AcquisitionRecord, vocabulary: Vocabulary): AcquisitionDto {
  const { product_category_id, amount_usd, source_url, ...acquisition } = deal;
  const productCategory = vocabulary.productCategoryById.get(product_category_id ?? 0);
  return {
    ...acquisition,
    category: productCategory?.category.name ?? null,
    domain: productCategory?.domain.name ?? null,
    amount: amount_usd === null ? null : Number(amount_usd),
    source_url,
  };
}
