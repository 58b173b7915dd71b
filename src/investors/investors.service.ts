import { Injectable } from '@nestjs/common';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import type { QueryContext } from '../market-query/request/query-context';
import type { MarketAnswer, MarketRequest } from '../market-query/request/market-request';
import { findByName } from '../market-query/names/find-by-name.query';
import { lookUp, MAX_LOOKED_UP } from '../market-query/names/lookup.query';
import { withAsked } from '../market-query/request/looked-up';
import type { ComputedPage } from '../market-query/answer-cache/json-answer';
import type { ChartBody } from '../market-query/endpoint/chart-body.dto';
import type { InvestorsDto } from './dto/investors.dto';
import { readPage } from '../market-query/body/page';
import type { INVESTOR_PROFILE, INVESTOR_LIST, TOP_INVESTORS } from './investors.endpoints';
import { investorBody } from './dto/investor.mapper';
import { investorsBody, topInvestorsBody } from './dto/lists.mapper';
import { coInvestorsOf, dealsOf } from './investor-deals.query';
import { activeInvestors } from '../market-records/investors/investor-records.query';
import {
  type InvestorDeals,
  topCategories,
} from '../market-records/investors/investor-stats.query';
import { countSelectedInvestors, sortableInvestors } from './investor-selection.query';
import { roundsInScope, roundsOfInvestors } from './rounds-in-scope.query';
import { mostActiveInvestors } from './top-investors.query';

const ORDERS = {
  id: 'investor.id',
  by: {
    name: { key: 'investor.name' },
    deal_count: { key: 'activity.deals', id: 'activity.investor_id' },
    last_deal_date: { key: 'activity.last_on', id: 'activity.investor_id', isNullable: true },
  },
} as const;

@Injectable()
export class InvestorsService {
  constructor(private readonly answers: AnswerCache) {}

  /** Which investors are tracked? One page of the selected ones. */
  list(request: MarketRequest<typeof INVESTOR_LIST>): MarketAnswer<typeof INVESTOR_LIST> {
    return this.answers.page(request, async (context) => {
      const { lookup } = context.query;
      if (lookup) return lookedUpInvestors(context, lookup);
      const page = await readPage(context.query, sortableInvestors(context), ORDERS);
      const investors = await activeInvestors(dealsInScope(context), page.ids);
      const categories = await topCategories(dealsInScope(context), page.ids);
      const total = await countSelectedInvestors(context);
      const body = investorsBody(
        context,
        page,
        total,
        investors,
        categories,
        await roundsInScope(context),
      );
      return { body, nextCursor: page.nextCursor, totalCount: total };
    });
  }

  /**
   * What is known about one investor? Throws ApiError (404) if no investor or more than one has the
   * name.
   */
  one(request: MarketRequest<typeof INVESTOR_PROFILE>): MarketAnswer<typeof INVESTOR_PROFILE> {
    const { entity } = request.query;
    return this.answers.answer(request, async (context) => {
      const { manager } = context.snapshot;
      const found = await findByName(manager, 'investor', entity);
      const { id } = found;
      const [investor] = await activeInvestors(dealsInScope(context), [id]);
      const categories = await topCategories(dealsInScope(context), [id]);
      const deals = await dealsOf(manager, id);
      return investorBody(
        context,
        investor!,
        categories(id),
        deals,
        await coInvestorsOf(manager, id),
        found,
      );
    });
  }

  /** Who invested most often? */
  top(request: MarketRequest<typeof TOP_INVESTORS>): MarketAnswer<typeof TOP_INVESTORS> {
    const { limit } = request.query;
    return this.answers.answer(request, async (context) => {
      const ids = await mostActiveInvestors(context, limit);
      const investors = await activeInvestors(dealsInScope(context), ids);
      return topInvestorsBody(context, investors, await roundsInScope(context), limit);
    });
  }
}

function dealsInScope(context: QueryContext): InvestorDeals {
  return { manager: context.snapshot.manager, scope: context.scope('funding') };
}

/** The investors with these names, in their order, and totals of their rounds. */
async function lookedUpInvestors(
  context: QueryContext<typeof INVESTOR_LIST>,
  names: readonly string[],
): Promise<ComputedPage<ChartBody<InvestorsDto>>> {
  const { found, unresolved } = await lookUp(context.snapshot.manager, 'investor', names);
  const ids = found.map(({ id }) => id);
  const rounds = await roundsOfInvestors(context, ids);
  const investors = await activeInvestors(dealsInScope(context), ids);
  const categories = await topCategories(dealsInScope(context), ids);
  const page = { ids, limit: MAX_LOOKED_UP, nextCursor: null };
  const listed = investorsBody(context, page, ids.length, investors, categories, rounds);
  const metadata = { ...listed.metadata, sort: 'lookup', unresolved };
  return {
    body: { ...listed, investors: withAsked(listed.investors, found), metadata },
    nextCursor: null,
    totalCount: ids.length,
  };
}
