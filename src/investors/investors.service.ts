import { Injectable } from '@nestjs/common';
import { findByName } from '../market/names/find-by-name.query';
import { lookUp } from '../market/names/lookup.query';
import { relevance } from '../market/names/with-words';
import { among, type SelectedRows } from '../market/query/answers/row-texts';
import { readPage } from '../market/query/bodies/page';
import { isOfPeriod } from '../market/query/bodies/period-figures';
import type { ChartBody } from '../market/query/endpoints/chart-body.dto';
import type { Question } from '../market/query/questions/question';
import {
  type InvestorDeals,
  investorFigures,
  investorRecords,
  trackedInvestors,
} from '../market/records/investors/investor-records.query';
import { present } from '../platform/errors/present';
import type { InvestorDto } from './dto/investor.dto';
import { investorBody } from './dto/investor.mapper';
import type { InvestorsDto } from './dto/investors.dto';
import { investorsBody, topInvestorsBody } from './dto/lists.mapper';
import type { TopInvestorsDto } from './dto/top-investors.dto';
import { coInvestorsOf, dealsOfInvestor } from './investor-deals.query';
import {
  countSelectedInvestors,
  selectedInvestors,
  sortableInvestors,
} from './investor-selection.query';
import type { INVESTOR_LIST, INVESTOR_PROFILE, TOP_INVESTORS } from './investors.endpoints';
import { roundsInScope, roundsOfInvestors } from './rounds-in-scope.query';
import { topInvestors } from './top-investors.query';

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
  async list(question: Question<typeof INVESTOR_LIST>): Promise<ChartBody<InvestorsDto>> {
    const { parameters, snapshot } = question;
    const { lookup, sort } = parameters;
    const { figure } = ORDERS.by[sort.field];
    const page = lookup
      ? await lookUp(snapshot.manager, 'investor', lookup)
      : await readPage(parameters, sortableInvestors(question, figure), ORDERS);
    const investors = await investorRecords(dealsInScope(question), page.ids);
    const total = lookup ? page.ids.length : await countSelectedInvestors(question);
    const rounds = await (lookup ? roundsOfInvestors(question, page.ids) : roundsInScope(question));
    return investorsBody(question, page, total, investors, rounds);
  }

  /** All selected investors, for the whole list. */
  rows(question: Question): SelectedRows {
    const investors = trackedInvestors(dealsInScope(question));
    if (isOfPeriod(question.parameters))
      investors.addSelect([
        'COALESCE(stats.cents, 0) / 100.0 AS period_funding',
        'COALESCE(stats.deals, 0) AS period_deals',
      ]);
    return among(investors, 'investor.id', selectedInvestors(question).select('investor.id'));
  }

  /**
   * What is known about one investor? Throws ApiError (404) if no investor or more than one has the
   * name.
   */
  async profile(question: Question<typeof INVESTOR_PROFILE>): Promise<ChartBody<InvestorDto>> {
    const { manager } = question.snapshot;
    const found = await findByName(manager, 'investor', question.parameters.entity);
    const { id } = found;
    const [record] = await investorRecords(dealsInScope(question), [id]);
    const investor = present(record, `investor with the id ${id}`);
    const deals = await dealsOfInvestor(manager, id);
    return investorBody(question, investor, deals, await coInvestorsOf(manager, id), found);
  }

  /** Who invested most often, or in the largest rounds? */
  async top(question: Question<typeof TOP_INVESTORS>): Promise<ChartBody<TopInvestorsDto>> {
    const { manager } = question.snapshot;
    const ids = await topInvestors(manager, question.scope('funding'), question.parameters);
    const investors = await investorFigures(dealsInScope(question), ids);
    return topInvestorsBody(question, investors, await roundsInScope(question));
  }
}

function dealsInScope(question: Question): InvestorDeals {
  return { manager: question.snapshot.manager, scope: question.scope('funding') };
}
