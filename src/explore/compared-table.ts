import { COMPARED } from '../analytics/compared-breakdowns';
import type { ComparedDto, ComparisonDto } from '../analytics/dto/comparison.dto';
import type { DealSource } from '../market-query/aggregation/dimensions';
import type { DealFigures } from '../market-query/body/figures';
import type { Breakdown, Endpoint } from '../market-query/endpoint';
import { count } from '../pages/wording';
import { CHARTS } from './chart-catalog';
import { money } from './charts/breakdown';
import type { Cell, Table } from './charts/chart';
import type { DealLinks } from './deal-links';
import { changeText } from './market-page';

/** A breakdown, and what the comparison calls it. */
export interface Subject {
  what: DealSource;
  by: string;
  endpoint: Breakdown;
}

const COMPARABLE: readonly Subject[] = Object.entries(COMPARED).flatMap(([what, breakdowns]) =>
  Object.entries<Breakdown>(breakdowns).map(([by, endpoint]) => ({ what: what as DealSource, by, endpoint })),
);

/** What can be compared, by the name of its chart, as addresses use it. */
export const SUBJECTS: ReadonlyMap<string, Subject> = new Map(
  Object.entries(CHARTS).flatMap(([name, { endpoint }]) => {
    const subject = COMPARABLE.find((one) => one.endpoint === (endpoint as Endpoint));
    return subject ? [[name, subject]] : [];
  }),
);

export interface BeforeAfter<Value> {
  before: Value;
  after: Value;
}

/** What the comparison calls the sides of the page. */
const SIDE_OF = { before: 'b', after: 'a' } as const;

/** Each count leads to its deals. The rows add up to all deals; no filter finds the deals of the last one, which have no group. */
export function comparedTable(
  endpoint: Breakdown,
  { total, unknown, rows }: Pick<ComparisonDto, 'total' | 'unknown' | 'rows'>,
  names: BeforeAfter<string>,
  links: BeforeAfter<DealLinks>,
): Table {
  const figure = { isFigure: true } as const;
  const cellsOf = (name: string, row: ComparedDto, hrefOf: (links: DealLinks) => string | undefined): Cell[] => {
    const counted = (side: keyof BeforeAfter<unknown>): Cell => ({
      text: count(row[SIDE_OF[side]].count),
      value: row[SIDE_OF[side]].count,
      href: row[SIDE_OF[side]].count > 0 ? hrefOf(links[side]) : undefined,
    });
    return [
      { text: name },
      money(row.b.amount),
      money(row.a.amount),
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
      ...rows.map((row) => cellsOf(row.name, row, (side) => side.toRow(endpoint, row.code ?? row.name))),
      ...(unknown.a.count + unknown.b.count > 0 ? [cellsOf('Unknown', unknown, () => undefined)] : []),
    ],
  };
}

function changeCell({ a: after, b: before, change }: ComparedDto, field: keyof DealFigures): Cell {
  // A change from 0 has no percentage.
  const ofNothing = after[field] === 0 ? '–' : 'new';
  return { text: changeText(before[field], after[field], '')?.text ?? ofNothing, value: change[field] };
}
