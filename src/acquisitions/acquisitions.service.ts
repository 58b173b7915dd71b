import { Injectable } from '@nestjs/common';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import type { MarketAnswer, MarketRequest } from '../market-query/request/market-request';
import type {
  ACQUISITION_HISTORY,
  ACQUISITION_LIST,
  ACQUISITIONS_BY_BUYER_TYPE,
  ACQUISITIONS_BY_CATEGORY,
  ACQUISITIONS_BY_COMPANY_TYPE,
  ACQUISITIONS_BY_COUNTRY,
  MA_HISTORY,
  TOP_ACQUIRERS,
  TOP_ACQUISITIONS,
} from './acquisitions.endpoints';
import { readHistory } from '../market-query/body/history-body';
import { acquisitionTotals } from './dto/acquisition-metadata.mapper';
import {
  acquisitionCategoryDataBody,
  acquisitionGeoDataBody,
  buyerTypeBody,
  companyTypeBody,
} from './dto/breakdowns.mapper';
import { maHistoryBody } from './dto/ma-history.mapper';
import { acquisitionsBody, topAcquirersBody, topAcquisitionsBody } from './dto/deals.mapper';
import { largestAcquisitions } from './largest-acquisitions.query';
import { acquisitionsById } from '../market-records/acquisitions/acquisition-records.query';
import { topAcquirers } from './top-acquirers.query';
import { AcquisitionFact } from '../market-data/facts/acquisition-fact.entity';
import { inScope } from '../market-query/aggregation/deal-scope';
import { readPage } from '../market-query/body/page';

const ORDERS = {
  id: 'deal.acquisitionId',
  by: { date: { key: 'deal.announcedOn' }, amount: { key: 'deal.amountCents', isNullable: true } },
} as const;

@Injectable()
export class AcquisitionsService {
  constructor(private readonly answers: AnswerCache) {}

  /** How many companies were acquired in each category, and for how much? */
  byCategory(
    request: MarketRequest<typeof ACQUISITIONS_BY_CATEGORY>,
  ): MarketAnswer<typeof ACQUISITIONS_BY_CATEGORY> {
    return this.answers.answer(request, async (context) =>
      acquisitionCategoryDataBody(
        context,
        await context.tally('acquisitions', 'category', ['companies']),
      ),
    );
  }

  /** Which countries were the acquired companies in? */
  byTargetCountry(
    request: MarketRequest<typeof ACQUISITIONS_BY_COUNTRY>,
  ): MarketAnswer<typeof ACQUISITIONS_BY_COUNTRY> {
    return this.answers.answer(request, async (context) =>
      acquisitionGeoDataBody(context, await context.tally('acquisitions', 'country')),
    );
  }

  /** What kinds of buyers made acquisitions? */
  byBuyerType(
    request: MarketRequest<typeof ACQUISITIONS_BY_BUYER_TYPE>,
  ): MarketAnswer<typeof ACQUISITIONS_BY_BUYER_TYPE> {
    return this.answers.answer(request, async (context) =>
      buyerTypeBody(context, await context.tally('acquisitions', 'buyerType')),
    );
  }

  /** What kinds of companies were acquired? */
  byCompanyType(
    request: MarketRequest<typeof ACQUISITIONS_BY_COMPANY_TYPE>,
  ): MarketAnswer<typeof ACQUISITIONS_BY_COMPANY_TYPE> {
    return this.answers.answer(request, async (context) =>
      companyTypeBody(context, await context.tally('acquisitions', 'companyType')),
    );
  }

  /** How many acquisitions per year, quarter, month or week, and for how much? */
  history(
    request: MarketRequest<typeof ACQUISITION_HISTORY>,
  ): MarketAnswer<typeof ACQUISITION_HISTORY> {
    return this.answers.answer(request, async (context) => {
      const { body, totals, shown } = await readHistory(context, 'acquisitions');
      return { ...body, metadata: { ...acquisitionTotals(context, totals), ...shown } };
    });
  }

  /**
   * How many acquisitions per year, and at what disclosed value? Only callers with a base plan of
   * Pro or higher get exit types.
   */
  annualHistory(request: MarketRequest<typeof MA_HISTORY>): MarketAnswer<typeof MA_HISTORY> {
    return this.answers.answer(request, async (context) => {
      const years = await context.tally('acquisitions', 'year');
      const exitTypes = context.query.proOrHigher
        ? await context.groups('acquisitions', ['year', 'exitType'])
        : null;
      return maHistoryBody(context, years, exitTypes);
    });
  }

  /** Who made the most acquisitions? */
  topAcquirers(request: MarketRequest<typeof TOP_ACQUIRERS>): MarketAnswer<typeof TOP_ACQUIRERS> {
    const { limit } = request.query;
    return this.answers.answer(request, async (context) => {
      const deals = await context.totals('acquisitions');
      return topAcquirersBody(context, deals, await topAcquirers(context, limit), limit);
    });
  }

  /** Which acquisitions were the largest? */
  largestAcquisitions(
    request: MarketRequest<typeof TOP_ACQUISITIONS>,
  ): MarketAnswer<typeof TOP_ACQUISITIONS> {
    const { limit } = request.query;
    return this.answers.answer(request, async (context) => {
      const deals = await context.totals('acquisitions');
      return topAcquisitionsBody(context, deals, await largestAcquisitions(context, limit), limit);
    });
  }

  /** Which acquisitions are in scope? A page of them. */
  list(request: MarketRequest<typeof ACQUISITION_LIST>): MarketAnswer<typeof ACQUISITION_LIST> {
    return this.answers.page(request, async (context) => {
      const { manager } = context.snapshot;
      const deals = inScope(
        manager.createQueryBuilder(AcquisitionFact, 'deal').where('TRUE'),
        context.scope('acquisitions'),
      );
      const page = await readPage(context.query, deals, ORDERS);
      const totals = await context.totals('acquisitions');
      const body = acquisitionsBody(
        context,
        page,
        totals,
        await acquisitionsById(manager, page.ids),
      );
      return { body, nextCursor: page.nextCursor, totalCount: totals.totalCount };
    });
  }
}
