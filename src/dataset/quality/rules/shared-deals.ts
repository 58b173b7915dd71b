import { GroupedRows } from '../../checks/packed/grouped-rows';
import type { NumberColumn } from '../../checks/packed/number-table';
import { indexAbove } from '../../checks/packed/sorted-numbers';
import { UNDISCLOSED } from '../deal-table';
import type { MarketTables } from '../market-tables';

/** Deals of two companies this close, with the same amount, are probably one deal. */
const CLOSE_DAYS = 7;

/** Whether two records have deals in common, by their rows. */
export type SharedDeals = (one: number, other: number) => boolean;

/** Two companies that raised the same amount, or were acquired for it, at about the same time. */
export function sharedDeals({ deals }: MarketTables): SharedDeals {
  const tables = deals.map((table) => ({ ...table.columns, rows: table.byCompany() }));
  return (one, other) =>
    tables.some(({ day, amount, rows }) => {
      const isSame = (a: number, b: number): boolean =>
        amount[a] !== UNDISCLOSED &&
        amount[a] === amount[b] &&
        Math.abs(day[a]! - day[b]!) <= CLOSE_DAYS;
      return rows.of(one).some((a) => rows.of(other).some((b) => isSame(a, b)));
    });
}

/** Whether two rounds have an investor in common: 1 or -1, and 0 if that isn't known. */
export function sharedInvestors({
  investments,
}: MarketTables): (one: number, other: number) => number {
  const { investor } = investments.columns;
  const rounds = investments.values('round');
  const investorsOf = (row: number): NumberColumn =>
    investor.subarray(indexAbove(rounds, row - 1), indexAbove(rounds, row));
  return (one, other) => {
    const [ours, theirs] = [investorsOf(one), investorsOf(other)];
    if (ours.length === 0 || theirs.length === 0) return 0;
    return ours.some((id) => theirs.includes(id)) ? 1 : -1;
  };
}

/** Two investors that invested in the same company. */
export function sharedCompanies({ investments, rounds }: MarketTables): SharedDeals {
  const { investor, round } = investments.columns;
  const rows = new GroupedRows(investor, investments.size);
  const companyOf = (row: number): number => rounds.columns.company[round[row]!]!;
  return (one, other) => {
    const own = new Set(Array.from(rows.of(one), companyOf));
    return rows.of(other).some((row) => own.has(companyOf(row)));
  };
}
