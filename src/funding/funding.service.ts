import { Injectable } from '@nestjs/common';
import type { ChartBody } from '../market-query/endpoint/chart-body.dto';
import { readHistory } from '../market-query/body/history-body';
import { LRUCache } from 'lru-cache';
import type { SelectQueryBuilder } from 'typeorm';
import type { QueryContext } from '../market-query/request/query-context';
import type { COHORTS, FUNDING_ROUND_LIST, INSTRUMENT_BREAKDOWN } from './funding.endpoints';
import type {
  HistoryEndpoint,
  LimitedEndpoint,
  RankingEndpoint,
} from '../market-query/request/market-request';
import { categoryDataBody } from './dto/category-data.mapper';
import { fundingGeoDataBody, stagesDistributionBody } from './dto/breakdowns.mapper';
import { fundingMetadata } from './dto/funding-metadata.mapper';
import { instrumentBreakdownBody } from './dto/instrument-breakdown.mapper';
import { PERCENTILE_MEASURES, stagePercentilesBody } from './dto/stage-percentiles.mapper';
import { fundingRoundsBody, topFundingRoundsBody } from './dto/funding-rounds.mapper';
import { type FundingRecency, fundingRecency } from '../market-data/facts/funding-recency.query';
import { cohortsBody } from './dto/cohorts.mapper';
import type { CohortsDto } from './dto/cohorts.dto';
import { cohortSplit, readCohorts } from './cohorts.query';
import {
  roundRecords,
  roundsById,
  type RoundRecord,
} from '../market-records/funding-rounds/round-records.query';
import { FundingFact } from '../market-data/facts/funding-fact.entity';
import { inScope } from '../market-query/aggregation/deal-scope';
import { readPage } from '../market-query/body/page';
import { among, type SelectedRows } from '../market-query/exports/row-texts';
import type { CategoryDataDto } from './dto/category-data.dto';
import type { FundingGeoDataDto, StagesDistributionDto } from './dto/breakdowns.dto';
import type { FundingHistoryDto } from './dto/funding-history.dto';
import type { FundingRoundsDto, TopFundingRoundsDto } from './dto/funding-rounds.dto';
import type { FundingStagePercentilesDto } from './dto/funding-stage-percentiles.dto';
import type { InstrumentBreakdownDto } from './dto/instrument-breakdown.dto';
import { largestDeals } from '../market-query/aggregation/ranked-deals';
import { EXTRA_MEASURES } from '../market-query/aggregation/measures';

const ORDERS = {
  id: 'deal.roundId',
  by: { date: { key: 'deal.announcedOn' }, amount: { key: 'deal.amountCents', isNullable: true } },
} as const;

@Injectable()
export class FundingService {
  private readonly recencies = new LRUCache<string, FundingRecency>({ max: 4 });

  /** How much did each category raise in the period? */
  async byCategory(context: QueryContext<LimitedEndpoint>): Promise<ChartBody<CategoryDataDto>> {
    const deals = await context.groupedTotals('funding', 'category', ['companies']);
    return categoryDataBody(context, deals, await this.recency(context));
  }

  /** Which countries were the funded companies in? */
  async byCountry(context: QueryContext<LimitedEndpoint>): Promise<ChartBody<FundingGeoDataDto>> {
    return fundingGeoDataBody(context, await context.groupedTotals('funding', 'country'));
  }

  /** How is funding spread over the stages? */
  async byStage(context: QueryContext): Promise<ChartBody<StagesDistributionDto>> {
    return stagesDistributionBody(
      context,
      await context.groupedTotals('funding', 'stage', EXTRA_MEASURES),
    );
  }

  /** How large are rounds at each stage? */
  async percentilesByStage(context: QueryContext): Promise<ChartBody<FundingStagePercentilesDto>> {
    return stagePercentilesBody(
      context,
      await context.groupedTotals('funding', 'stage', PERCENTILE_MEASURES),
    );
  }

  /** How many companies climbed from one stage to the next, and how fast? */
  async cohorts(context: QueryContext<typeof COHORTS>): Promise<ChartBody<CohortsDto>> {
    const by = cohortSplit(context.query);
    const found = await readCohorts(context, by);
    return cohortsBody(context, by, found, await context.totals('funding'));
  }

  /** How much was raised per year, quarter, month or week? */
  async history(context: QueryContext<HistoryEndpoint>): Promise<ChartBody<FundingHistoryDto>> {
    const { body, totals, shown } = await readHistory(context, 'funding');
    return { ...body, metadata: { ...fundingMetadata(context, totals), ...shown } };
  }

  /** Which instruments did listed companies use to raise capital over time? */
  async instrumentBreakdown(
    context: QueryContext<typeof INSTRUMENT_BREAKDOWN>,
  ): Promise<ChartBody<InstrumentBreakdownDto>> {
    const { granularity } = context.query;
    return instrumentBreakdownBody(
      context,
      await context.groups('funding', [granularity, 'instrument']),
      granularity,
    );
  }

  /** Which rounds were the largest? */
  async largestRounds(
    context: QueryContext<RankingEndpoint>,
  ): Promise<ChartBody<TopFundingRoundsDto>> {
    const deals = await context.totals('funding');
    const rounds = await largestDeals<RoundRecord>(
      roundRecords(context.snapshot.manager),
      'company.name',
      context.scope('funding'),
      context.query.limit,
    );
    return topFundingRoundsBody(context, deals, rounds);
  }

  /** Which rounds are in scope? A page of them. */
  async list(
    context: QueryContext<typeof FUNDING_ROUND_LIST>,
  ): Promise<ChartBody<FundingRoundsDto>> {
    const { manager } = context.snapshot;
    const page = await readPage(context.query, selectedRounds(context), ORDERS);
    const totals = await context.totals('funding');
    return fundingRoundsBody(context, page, totals, await roundsById(manager, page.ids));
  }

  /** All rounds in scope, for the whole list. */
  rows(context: QueryContext): SelectedRows {
    return among(
      roundRecords(context.snapshot.manager),
      'deal.id',
      selectedRounds(context).select(ORDERS.id),
    );
  }

  /** Cached, because it is the same for all answers of a day and a generation. */
  private async recency(context: QueryContext): Promise<FundingRecency> {
    const { generation, today } = context.query;
    const key = `${generation.id} ${today}`;
    const recency =
      this.recencies.get(key) ?? (await fundingRecency(context.snapshot, context.query.today));
    this.recencies.set(key, recency);
    return recency;
  }
}

function selectedRounds(context: QueryContext): SelectQueryBuilder<FundingFact> {
  const rounds = context.snapshot.manager.createQueryBuilder(FundingFact, 'deal').where('TRUE');
  return inScope(rounds, context.scope('funding'));
}
