import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Answer } from '../http/answer';
import { Investor } from '../market-data/records/investor.entity';
import { AnswerCache } from '../market-query/answer-cache/answer-cache';
import type { QueryContext } from '../market-query/query-context';
import { entityOf, limitOf, type MarketRequest } from '../market-query/resolved-query';
import { findByName } from '../market-query/names/find-by-name.query';
import { readPage } from '../market-query/paging/page';
import { investorBody } from './dto/investor.mapper';
import type { ActiveInvestor } from './dto/investor-record.mapper';
import { investorsBody, topInvestorsBody } from './dto/lists.mapper';
import { coInvestorsOf, dealsOf } from './investor-deals.query';
import { investorStats, topCategories } from './investor-stats.query';
import { countSelectedInvestors, selectedInvestors } from './investor-selection.query';
import { roundsInScope } from './rounds-in-scope.query';
import { mostActiveInvestors } from './top-investors.query';
import type { InvestorDto } from './dto/investor.dto';
import type { InvestorsDto } from './dto/investors.dto';
import type { TopInvestorsDto } from './dto/top-investors.dto';

const BY_NAME = { key: 'investor.name', id: 'investor.id', direction: 'ASC' } as const;

@Injectable()
export class InvestorsService {
  constructor(private readonly answers: AnswerCache) {}

  /** Which investors are tracked? One page of the selected ones. */
  list(request: MarketRequest): Promise<Answer<InvestorsDto>> {
    return this.answers.page(request, async (market) => {
      const page = await readPage(market.resolved, selectedInvestors(market), BY_NAME);
      const investors = await activeInvestors(market, page.ids);
      const categories = await topCategories(market, page.ids);
      const total = await countSelectedInvestors(market);
      const body = investorsBody(market, page, total, investors, categories, await roundsInScope(market));
      return { body, nextCursor: page.nextCursor };
    });
  }

  /** What is known about one investor? Throws ApiError (404) if no investor or more than one has the name. */
  one(request: MarketRequest): Promise<Answer<InvestorDto>> {
    const entity = entityOf(request);
    return this.answers.answer(request, async (market) => {
      const { manager } = market.snapshot;
      const found = await findByName(manager, 'investor', entity);
      const { id } = found;
      const [investor] = await activeInvestors(market, [id]);
      const categories = await topCategories(market, [id]);
      const deals = await dealsOf(manager, id);
      return investorBody(market, investor!, categories(id), deals, await coInvestorsOf(manager, id), found);
    });
  }

  /** Who invested most often? */
  top(request: MarketRequest): Promise<Answer<TopInvestorsDto>> {
    const limit = limitOf(request);
    return this.answers.answer(request, async (market) => {
      const ids = await mostActiveInvestors(market, limit);
      const indexOf = new Map(ids.map((id, index) => [id, index]));
      const investors = await activeInvestors(market, ids);
      investors.sort((a, b) => indexOf.get(a.record.id)! - indexOf.get(b.record.id)!);
      return topInvestorsBody(market, investors, await roundsInScope(market), limit);
    });
  }
}

/** The investors with their stats, sorted by name. */
async function activeInvestors(market: QueryContext, ids: readonly number[]): Promise<ActiveInvestor[]> {
  const statsOf = await investorStats(market, ids);
  const byName = { name: 'ASC', id: 'ASC' } as const;
  const records = await market.snapshot.manager.find(Investor, { where: { id: In(ids) }, order: byName });
  return records.map((record) => ({ record, stats: statsOf(record.id) }));
}
