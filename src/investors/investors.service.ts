import { Injectable } from '@nestjs/common';
import type { QueryContext } from '../market-query/request/query-context';
import { findByName } from '../market-query/names/find-by-name.query';
import { relevance } from '../market-query/names/with-words';
import { lookUp, MAX_LOOKED_UP } from '../market-query/names/lookup.query';
import { withAsked } from '../market-query/request/looked-up';
import type { ChartBody } from '../market-query/endpoint/chart-body.dto';
import type { InvestorsDto } from './dto/investors.dto';
import { readPage } from '../market-query/body/page';
import type { INVESTOR_LIST, INVESTOR_PROFILE, TOP_INVESTORS } from './investors.endpoints';
import { investorBody } from './dto/investor.mapper';
import { investorsBody, topInvestorsBody } from './dto/lists.mapper';
import { coInvestorsOf, dealsOfInvestor } from './investor-deals.query';
import {
  activeInvestors,
  type InvestorDeals,
  investorsInScope,
  topCategories,
} from '../market-records/investors/investor-stats.query';
import {
  countSelectedInvestors,
  selectedInvestors,
  sortableInvestors,
} from './investor-selection.query';
import { isOfPeriod } from '../market-query/body/period-figures';
import { among, type SelectedRows } from '../market-query/exports/row-texts';
import type { PagedEndpoint } from '../market-query/request/market-request';
import { roundsInScope, roundsOfInvestors } from './rounds-in-scope.query';
import { topInvestors } from './top-investors.query';
import type { InvestorDto } from './dto/investor.dto';
import type { TopInvestorsDto } from './dto/top-investors.dto';

const BY_DEALS = { figure: 'deals', key: 'activity.deals', id: 'activity.investor_id' } as const;
const ORDERS = {
  id: 'investor.id',
  by: {
    name: { figure: undefined, key: 'investor.name' },
    deal_count: BY_DEALS,
    last_deal_date: {
      figure: 'last_on',
      key: 'activity.last_on',
      id: 'activity.investor_id',
      isNullable: true,
    },
    period_funding: { figure: 'cents', key: 'COALESCE(activity.cents, 0)' },
    period_deals: BY_DEALS,
    relevance: { figure: 'deals', key: relevance('investor', 'activity.deals') },
  },
} as const;

@Injectable()
export class InvestorsService {
  /** Which investors are tracked? One page of the selected ones. */
  async list(context: QueryContext<typeof INVESTOR_LIST>): Promise<ChartBody<InvestorsDto>> {
    const { lookup } = context.query;
    if (lookup) return lookedUpInvestors(context, lookup);
    const { figure } = ORDERS.by[context.query.sort.field];
    const page = await readPage(context.query, sortableInvestors(context, figure), ORDERS);
    const investors = await activeInvestors(dealsInScope(context), page.ids);
    const categories = await topCategories(dealsInScope(context), page.ids);
    const total = await countSelectedInvestors(context);
    return investorsBody(context, page, total, investors, categories, await roundsInScope(context));
  }

  /** All selected investors, for the whole list. */
  rows(context: QueryContext<PagedEndpoint>): SelectedRows {
    const investors = investorsInScope(dealsInScope(context));
    if (isOfPeriod(context.query))
      investors
        .addSelect('COALESCE(stats.cents, 0) / 100.0', 'period_funding')
        .addSelect('COALESCE(stats.deals, 0)', 'period_deals');
    return among(investors, 'investor.id', selectedInvestors(context).select('investor.id'));
  }

  /**
   * What is known about one investor? Throws ApiError (404) if no investor or more than one has the
   * name.
   */
  async one(context: QueryContext<typeof INVESTOR_PROFILE>): Promise<ChartBody<InvestorDto>> {
    const { manager } = context.snapshot;
    const found = await findByName(manager, 'investor', context.query.entity);
    const { id } = found;
    const [investor] = await activeInvestors(dealsInScope(context), [id]);
    const categories = await topCategories(dealsInScope(context), [id]);
    const deals = await dealsOfInvestor(manager, id);
    return investorBody(
      context,
      investor!,
      categories(id),
      deals,
      await coInvestorsOf(manager, id),
      found,
    );
  }

  /** Who invested most often, or in the largest rounds? */
  async top(context: QueryContext<typeof TOP_INVESTORS>): Promise<ChartBody<TopInvestorsDto>> {
    const ids = await topInvestors(context);
    const investors = await activeInvestors(dealsInScope(context), ids);
    return topInvestorsBody(context, investors, await roundsInScope(context));
  }
}

function dealsInScope(context: QueryContext): InvestorDeals {
  return { manager: context.snapshot.manager, scope: context.scope('funding') };
}

/** The investors with these names, in their order, and totals of their rounds. */
async function lookedUpInvestors(
  context: QueryContext<typeof INVESTOR_LIST>,
  names: readonly string[],
): Promise<ChartBody<InvestorsDto>> {
  const { found, unresolved } = await lookUp(context.snapshot.manager, 'investor', names);
  const ids = found.map(({ id }) => id);
  const rounds = await roundsOfInvestors(context, ids);
  const investors = await activeInvestors(dealsInScope(context), ids);
  const categories = await topCategories(dealsInScope(context), ids);
  const page = { ids, limit: MAX_LOOKED_UP, nextCursor: null };
  const listed = investorsBody(context, page, ids.length, investors, categories, rounds);
  const metadata = { ...listed.metadata, sort: 'lookup', unresolved };
  return { ...listed, investors: withAsked(listed.investors, found), metadata };
}
