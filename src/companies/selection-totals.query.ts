import { inScope } from '../market/query/aggregation/deal-scope';
import { DEAL_FACTS, DEAL_SOURCES } from '../market/query/aggregation/deal-source';
import type { DealTotals } from '../market/query/aggregation/grouped-totals';
import { dimensionOf } from '../market/query/aggregation/resolved-filter';
import type { Question } from '../market/query/questions/question';
import { present } from '../platform/errors/present';
import { selectedCompanies } from './company-selection.query';
import { dealScope, dealSources, needsEach, unionOf } from './deals-of-companies';

/** The number of selected companies, and of their deals within the period and filters. */
export interface SelectionTotals extends Pick<DealTotals, 'firstDay' | 'lastDay'> {
  companies: number;
  deals: number;
}

export function selectionTotals(question: Question): Promise<SelectionTotals> {
  return leavesOutDeals(question) ? totalsOfSelected(question) : totalsOfAllDeals(question);
}

/**
 * Whether a company with a deal in scope can be left out of the selection. A filter on something
 * that both kinds of deals have of their company, such as its country, leaves out none.
 */
function leavesOutDeals({ parameters, filters }: Question): boolean {
  if (parameters.search !== undefined || needsEach(filters)) return true;
  return filters.map(dimensionOf).some(({ onCompany, sources }) => {
    if (!onCompany) return false;
    const isOfEachDeal = sources.length === DEAL_SOURCES.length;
    return onCompany.tags !== undefined || !isOfEachDeal;
  });
}

/**
 * Without looking at each deal's company: a company with a deal in scope is selected, and deals
 * carry the filters on their companies.
 */
async function totalsOfAllDeals(question: Question): Promise<SelectionTotals> {
  const sources = dealSources(question.filters);
  const { count: deals, firstDay, lastDay } = await question.totals(...sources);
  const row = await selectedCompanies(question)
    .select('COUNT(*)', 'companies')
    .getRawOne<{ companies: number }>();
  return { companies: present(row, 'count of companies').companies, deals, firstDay, lastDay };
}

async function totalsOfSelected(question: Question): Promise<SelectionTotals> {
  const { manager } = question.snapshot;
  const totals = dealSources(question.filters).map((source) => {
    const ofSelected = manager
      .createQueryBuilder<object>(DEAL_FACTS[source], 'deal')
      .select([
        'COUNT(*) AS count',
        'MIN(deal.announcedOn) AS first_day',
        'MAX(deal.announcedOn) AS last_day',
      ])
      .where('deal.companyId IN (SELECT id FROM selected)');
    return inScope(ofSelected, dealScope(question, source));
  });
  const row = await unionOf(manager, totals)
    .addCommonTableExpression(selectedCompanies(question).select('company.id', 'id'), 'selected')
    .select([
      '(SELECT COUNT(*) FROM selected) AS companies',
      'SUM(source.count)::int AS deals',
      'MIN(source.first_day) AS "firstDay"',
      'MAX(source.last_day) AS "lastDay"',
    ])
    .getRawOne<SelectionTotals>();
  return present(row, 'row of totals');
}
