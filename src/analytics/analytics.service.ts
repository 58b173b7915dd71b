import { Injectable } from '@nestjs/common';
import type { Answer } from '../http/answer';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import type { MarketRequest } from '../market-query/resolved-query';
import { dealsByRange } from './amount-ranges.query';
import { chartsBody } from './charts';
import { filterCounts } from './filter-counts.query';
import { filterOptionsBody } from './dto/filter-options.mapper';
import { rangesBreakdownBody } from './dto/ranges-breakdown.mapper';

@Injectable()
export class AnalyticsService {
  constructor(private readonly answers: AnswerCache) {}

  /** The main charts, together and from one generation (specification 2.4, charts). */
  charts(request: MarketRequest): Promise<Answer> {
    return this.answers.answer(request, chartsBody);
  }

  /** How are deals spread over transaction ranges? */
  byTransactionRange(request: MarketRequest): Promise<Answer> {
    return this.answers.answer(request, async (market) =>
      rangesBreakdownBody(market, await dealsByRange(market, 'funding'), await dealsByRange(market, 'acquisitions')),
    );
  }

  /** What can each filter be given? */
  filterOptions(request: MarketRequest): Promise<Answer> {
    return this.answers.answer(request, async (market) => {
      const deals = [...(await dealsByRange(market, 'funding')), ...(await dealsByRange(market, 'acquisitions'))];
      return filterOptionsBody(market, await filterCounts(market.snapshot.manager), deals);
    });
  }
}
