import { areCloseInTime, haveSameAmount } from './deal-conditions';
import type { NotedCompany, NotedDeal, NotedInvestor } from './noted-records';

/** Days between deals of two companies that are probably one deal, if their amounts are the same. */
const CLOSE_DAYS = 7;

/** Whether two companies raised the same amount, or were acquired for it, at about the same time. */
export function companiesShareADeal(one: NotedCompany, other: NotedCompany): boolean {
  return (
    hasOneDealOf(one.rounds, other.rounds) || hasOneDealOf(one.acquisitions, other.acquisitions)
  );
}

/** Whether one of our deals is probably one of theirs. */
const hasOneDealOf = (ours: readonly NotedDeal[], theirs: readonly NotedDeal[]): boolean =>
  ours.some((deal) =>
    theirs.some((other) => haveSameAmount(deal, other) && areCloseInTime(deal, other, CLOSE_DAYS)),
  );

/** Whether two investors invested in the same company. */
export function investorsShareACompany(one: NotedInvestor, other: NotedInvestor): boolean {
  const companies = new Set(one.rounds.map(({ company }) => company.row));
  return other.rounds.some(({ company }) => companies.has(company.row));
}
