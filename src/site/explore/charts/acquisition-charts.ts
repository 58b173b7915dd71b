import { TOP_ACQUIRERS } from '../../../acquisitions/acquisitions.endpoints';
import type { TopAcquirerDto, TopAcquirersDto } from '../../../acquisitions/dto/top-acquirers.dto';
import { count } from '../../../platform/pages/wording';
import type { DealLinks } from '../tables/deals/deal-links';
import { dayCell } from '../tables/deals/deal-rows';
import { type Cell, figureColumns, NO_VALUE, textCell } from '../tables/table';
import { type Bar, barChart } from './bar-list';
import { amountText, type BreakdownRow, countCell, money, sumOf } from './breakdown';
import type { Chart } from './chart';
import { withLegend } from './legend';
import { sumOfDollars } from './sums';

const LEGEND = [
  { look: 'filled', text: 'amount disclosed' },
  { look: 'undisclosed', text: 'not disclosed' },
] as const;
const COLUMNS = [
  { text: 'Acquirer' },
  { text: 'Buyer type' },
  ...figureColumns('Acquisitions', 'Disclosed', 'Disclosed value'),
  { text: 'Latest' },
];
const NOT_KNOWN: Cell = { text: NO_VALUE, value: null };

export function mostActiveAcquirers(body: TopAcquirersDto, links: DealLinks): Chart {
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
  const cells = [...rows.map(cellsOf), ...others.map(restCells)];
  const { drawing, ...chart } = barChart(body, bars, { columns: COLUMNS, rows: cells });
  return { ...chart, drawing: drawing && withLegend(drawing, LEGEND) };
}

function cellsOf(row: TopAcquirerDto & BreakdownRow): Cell[] {
  return [
    { text: row.name, href: row.href },
    textCell(row.buyer_type),
    countCell(row.count),
    countCell(row.disclosed_count),
    money(row.amount),
    dayCell(row.last_acquisition_date),
  ];
}

function restCells({ name, count: deals, amount }: BreakdownRow): Cell[] {
  return [{ text: name }, NOT_KNOWN, countCell(deals), NOT_KNOWN, money(amount), NOT_KNOWN];
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
