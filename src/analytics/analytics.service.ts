import { Injectable } from '@nestjs/common';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import type { MarketAnswer, MarketRequest } from '../market-query/market-request';
import type { FILTER_OPTIONS, MAIN_CHARTS, RANGES_BREAKDOWN } from './analytics.endpoints';
import { chartsBody } from './charts';
import { dealDays, filterCounts } from './filter-counts.query';
import { filterOptionsBody } from './dto/filter-options.mapper';
import { rangesBreakdownBody } from './dto/ranges-breakdown.mapper';

@Injectable()
export class AnalyticsService {
  constructor(private readonly answers: AnswerCache) {}

  /** The main charts, all from the same generation. */
  charts(request: MarketRequest<typeof MAIN_CHARTS>): MarketAnswer<typeof MAIN_CHARTS> {
    return this.answers.answer(request, chartsBody);
  }

  /** How are deals spread over transaction ranges? */
  byTransactionRange(request: MarketRequest<typeof RANGES_BREAKDOWN>): MarketAnswer<typeof RANGES_BREAKDOWN> {
    return this.answers.answer(request, async (context) =>
      rangesBreakdownBody(context, await context.tally('funding', 'range'), await context.tally('acquisitions', 'range')),
    );
  }

  /** Which values does each filter accept? */
  filterOptions(request: MarketRequest<typeof FILTER_OPTIONS>): MarketAnswer<typeof FILTER_OPTIONS> {
    return this.answers.answer(request, async (context) => {
      const { manager } = context.snapshot;
      return filterOptionsBody(context, await filterCounts(manager), await dealDays(manager));
    });
  }
}
