import { Injectable } from '@nestjs/common';
import { fundingRecency } from '../market-data/facts/funding-recency.query';
import { EXTRA_MEASURES } from '../market/query/aggregation/measures';
import type { SelectedRows } from '../market/query/answers/row-texts';
import { dealHistory } from '../market/query/bodies/history-body';
import { heading } from '../market/query/bodies/period-metadata';
import { stageRows } from '../market/query/bodies/stage-row';
import { countryBody } from '../market/query/bodies/value-row';
import type { ChartBody } from '../market/query/endpoints/chart-body.dto';
import type {
  HistoryEndpoint,
  LimitedEndpoint,
  RankingEndpoint,
} from '../market/query/questions/market-request';
import type { Question } from '../market/query/questions/question';
import { largestDeals, dealList, dealRows } from '../market/records/deal-list';
import { fundingRound } from '../market/records/funding-rounds/funding-round.mapper';
import { roundRecords } from '../market/records/funding-rounds/round-records.query';
import { cohortSplit, readCohorts } from './cohorts.query';
import type { FundingGeoDataDto, StagesDistributionDto } from './dto/breakdowns.dto';
import type { CategoryDataDto } from './dto/category-data.dto';
import { categoryDataBody } from './dto/category-data.mapper';
import type { CohortsDto } from './dto/cohorts.dto';
import { cohortsBody } from './dto/cohorts.mapper';
import type { FundingHistoryDto } from './dto/funding-history.dto';
import { fundingMetadata, bucketedFundingMetadata } from './dto/funding-metadata.mapper';
import type { FundingRoundsDto, TopFundingRoundsDto } from './dto/funding-rounds.dto';
import type { FundingStagePercentilesDto } from './dto/funding-stage-percentiles.dto';
import type { InstrumentBreakdownDto } from './dto/instrument-breakdown.dto';
import { instrumentBreakdownBody } from './dto/instrument-breakdown.mapper';
import { PERCENTILE_MEASURES, stagePercentilesBody } from './dto/stage-percentiles.mapper';
import type { COHORTS, FUNDING_ROUND_LIST, INSTRUMENT_BREAKDOWN } from './funding.endpoints';

const ROUNDS = {
  source: 'funding',
  field: 'funding_rounds',
  nameColumn: 'company.name',
  records: roundRecords,
  row: fundingRound,
  metadata: fundingMetadata,
} as const;

@Injectable()
export class FundingService {
  /** How much did each category raise in the period? */
  async byCategory(question: Question<LimitedEndpoint>): Promise<ChartBody<CategoryDataDto>> {
    const deals = await question.groupedTotals('funding', 'category', ['companies']);
    const recency = await fundingRecency(question.snapshot, question.today);
    return categoryDataBody(question, deals, recency);
  }

  /** Which countries were the funded companies in? */
  async byCountry(question: Question<LimitedEndpoint>): Promise<ChartBody<FundingGeoDataDto>> {
    const deals = await question.groupedTotals('funding', 'country');
    return countryBody(question, deals, bucketedFundingMetadata);
  }

  /** How is funding spread over the stages? */
  async byStage(question: Question): Promise<ChartBody<StagesDistributionDto>> {
    const deals = await question.groupedTotals('funding', 'stage', EXTRA_MEASURES);
    return {
      ...heading(question, deals),
      stages: stageRows(deals),
      metadata: bucketedFundingMetadata(question, deals),
    };
  }

  /** How large are rounds at each stage? */
  async percentilesByStage(question: Question): Promise<ChartBody<FundingStagePercentilesDto>> {
    return stagePercentilesBody(
      question,
      await question.groupedTotals('funding', 'stage', PERCENTILE_MEASURES),
    );
  }

  /** How many companies climbed from one stage to the next, and how fast? */
  async cohorts(question: Question<typeof COHORTS>): Promise<ChartBody<CohortsDto>> {
    const by = cohortSplit(question.parameters);
    const found = await readCohorts(question, by);
    return cohortsBody(question, by, found, await question.totals('funding'));
  }

  /** How much was raised per year, quarter, month or week? */
  history(question: Question<HistoryEndpoint>): Promise<ChartBody<FundingHistoryDto>> {
    return dealHistory(ROUNDS, question);
  }

  /** Which instruments did listed companies use to raise capital over time? */
  async instrumentBreakdown(
    question: Question<typeof INSTRUMENT_BREAKDOWN>,
  ): Promise<ChartBody<InstrumentBreakdownDto>> {
    const { granularity } = question.parameters;
    return instrumentBreakdownBody(
      question,
      await question.groups('funding', [granularity, 'instrument']),
      granularity,
    );
  }

  /** Which rounds were the largest? */
  largestRounds(question: Question<RankingEndpoint>): Promise<ChartBody<TopFundingRoundsDto>> {
    return largestDeals(ROUNDS, question);
  }

  /** Which rounds are in scope? A page of them. */
  list(question: Question<typeof FUNDING_ROUND_LIST>): Promise<ChartBody<FundingRoundsDto>> {
    return dealList(ROUNDS, question);
  }

  /** All rounds in scope, for the whole list. */
  rows(question: Question): SelectedRows {
    return dealRows(ROUNDS, question);
  }
}
