import { Injectable } from '@nestjs/common';
import { readHistory } from '../market-query/body/history-body';
import { STAGE_MEASURES } from '../market-query/body/stage-row';
import { LRUCache } from 'lru-cache';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import type { QueryContext } from '../market-query/request/query-context';
import type { MarketAnswer, MarketRequest } from '../market-query/request/market-request';
import type {
  FUNDING_BY_CATEGORY,
  FUNDING_BY_COUNTRY,
  FUNDING_BY_STAGE,
  FUNDING_HISTORY,
  FUNDING_ROUND_LIST,
  INSTRUMENT_BREAKDOWN,
  STAGE_PERCENTILES,
  TOP_FUNDING_ROUNDS,
} from './funding.endpoints';
import { categoryDataBody } from './dto/category-data.mapper';
import { fundingGeoDataBody } from './dto/funding-geo-data.mapper';
import { fundingMetadata } from './dto/funding-metadata.mapper';
import { instrumentBreakdownBody } from './dto/instrument-breakdown.mapper';
import { PERCENTILE_MEASURES, stagePercentilesBody } from './dto/stage-percentiles.mapper';
import { stagesDistributionBody } from './dto/stages-distribution.mapper';
import { fundingRoundsBody, topFundingRoundsBody } from './dto/funding-rounds.mapper';
import { type FundingRecency, fundingRecency } from '../market-data/facts/funding-recency.query';
import { largestRounds } from './largest-rounds.query';
import { roundsById } from '../market-records/funding-rounds/round-records.query';
import { FundingFact } from '../market-data/facts/funding-fact.entity';
import { inScope } from '../market-query/aggregation/deal-scope';
import { readPage } from '../market-query/body/page';

const ORDERS = {
  id: 'deal.roundId',
  by: { date: { key: 'deal.announcedOn' }, amount: { key: 'deal.amountCents', isNullable: true } },
} as const;

@Injectable()
export class FundingService {
  private readonly recencies = new LRUCache<string, FundingRecency>({ max: 4 });

  constructor(private readonly answers: AnswerCache) {}

  /** How much did each category raise in the period? */
  byCategory(
    request: MarketRequest<typeof FUNDING_BY_CATEGORY>,
  ): MarketAnswer<typeof FUNDING_BY_CATEGORY> {
    return this.answers.answer(request, async (context) => {
      const deals = await context.tally('funding', 'category', ['companies']);
      return categoryDataBody(context, deals, await this.recency(context));
    });
  }

  /** Which countries were the funded companies in? */
  byCountry(
    request: MarketRequest<typeof FUNDING_BY_COUNTRY>,
  ): MarketAnswer<typeof FUNDING_BY_COUNTRY> {
    return this.answers.answer(request, async (context) =>
      fundingGeoDataBody(context, await context.tally('funding', 'country')),
    );
  }

  /** How is funding spread over the stages? */
  byStage(request: MarketRequest<typeof FUNDING_BY_STAGE>): MarketAnswer<typeof FUNDING_BY_STAGE> {
    return this.answers.answer(request, async (context) =>
      stagesDistributionBody(context, await context.tally('funding', 'stage', STAGE_MEASURES)),
    );
  }

  /** How large are rounds at each stage? */
  percentilesByStage(
    request: MarketRequest<typeof STAGE_PERCENTILES>,
  ): MarketAnswer<typeof STAGE_PERCENTILES> {
    return this.answers.answer(request, async (context) =>
      stagePercentilesBody(context, await context.tally('funding', 'stage', PERCENTILE_MEASURES)),
    );
  }

  /** How much was raised per year, quarter, month or week? */
  history(request: MarketRequest<typeof FUNDING_HISTORY>): MarketAnswer<typeof FUNDING_HISTORY> {
    return this.answers.answer(request, async (context) => {
      const { body, totals, shown } = await readHistory(context, 'funding');
      return { ...body, metadata: { ...fundingMetadata(context, totals), ...shown } };
    });
  }

  /** Which instruments did listed companies use to raise capital over time? */
  instrumentBreakdown(
    request: MarketRequest<typeof INSTRUMENT_BREAKDOWN>,
  ): MarketAnswer<typeof INSTRUMENT_BREAKDOWN> {
    const { granularity } = request.query;
    return this.answers.answer(request, async (context) =>
      instrumentBreakdownBody(
        context,
        await context.groups('funding', [granularity, 'instrument']),
        granularity,
      ),
    );
  }

  /** Which rounds were the largest? */
  largestRounds(
    request: MarketRequest<typeof TOP_FUNDING_ROUNDS>,
  ): MarketAnswer<typeof TOP_FUNDING_ROUNDS> {
    const { limit } = request.query;
    return this.answers.answer(request, async (context) => {
      const deals = await context.totals('funding');
      return topFundingRoundsBody(context, deals, await largestRounds(context, limit), limit);
    });
  }

  /** Which rounds are in scope? A page of them. */
  list(request: MarketRequest<typeof FUNDING_ROUND_LIST>): MarketAnswer<typeof FUNDING_ROUND_LIST> {
    return this.answers.page(request, async (context) => {
      const { manager } = context.snapshot;
      const rounds = inScope(
        manager.createQueryBuilder(FundingFact, 'deal').where('TRUE'),
        context.scope('funding'),
      );
      const page = await readPage(context.query, rounds, ORDERS);
      const totals = await context.totals('funding');
      const body = fundingRoundsBody(context, page, totals, await roundsById(manager, page.ids));
      return { body, nextCursor: page.nextCursor, totalCount: totals.totalCount };
    });
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
