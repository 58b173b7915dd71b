import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { QueryContext } from '../market-query/request/query-context';
import type { ChartBody } from '../market-query/endpoint/chart-body.dto';
import type {
  HistoryEndpoint,
  LimitedEndpoint,
  RankingEndpoint,
} from '../market-query/request/market-request';
import { readHistory } from '../market-query/body/history-body';
import type { ACQUISITION_LIST, TOP_ACQUIRERS } from './acquisitions.endpoints';
import { acquisitionTotals } from './dto/acquisition-metadata.mapper';
import {
  acquisitionCategoryDataBody,
  acquisitionGeoDataBody,
  buyerTypeBody,
  companyTypeBody,
} from './dto/breakdowns.mapper';
import { maHistoryBody } from './dto/ma-history.mapper';
import { acquisitionsBody, topAcquirersBody, topAcquisitionsBody } from './dto/deals.mapper';
import {
  acquisitionRecords,
  acquisitionsById,
  type NamedAcquisition,
} from '../market-records/acquisitions/acquisition-records.query';
import { topAcquirers } from './top-acquirers.query';
import { AcquisitionFact } from '../market-data/facts/acquisition-fact.entity';
import { inScope } from '../market-query/aggregation/deal-scope';
import { readPage } from '../market-query/body/page';
import { among, type SelectedRows } from '../market-query/exports/row-texts';
import type {
  AcquisitionCategoryDataDto,
  AcquisitionGeoDataDto,
  BuyerTypeDto,
  CompanyTypeDto,
} from './dto/breakdowns.dto';
import type { AcquisitionHistoryDto } from './dto/acquisition-history.dto';
import type { AcquisitionsDto, TopAcquisitionsDto } from './dto/acquisitions.dto';
import type { MaHistoryDto } from './dto/ma-history.dto';
import type { TopAcquirersDto } from './dto/top-acquirers.dto';
import { largestDeals } from '../market-query/aggregation/ranked-deals';

const ORDERS = {
  id: 'deal.acquisitionId',
  by: { date: { key: 'deal.announcedOn' }, amount: { key: 'deal.amountCents', isNullable: true } },
} as const;

@Injectable()
export class AcquisitionsService {
  /** How many companies were acquired in each category, and for how much? */
  async byCategory(
    context: QueryContext<LimitedEndpoint>,
  ): Promise<ChartBody<AcquisitionCategoryDataDto>> {
    return acquisitionCategoryDataBody(
      context,
      await context.groupedTotals('acquisitions', 'category', ['companies']),
    );
  }

  /** Which countries were the acquired companies in? */
  async byTargetCountry(
    context: QueryContext<LimitedEndpoint>,
  ): Promise<ChartBody<AcquisitionGeoDataDto>> {
    return acquisitionGeoDataBody(context, await context.groupedTotals('acquisitions', 'country'));
  }

  /** What kinds of buyers made acquisitions? */
  async byBuyerType(context: QueryContext<LimitedEndpoint>): Promise<ChartBody<BuyerTypeDto>> {
    return buyerTypeBody(context, await context.groupedTotals('acquisitions', 'buyerType'));
  }

  /** What kinds of companies were acquired? */
  async byCompanyType(context: QueryContext<LimitedEndpoint>): Promise<ChartBody<CompanyTypeDto>> {
    return companyTypeBody(context, await context.groupedTotals('acquisitions', 'companyType'));
  }

  /** How many acquisitions per year, quarter, month or week, and for how much? */
  async history(context: QueryContext<HistoryEndpoint>): Promise<ChartBody<AcquisitionHistoryDto>> {
    const { body, totals, shown } = await readHistory(context, 'acquisitions');
    return { ...body, metadata: { ...acquisitionTotals(context, totals), ...shown } };
  }

  /**
   * How many acquisitions per year, and at what disclosed value? Only callers with a base plan of
   * Pro or higher get exit types.
   */
  async annualHistory(context: QueryContext): Promise<ChartBody<MaHistoryDto>> {
    const years = await context.groupedTotals('acquisitions', 'year');
    const exitTypes = context.query.proOrHigher
      ? await context.groups('acquisitions', ['year', 'exitType'])
      : null;
    return maHistoryBody(context, years, exitTypes);
  }

  /** Who made the most acquisitions, or paid the most? */
  async topAcquirers(
    context: QueryContext<typeof TOP_ACQUIRERS>,
  ): Promise<ChartBody<TopAcquirersDto>> {
    const deals = await context.totals('acquisitions');
    return topAcquirersBody(context, deals, await topAcquirers(context));
  }

  /** Which acquisitions were the largest? */
  async largestAcquisitions(
    context: QueryContext<RankingEndpoint>,
  ): Promise<ChartBody<TopAcquisitionsDto>> {
    const deals = await context.totals('acquisitions');
    const acquisitions = await largestDeals<NamedAcquisition>(
      acquisitionRecords(context.snapshot.manager),
      'target.name',
      context.scope('acquisitions'),
      context.query.limit,
    );
    return topAcquisitionsBody(context, deals, acquisitions);
  }

  /** Which acquisitions are in scope? A page of them. */
  async list(context: QueryContext<typeof ACQUISITION_LIST>): Promise<ChartBody<AcquisitionsDto>> {
    const { manager } = context.snapshot;
    const page = await readPage(context.query, selectedAcquisitions(context), ORDERS);
    const totals = await context.totals('acquisitions');
    return acquisitionsBody(context, page, totals, await acquisitionsById(manager, page.ids));
  }

  /** All acquisitions in scope, for the whole list. */
  rows(context: QueryContext): SelectedRows {
    const selected = selectedAcquisitions(context).select(ORDERS.id);
    return among(acquisitionRecords(context.snapshot.manager), 'deal.id', selected);
  }
}

function selectedAcquisitions(context: QueryContext): SelectQueryBuilder<AcquisitionFact> {
  const { manager } = context.snapshot;
  const deals = manager.createQueryBuilder(AcquisitionFact, 'deal').where('TRUE');
  return inScope(deals, context.scope('acquisitions'));
}
