import { Injectable } from '@nestjs/common';
import type { Answer } from '../http/answer';
import { tally } from '../market-query/aggregation/tally';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import { asked, type MarketRequest } from '../market-query/resolved-query';
import { acquisitionCategoryDataBody, acquisitionGeoDataBody, buyerTypeBody, companyTypeBody } from './dto/breakdowns.mapper';
import { maHistoryBody } from './dto/ma-history.mapper';
import { topAcquirersBody, topAcquisitionsBody } from './dto/rankings.mapper';
import { exitTypesByYear } from './exit-types.query';
import { largestAcquisitions } from './largest-acquisitions.query';
import { topAcquirers } from './top-acquirers.query';

@Injectable()
export class AcquisitionsService {
  constructor(private readonly answers: AnswerCache) {}

  /** In which categories were companies acquired? (specification 2.4, acquisition by category) */
  byCategory(request: MarketRequest): Promise<Answer> {
    return this.answers.answer(request, async (market) =>
      acquisitionCategoryDataBody(market, tally(await market.aggregate<number>('acquisitions', 'category', ['companies']))),
    );
  }

  /** In which countries were the acquired companies? (specification 2.4, acquisition by country) */
  byTargetCountry(request: MarketRequest): Promise<Answer> {
    return this.answers.answer(request, async (market) =>
      acquisitionGeoDataBody(market, tally(await market.aggregate<string>('acquisitions', 'country'))),
    );
  }

  /** What kinds of buyers acquired? (specification 2.4, buyer type) */
  byBuyerType(request: MarketRequest): Promise<Answer> {
    return this.answers.answer(request, async (market) =>
      buyerTypeBody(market, tally(await market.aggregate<string>('acquisitions', 'buyerType'))),
    );
  }

  /** What kinds of companies were acquired? */
  byCompanyType(request: MarketRequest): Promise<Answer> {
    return this.answers.answer(request, async (market) =>
      companyTypeBody(market, tally(await market.aggregate<string>('acquisitions', 'companyType'))),
    );
  }

  /** How many acquisitions, of what disclosed value, in each year? Exit types are for base plans of Pro or higher. */
  history(request: MarketRequest): Promise<Answer> {
    return this.answers.answer(request, async (market) => {
      const deals = tally(await market.aggregate<string>('acquisitions', 'year'));
      return maHistoryBody(market, deals, market.resolved.proOrHigher ? await exitTypesByYear(market) : null);
    });
  }

  /** Who acquired most often? */
  topAcquirers(request: MarketRequest): Promise<Answer> {
    const { limit } = asked(request);
    return this.answers.answer(request, async (market) => {
      const deals = tally(await market.aggregate<number>('acquisitions', 'none'));
      return topAcquirersBody(market, deals, await topAcquirers(market, limit), limit);
    });
  }

  /** Which acquisitions were the largest? */
  largestAcquisitions(request: MarketRequest): Promise<Answer> {
    const { limit } = asked(request);
    return this.answers.answer(request, async (market) => {
      const deals = tally(await market.aggregate<number>('acquisitions', 'none'));
      return topAcquisitionsBody(market, deals, await largestAcquisitions(market, limit), limit);
    });
  }
}
