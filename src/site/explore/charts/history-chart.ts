import type { AcquisitionHistoryDto } from '../../../acquisitions/dto/acquisition-history.dto';
import type { FundingHistoryDto } from '../../../funding/dto/funding-history.dto';
import type { DealSource } from '../../../market/query/aggregation/deal-source';
import type { DealFigures } from '../../../market/query/bodies/figures';
import type { DaysDto } from '../../../market/query/bodies/period-metadata';
import type { Days } from '../../../market/query/periods/period-before';
import { counted, shortDollars } from '../../../platform/pages/wording';
import { DEAL_KINDS } from '../tables/deals/deal-kinds';
import { type Table, tableOf } from '../tables/table';
import { amountText, countCell, money } from './breakdown';
import { type Chart, type ChartAnswer, NO_AMOUNTS } from './chart';
import type { Drawing } from './chart-drawing';
import { columnDrawing, type ColumnPeriod, type TimeColumn } from './column-chart';
import { daysInWords, windowInWords } from './days-shown';
import type { AxisMeasure } from './drawing/axis';
import { type Figure, FIGURE_MEASURES } from './figures';
import type { LegendEntry } from './legend';
import { columnLook } from './small-columns';
import { sum } from './sums';

type HistoryBody = FundingHistoryDto | AcquisitionHistoryDto;

/** Earlier ones are a sentence. */
export const MAX_COLUMNS = 24;
const CHOSEN = 'chosen period';
const ZIGZAG = 'A zigzag cuts a column, which has its figure on top.';
const TITLES = {
  funding: { amount: 'Funding', count: 'Funding rounds', median: 'Median round' },
  acquisitions: {
    amount: 'Disclosed M&A value',
    count: 'Acquisitions',
    median: 'Median acquisition',
  },
} as const;

/** Deals over time as columns, of which those in the page's period are dark. */
export function historyChart({
  body,
  deals,
  links,
  figure: shown,
  within = body,
}: ChartAnswer<HistoryBody, PeriodFigure>): Chart {
  const deal = DEAL_KINDS[deals].word;
  const measure = FIGURE_MEASURES[shown];
  const { period: window, granularity } = body.metadata;
  const inPeriod = new Map(within.periods.map((row) => [row.label, row]));
  const rows = body.periods.map((row) => ({
    ...columnOf(row, inPeriod.get(row.label), { deal, shown }),
    href: links.during(daysWithin(row, window)).to(deals, {}),
  }));
  const columns = rows.slice(-MAX_COLUMNS);
  const drawn = timeColumns(columns, measure);
  const areAllChosen = columns.every(({ value, inPeriod: chosen }) => value === chosen);
  const chosenDays = daysInWords(within.metadata.period, CHOSEN);
  const drawing: Drawing = {
    ...columnDrawing(drawn, measure),
    legend: areAllChosen ? undefined : periodLegend(chosenDays),
  };
  return {
    title: `${TITLES[deals][shown]} by ${granularity}`,
    ...windowInWords(body),
    notes: [
      ...unfinishedNote(columns),
      ...(drawn.some(({ isCut }) => isCut) ? [ZIGZAG] : []),
      ...earlierNote(rows, columns, deal),
    ],
    empty: shown === 'count' ? undefined : NO_AMOUNTS,
    drawing: rows.some(({ value }) => value > 0) ? drawing : null,
    table: historyTable(rows, deals, shown),
  };
}

type Period = HistoryBody['periods'][number];
type PeriodFigure = Figure | 'median';

function columnOf(
  row: Period,
  within: Period | undefined,
  { deal, shown }: { deal: string; shown: PeriodFigure },
): Period & HistoryColumn {
  const value = row[shown] ?? 0;
  const column = { ...row, value, isPartial: row.is_partial };
  const name = `${row.label}${row.is_partial ? ' (not complete)' : ''}`;
  if (shown === 'median') {
    const disclosed = counted(row.disclosed_count, `disclosed ${deal}`);
    const title =
      row.median === null
        ? `${name}: no disclosed ${deal}`
        : `${name}: median ${shortDollars(row.median)} of ${disclosed}`;
    // The median of some of the rounds isn't a part of the median of all.
    return { ...column, title, inPeriod: within ? value : 0 };
  }
  const isSplit = within && within.count < row.count;
  const chosen = isSplit ? `; in the chosen period ${inWords(within, deal)}` : '';
  const title = `${name}: ${inWords(row, deal)}${chosen}`;
  return { ...column, title, inPeriod: within?.[shown] ?? 0 };
}

/** "2 rounds, $37.0M". Without deals, nothing is undisclosed. */
function inWords({ count, amount }: DealFigures, deal: string): string {
  return `${counted(count, deal)}, ${count === 0 ? '$0' : amountText(amount)}`;
}

function historyTable(
  rows: readonly (Period & { href?: string })[],
  deals: DealSource,
  shown: PeriodFigure,
): Table {
  const counts = deals === 'funding' ? 'Rounds' : 'Acquisitions';
  const newestFirst = rows.toReversed();
  const table = tableOf(newestFirst, [
    { text: 'Period', cell: ({ label, href }) => ({ text: label, href }) },
    { text: 'Amount', isFigure: true, cell: (row) => money(row.amount) },
    { text: counts, isFigure: true, cell: (row) => countCell(row.count) },
    shown === 'median'
      ? { text: 'Median', isFigure: true, cell: (row) => money(row.median) }
      : { text: 'Companies', isFigure: true, cell: (row) => countCell(row.companies) },
  ]);
  return { ...table, isNewestFirst: true };
}

interface HistoryColumn extends ColumnPeriod {
  value: number;
  /** How much of the value is of the chosen period. */
  inPeriod: number;
  isPartial: boolean;
  title: string;
  href?: string;
}

/** One or two values more than twice as high as the next are cut this much above it. */
const CUT_ABOVE = 1.15;

/** The largest value that is drawn in full. */
export function cutOf(values: readonly number[]): number {
  const [first = 0, second = 0, third = 0] = values.toSorted((a, b) => b - a);
  if (second > 0 && first > 2 * second) return second * CUT_ABOVE;
  if (third > 0 && second > 2 * third) return third * CUT_ABOVE;
  return first;
}

function timeColumns(rows: readonly HistoryColumn[], { figure }: AxisMeasure): TimeColumn[] {
  const cut = cutOf(rows.map(({ value }) => value));
  return rows.map((row) => {
    const { value, inPeriod, isPartial } = row;
    const height = Math.min(value, cut);
    const chosen = Math.min(inPeriod, height);
    return {
      ...row,
      // The days of the chosen period stand on the axis, so that they can be compared.
      parts: [
        { value: chosen, look: columnLook({ isPartial, isInPeriod: true }) },
        { value: height - chosen, look: 'earlier' },
      ],
      value: value > 0 ? figure(value) : undefined,
      isCut: value > cut,
    };
  });
}

/** Says which columns are of the chosen period. Needless if all are. */
export function periodLegend(chosen = CHOSEN): LegendEntry[] {
  return [
    { look: 'chosen', name: chosen },
    { look: 'earlier', name: 'other days' },
  ];
}

/** What the columns don't say themselves. */
export function unfinishedNote(columns: readonly { isPartial: boolean }[]): string[] {
  return columns.some(({ isPartial }) => isPartial) ? ['Dashed: not complete.'] : [];
}

/** The deals before the first column. */
export function earlierNote(
  rows: readonly { count: number }[],
  columns: readonly { label: string }[],
  deal: string,
): string[] {
  const earlier = rows.slice(0, rows.length - columns.length);
  const before = sum(earlier.map(({ count }) => count));
  const [first] = columns;
  return first && before > 0 ? [`Before ${first.label}: ${counted(before, deal)}.`] : [];
}

/** The days of a bucket that its chart counts. */
export function daysWithin(bucket: Days, { start, end }: DaysDto): Days {
  return {
    start: start !== null && start > bucket.start ? start : bucket.start,
    end: end !== null && end < bucket.end ? end : bucket.end,
  };
}
