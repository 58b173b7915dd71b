import type { DatasetFileKey } from '../../format/file-names';
import type { DealTable } from '../deal-table';
import { GroupedRows } from '../../packed/grouped-rows';
import type { MarketTables } from '../market-tables';
import { NumberTable } from '../../packed/number-table';
import { indexAbove } from '../../packed/sorted-numbers';
import type { NamePair } from './name-pairs';

/** Deals of two companies this close, with the same amount, are probably one deal. */
const CLOSE_DAYS = 7;

/** Whether the records of a pair have deals in common. */
export type SharedDeals = (pair: NamePair) => boolean;

/** Two companies that raised the same amount, or were acquired for it, at about the same time. */
export function sharedDeals({ rounds, acquisitions }: MarketTables): SharedDeals {
  const tables = [rounds, acquisitions].map((deals) => ({ deals, rows: deals.byCompany() }));
  return ({ one, other }) =>
    tables.some(({ deals, rows }) => {
      const others = rows.of(other + 1);
      return rows
        .of(one + 1)
        .some((row) => others.some((candidate) => isSameDeal(deals, row, candidate)));
    });
}

function isSameDeal({ columns: { day, amount } }: DealTable, one: number, other: number): boolean {
  return (
    amount[one]! > 0 &&
    amount[one] === amount[other] &&
    Math.abs(day[one]! - day[other]!) <= CLOSE_DAYS
  );
}

/** Two investors that invested in the same company. */
export function sharedCompanies({ rounds }: MarketTables): {
  record: (file: DatasetFileKey, record: Readonly<Record<string, unknown>>) => void;
  sharing: () => SharedDeals;
} {
  const investments = new NumberTable({ investor: new Int32Array() });
  /** Where those of each round end. */
  const ends = new NumberTable({ end: new Int32Array() });
  return {
    record: (file, { investors }) => {
      if (file !== 'funding_rounds') return;
      for (const investor of investors as number[]) investments.add({ investor });
      ends.add({ end: investments.size });
    },
    sharing: () => {
      const places = new GroupedRows(investments.columns.investor, investments.size);
      const end = ends.columns.end.subarray(0, ends.size);
      const companyAt = (place: number): number => rounds.columns.company[indexAbove(end, place)]!;
      return ({ one, other }) => {
        const own = new Set<number>();
        for (const place of places.of(one + 1)) own.add(companyAt(place));
        return own.size > 0 && places.of(other + 1).some((place) => own.has(companyAt(place)));
      };
    },
  };
}
