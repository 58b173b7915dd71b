import { Injectable } from '@nestjs/common';
import type { Answer } from '../http/answer';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import { limitOf, type MarketRequest } from '../market-query/resolved-query';
import { acquisitionCategoryDataBody, acquisitionGeoDataBody, buyerTypeBody, companyTypeBody } from './dto/breakdowns.mapper';
import { maHistoryBody } from './dto/ma-history.mapper';
import { acquisitionsBody, topAcquirersBody, topAcquisitionsBody } from './dto/deals.mapper';
import { acquisitionsById, largestAcquisitions } from './acquisition-records.query';
import { topAcquirers } from './top-acquirers.query';
import { AcquisitionFact } from '../market-data/facts/acquisition-fact.entity';
import { inScope } from '../market-query/aggregation/deal-scope';
import { readPage } from '../market-query/paging/page';
import type { AcquisitionsDto } from './dto/acquisitions.dto';
import type { AcquisitionCategoryDataDto } from './dto/acquisition-category-data.dto';
import type { AcquisitionGeoDataDto } from './dto/acquisition-geo-data.dto';
import type { BuyerTypeDto } from './dto/buyer-type.dto';
import type { CompanyTypeDto } from './dto/company-type.dto';
import type { MaHistoryDto } from './dto/ma-history.dto';
import type { TopAcquirersDto } from './dto/top-acquirers.dto';
import type { TopAcquisitionsDto } from './dto/top-acquisitions.dto';

const NEWEST_FIRST = { key: 'deal.announcedOn', id: 'deal.acquisitionId', direction: 'DESC' } as const;

@Injectable()
export class AcquisitionsService {
  constructor(private readonly answers: AnswerCache) {}

  /** How many companies were acquired in each category, and for how much? */
  byCategory(request: MarketRequest): Promise<Answer<AcquisitionCategoryDataDto>> {
    return this.answers.answer(request, async (market) =>
      acquisitionCategoryDataBody(market, await market.tally('acquisitions', 'category', ['companies'])),
    );
  }

  /** Which countries were the acquired companies in? */
  byTargetCountry(request: MarketRequest): Promise<Answer<AcquisitionGeoDataDto>> {
    return this.answers.answer(request, async (market) =>
      acquisitionGeoDataBody(market, await market.tally('acquisitions', 'country')),
    );
  }

  /** What kinds of buyers made acquisitions? */
  byBuyerType(request: MarketRequest): Promise<Answer<BuyerTypeDto>> {
    return this.answers.answer(request, async (market) => buyerTypeBody(market, await market.tally('acquisitions', 'buyerType')));
  }

  /** What kinds of companies were acquired? */
  byCompanyType(request: MarketRequest): Promise<Answer<CompanyTypeDto>> {
    return this.answers.answer(request, async (market) =>
      companyTypeBody(market, await market.tally('acquisitions', 'companyType')),
    );
  }

  /** How many acquisitions per year, and at what disclosed value? Only callers with a base plan of Pro or higher get exit types. */
  history(request: MarketRequest): Promise<Answer<MaHistoryDto>> {
    return this.answers.answer(request, async (market) => {
      const years = await market.tally('acquisitions', 'year');
      const exitTypes = market.resolved.proOrHigher ? await market.groups('acquisitions', ['year', 'exitType']) : null;
      return maHistoryBody(market, years, exitTypes);
    });
  }

  /** Who made the most acquisitions? */
  topAcquirers(request: MarketRequest): Promise<Answer<TopAcquirersDto>> {
    const limit = limitOf(request);
    return this.answers.answer(request, async (market) => {
      const deals = await market.totals('acquisitions');
      return topAcquirersBody(market, deals, await topAcquirers(market, limit), limit);
    });
  }

  /** Which acquisitions were the largest? */
  largestAcquisitions(request: MarketRequest): Promise<Answer<TopAcquisitionsDto>> {
    const limit = limitOf(request);
    return this.answers.answer(request, async (market) => {
      const deals = await market.totals('acquisitions');
      return topAcquisitionsBody(market, deals, await largestAcquisitions(market, limit), limit);
    });
  }

  /** Which acquisitions are in scope? A page of them, newest first. */
  list(request: MarketRequest): Promise<Answer<AcquisitionsDto>> {
    return this.answers.page(request, async (market) => {
      const { manager } = market.snapshot;
      const deals = inScope(manager.createQueryBuilder(AcquisitionFact, 'deal').where('TRUE'), market.scope('acquisitions'));
      const page = await readPage(market.resolved, deals, NEWEST_FIRST);
      const totals = await market.totals('acquisitions');
      const body = acquisitionsBody(market, page, totals, await acquisitionsById(market, page.ids));
      return { body, nextCursor: page.nextCursor };
    });
  }
}
