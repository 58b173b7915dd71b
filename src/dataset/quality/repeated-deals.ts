import { count } from '../../platform/pages/wording';
import { connectedGroups } from './connected-groups';
import { areCloseInTime, haveSameAmount } from './deal-conditions';
import { dealWords } from './deal-words';
import { idOfSeveral } from './finding-id';
import type { NotedCompany, NotedDeal } from './noted-records';
import type { FoundRow, Told } from './quality-rule';

/** What the rules of repeated rounds and of repeated acquisitions have in common. */

/** A deal is compared with at most this many others of its company. */
const MAX_COMPARED = 500;
/** A sentence names at most this many earlier deals. */
const MAX_NAMED = 3;

/** Deals of one company that may be one deal: the last one in the file, and those above it. */
interface SameDeals<Deal> {
  deal: Deal;
  others: Deal[];
  company: NotedCompany;
}

type ToldDeals = Told<'deal' | 'company', { others: readonly FoundRow[] }>;

/** The groups don't depend on the order of the rows. */
export function* sameDeals<Deal extends NotedDeal>(
  company: NotedCompany,
  deals: Deal[],
  mayBeSame: (earlier: Deal, later: Deal) => boolean,
): Generator<SameDeals<Deal>> {
  if (deals.length < 2) return;
  const inOrder = deals.sort(byDayAndAmount);
  for (const group of connectedGroups(inOrder, MAX_COMPARED, mayBeSame)) {
    const [deal, ...others] = group.sort((one, other) => other.line - one.line);
    if (deal) yield { deal, others, company };
  }
}

function byDayAndAmount(one: NotedDeal, other: NotedDeal): number {
  return one.announcedOn - other.announcedOn || (one.amount ?? 0) - (other.amount ?? 0);
}

export const haveSameDayAndAmount = (one: NotedDeal, other: NotedDeal): boolean =>
  one.announcedOn === other.announcedOn && haveSameAmount(one, other);

/** Whether no two of the deals were announced within so many days. */
export function areFarApart(deals: readonly NotedDeal[], days: number): boolean {
  const inOrder = deals.toSorted(byDayAndAmount);
  return inOrder.every((deal, at) => {
    const before = inOrder[at - 1];
    return !before || !areCloseInTime(before, deal, days);
  });
}

export function sameDealWords({ deal, others, company }: ToldDeals): string {
  const named = others
    .slice(0, MAX_NAMED)
    .map((other) => `the ${dealWords(other)} on line ${other.line}`);
  const more = others.length - named.length;
  const andMore = more > 0 ? `, and ${count(more)} others` : '';
  return `${company.name}: the ${dealWords(deal)} may be ${named.join(' and ')}${andMore}.`;
}

export const sameDealId = ({ deal, others }: ToldDeals): string =>
  idOfSeveral([deal, ...others].map(({ id }) => id));
