import { inDollars } from '../../market-query/aggregation/money';
import { ranked } from '../../market-query/aggregation/ranked-deals';
import type { DealTotals } from '../../market-query/aggregation/grouped-totals';
import type { PagedEndpoint, RankingEndpoint } from '../../market-query/request/market-request';
import type { QueryContext } from '../../market-query/request/query-context';
import type { ChartBody } from '../../market-query/endpoint/chart-body.dto';
import { heading } from '../../market-query/body/period-metadata';
import { type Page, pageMetadata } from '../../market-query/body/page';
import { acquisitionRow } from '../../market-records/acquisitions/acquisition.mapper';
import type { NamedAcquisition } from '../../market-records/acquisitions/acquisition-records.query';
import type { TOP_ACQUIRERS } from '../acquisitions.endpoints';
import type { TopAcquirer } from '../top-acquirers.query';
import { acquisitionTotals } from './acquisition-metadata.mapper';
import type { TopAcquirersDto } from './top-acquirers.dto';
import type { AcquisitionsDto, TopAcquisitionsDto } from './acquisitions.dto';

export function topAcquirersBody(
  context: QueryContext<typeof TOP_ACQUIRERS>,
  deals: DealTotals,
  acquirers: readonly TopAcquirer[],
): ChartBody<TopAcquirersDto> {
  const rows = acquirers.map(({ cents, last_acquisition_date, ...acquirer }) => ({
    ...acquirer,
    total_amount: inDollars(cents),
    last_acquisition_date,
  }));
  const { limit, rankedBy: sort } = context.query;
  return {
    ...heading(context, deals),
    acquirers: ranked(rows, (row) => (sort === 'value' ? row.total_amount : row.count)),
    metadata: { ...acquisitionTotals(context, deals), limit, sort },
  };
}

export function topAcquisitionsBody(
  context: QueryContext<RankingEndpoint>,
  deals: DealTotals,
  acquisitions: readonly NamedAcquisition[],
): ChartBody<TopAcquisitionsDto> {
  const rows = acquisitions.map((deal) => ({
    ...acquisitionRow(deal, context.query.vocabulary),
    amount: Number(deal.amount_usd),
  }));
  return {
    ...heading(context, deals),
    acquisitions: ranked(rows, (row) => row.amount),
    metadata: { ...acquisitionTotals(context, deals), limit: context.query.limit },
  };
}

export function acquisitionsBody(
  context: QueryContext<PagedEndpoint>,
  page: Page,
  deals: DealTotals,
  acquisitions: readonly NamedAcquisition[],
): ChartBody<AcquisitionsDto> {
  return {
    ...heading(context, deals),
    acquisitions: acquisitions.map((deal) => acquisitionRow(deal, context.query.vocabulary)),
    metadata: {
      ...acquisitionTotals(context, deals),
      ...pageMetadata(context.query, page, deals.count),
    },
  };
}
