import * as wording from '../../pages/wording';
import type { BarRow } from './bar-chart';
import type { Cell, Table } from './chart';

/** A row of any breakdown. */
export interface BreakdownRow {
  name: string;
  amount: number;
  count: number;
  href?: string;
}

/** Bars by amount; by count when every amount is undisclosed. */
export function dealBars(rows: readonly BreakdownRow[], deal: string): BarRow[] {
  const isByCount = rows.every(({ amount }) => amount === 0);
  return rows.map(({ name, amount, count, href }) => ({
    name,
    value: isByCount ? count : amount,
    label: `${wording.dollars(amount)} · ${wording.count(count)}`,
    title: `${name}: ${wording.dollars(amount)} in ${wording.counted(count, deal)}`,
    href,
  }));
}

export function breakdownTable(name: string, rows: readonly BreakdownRow[]): Table {
  return {
    columns: [{ text: name }, { text: 'Amount', isFigure: true }, { text: 'Deals', isFigure: true }],
    rows: rows.map((row) => [
      { text: row.name, href: row.count > 0 ? row.href : undefined },
      money(row.amount),
      count(row.count),
    ]),
  };
}

export function money(amount: number | null): Cell {
  return { text: amount === null ? '–' : wording.exactDollars(amount), value: amount };
}

export function count(number: number): Cell {
  return { text: wording.count(number), value: number };
}

/** What stands in no row. */
export function unknownNote(
  { unknown_count, unknown_amount }: { unknown_count: number; unknown_amount: number },
  deal: string,
  without: string,
): string[] {
  if (unknown_count === 0) return [];
  return [`Not shown: ${wording.counted(unknown_count, deal)} ${without} (${wording.dollars(unknown_amount)}).`];
}
