import { Injectable } from '@nestjs/common';
import type { Answer } from '../http/answer';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import type { MarketRequest } from '../market-query/resolved-query';
import { chartsBody } from './charts';
import { dealDays, filterCounts } from './filter-counts.query';
import { filterOptionsBody } from './dto/filter-options.mapper';
import { rangesBreakdownBody } from './dto/ranges-breakdown.mapper';
import type { ChartsDto } from './dto/charts.dto';
import type { FilterOptionsDto } from './dto/filter-options.dto';
import type { RangesBreakdownDto } from './dto/ranges-breakdown.dto';

@Injectable()
export class AnalyticsService {
  constructor(private readonly answers: AnswerCache) {}

  /** The main charts, all from the same generation. */
  charts(request: MarketRequest): Promise<Answer<ChartsDto>> {
    return this.answers.answer(request, chartsBody);
  }

  /** How are deals spread over transaction ranges? */
  byTransactionRange(request: MarketRequest): Promise<Answer<RangesBreakdownDto>> {
    return this.answers.answer(request, async (market) =>
      rangesBreakdownBody(market, await market.tally('funding', 'range'), await market.tally('acquisitions', 'range')),
    );
  }

  /** Which values does each filter accept? */
  filterOptions(request: MarketRequest): Promise<Answer<FilterOptionsDto>> {
    return this.answers.answer(request, async (market) => {
      const { manager } = market.snapshot;
      return filterOptionsBody(market, await filterCounts(manager), await dealDays(manager));
    });
  }
}
