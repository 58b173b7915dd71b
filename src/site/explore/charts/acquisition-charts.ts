import { TOP_ACQUIRERS } from '../../../acquisitions/acquisitions.endpoints';
import type { TopAcquirerDto, TopAcquirersDto } from '../../../acquisitions/dto/top-acquirers.dto';
import { count } from '../../../platform/pages/wording';
import { dayCell } from '../tables/deals/deal-rows';
import { type Cell, NO_VALUE, type RowColumn, tableOf, textCell } from '../tables/table';
import { type Bar, barChart } from './bar-list';
import { amountText, type BreakdownRow, countCell, money, sumOf } from './breakdown';
import type { Chart, ChartAnswer } from './chart';
import { sumOfDollars } from './sums';

const LEGEND = [
  { look: 'filled', name: 'amount disclosed' },
  { look: 'undisclosed', name: 'not disclosed' },
] as const;
const NOT_KNOWN: Cell = { text: NO_VALUE, value: null };
/** All other acquirers together have neither a type nor a latest acquisition. */
type Row = BreakdownRow & Partial<TopAcquirerDto>;
const COLUMNS: RowColumn<Row>[] = [
  { text: 'Acquirer', cell: ({ name, href }) => ({ text: name, href }) },
  {
    text: 'Buyer type',
    cell: ({ buyer_type: type }) => (type === undefined ? NOT_KNOWN : textCell(type)),
  },
  { text: 'Acquisitions', isFigure: true, cell: (row) => countCell(row.count) },
  {
    text: 'Disclosed',
    isFigure: true,
    cell: ({ disclosed_count: disclosed }) =>
      disclosed === undefined ? NOT_KNOWN : countCell(disclosed),
  },
  { text: 'Disclosed value', isFigure: true, cell: (row) => money(row.amount) },
  {
    text: 'Latest',
    cell: ({ last_acquisition_date: day }) => (day === undefined ? NOT_KNOWN : dayCell(day)),
  },
];

export function mostActiveAcquirers({ body, links }: ChartAnswer<TopAcquirersDto>): Chart {
  const rows = body.acquirers.map((row) => ({
    ...row,
    amount: row.total_amount,
    href: links.toRow(TOP_ACQUIRERS, row.slug ?? row.name),
  }));
  const { total_deals: deals, total_amount: amount } = body.metadata;
  const shown = sumOf(rows);
  const rest = {
    name: 'All other acquirers',
    count: deals - shown.count,
    amount: sumOfDollars([amount, -shown.amount]),
  };
  const others = rest.count > 0 ? [rest] : [];
  const bars = [
    ...rows.map((row) => barOf(row, row.disclosed_count)),
    ...others.map((row): Bar => ({ ...barOf(row), isRest: true })),
  ];
  const table = tableOf<Row>([...rows, ...others], COLUMNS);
  const { drawing, ...chart } = barChart(body, bars, table);
  return { ...chart, drawing: drawing && { ...drawing, legend: LEGEND } };
}

/** `disclosed`: how many have an amount; the others are hollow. Of the rest it isn't known. */
function barOf(row: BreakdownRow, disclosed = row.count): Bar {
  const amount = amountText(row.amount);
  return {
    ...row,
    value: row.count,
    label: count(row.count),
    more: disclosed === row.count || row.amount === 0 ? amount : `${amount} in ${count(disclosed)}`,
    hollow: row.count - disclosed,
  };
}
