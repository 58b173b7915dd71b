import type { DealFigures } from '../market-query/body/figures';
import type { Compared, ComparisonResult } from '../market-query/comparison';
import { type Breakdown, isBreakdown } from '../market-query/endpoint';
import { count } from '../pages/wording';
import { CHARTS } from './chart-catalog';
import { money } from './charts/breakdown';
import type { Cell, Table } from './charts/chart';
import type { DealLinks } from './deal-links';
import { changeText } from './market-page';

/** What can be compared, by the name of its chart, as addresses use it. */
export const SUBJECTS: ReadonlyMap<string, Breakdown> = new Map(
  Object.entries(CHARTS).flatMap(([name, { endpoint }]) => (isBreakdown(endpoint) ? [[name, endpoint]] : [])),
);

export interface Sides<Value> {
  before: Value;
  after: Value;
}

/** Each count leads to its deals. The rows add up to all deals; no filter finds the deals of the last one, which have no group. */
export function comparedTable(
  endpoint: Breakdown,
  { total, unknown, rows }: ComparisonResult,
  names: Sides<string>,
  links: Sides<DealLinks>,
): Table {
  const figure = { isFigure: true } as const;
  const cellsOf = (name: string, row: Compared, hrefOf: (links: DealLinks) => string | undefined): Cell[] => {
    const counted = (side: keyof Sides<unknown>): Cell => ({
      text: count(row[side].count),
      value: row[side].count,
      href: row[side].count > 0 ? hrefOf(links[side]) : undefined,
    });
    return [
      { text: name },
      money(row.before.amount),
      money(row.after.amount),
      changeCell(row, 'amount'),
      counted('before'),
      counted('after'),
      changeCell(row, 'count'),
    ];
  };
  return {
    columns: [
      { text: 'Group' },
      { text: `Amount ${names.before}`, ...figure },
      { text: `Amount ${names.after}`, ...figure },
      { text: 'Change', ...figure },
      { text: `Deals ${names.before}`, ...figure },
      { text: `Deals ${names.after}`, ...figure },
      { text: 'Change', ...figure },
    ],
    rows: [
      cellsOf('All deals', total, (side) => side.to(endpoint.deals, {})),
      ...rows.map((row) => cellsOf(row.name, row, (side) => side.toRow(endpoint, row.value))),
      ...(unknown.before.count + unknown.after.count > 0 ? [cellsOf('Unknown', unknown, () => undefined)] : []),
    ],
  };
}

function changeCell({ before, after, change }: Compared, field: keyof DealFigures): Cell {
  // A change from 0 has no percentage.
  const ofNothing = after[field] === 0 ? '–' : 'new';
  return { text: changeText(before[field], after[field], '')?.text ?? ofNothing, value: change[field] };
}
