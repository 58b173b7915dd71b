import type { DatasetFileKey } from '../../format/dataset-file';
import type { DealTable } from '../deal-table';
import type { MarketTables } from '../market-tables';
import { NumberTable } from '../number-table';
import type { NamePair } from './name-pairs';

/** Deals of two companies this close, with the same amount, are probably one deal. */
const CLOSE_DAYS = 7;

/** Whether the records of a pair have deals in common. */
export type SharedDeals = (pair: NamePair) => boolean;

/** Two companies that raised the same amount, or were acquired for it, at about the same time. */
export function sharedDeals({ rounds, acquisitions }: MarketTables, pairs: readonly NamePair[]): SharedDeals {
  const ids = new Set(pairs.flatMap(({ one, other }) => [one + 1, other + 1]));
  const tables = [rounds, acquisitions].map((deals) => ({ deals, rows: deals.ofCompanies(ids) }));
  return ({ one, other }) =>
    tables.some(({ deals, rows }) => {
      const others = rows.get(other + 1) ?? [];
      return (rows.get(one + 1) ?? []).some((row) => others.some((candidate) => isSameDeal(deals, row, candidate)));
    });
}

function isSameDeal({ columns: { day, amount } }: DealTable, one: number, other: number): boolean {
  return amount[one]! > 0 && amount[one] === amount[other] && Math.abs(day[one]! - day[other]!) <= CLOSE_DAYS;
}

/** Two investors that invested in the same company. */
export function sharedCompanies(): {
  record: (file: DatasetFileKey, record: Readonly<Record<string, unknown>>) => void;
  sharing: (pairs: readonly NamePair[]) => SharedDeals;
} {
  const investments = new NumberTable({ investor: new Int32Array(), company: new Int32Array() });
  return {
    record: (file, { company, investors }) => {
      if (file !== 'funding_rounds') return;
      for (const investor of investors as number[]) investments.add({ investor, company: company as number });
    },
    sharing: (pairs) => {
      const companies = new Map(pairs.flatMap(({ one, other }) => [one + 1, other + 1]).map((id) => [id, new Set<number>()]));
      const { investor, company } = investments.columns;
      for (let row = 0; row < investments.size; row++) companies.get(investor[row]!)?.add(company[row]!);
      return ({ one, other }) => {
        const others = companies.get(other + 1)!;
        return [...companies.get(one + 1)!].some((id) => others.has(id));
      };
    },
  };
}
