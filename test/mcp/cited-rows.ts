import { exactDollars, shortDollars } from '../../src/platform/pages/wording';

/**
 * A row of an answer as its page must show it: its names, and its figures. The category
 * `{ name: "Cloud Security", count: 3, amount: 62500000 }` is cited as
 * `{ names: ["Cloud Security"], figures: [3, 62500000] }`.
 */
export interface CitedRow {
  names: string[];
  figures: number[];
}

interface Series {
  name: string;
  data: number[];
  deal_counts: number[];
}

/** Figures of each week or quarter on the axis. */
interface Chart {
  x_axis: string[];
  series: Series[];
}

interface History {
  periods: { label: string }[];
  series: Series[];
}

/** Of any list, with texts, figures and other values by field. */
type ListRow = Record<string, unknown>;

/** What rows of lists are called. */
const NAMES = ['name', 'company', 'target', 'label', 'year'];
/** The figures that rows of lists have. */
const FIGURES = [
  'count',
  'amount',
  'value',
  'total_amount',
  'total_funding',
  'funding_round_count',
  'period_funding',
  'period_deals',
  'deal_count',
  'lead_count',
  'funding_count',
  'participated_amount',
  'disclosed_value',
  'funding_amount',
  'disclosed_count',
  'companies',
  'average',
  'median',
  'mean',
  'min',
  'max',
  'p10',
  'p25',
  'p50',
  'p75',
  'p90',
  'raised_next',
  'raised_24m',
  'observed_24m',
  'acquired',
];
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** The rows of a tool's result, whichever shape it has. */
export function citedRows(body: object): CitedRow[] {
  if ('charts' in body) return Object.values(body.charts as object).flatMap(pointsOf);
  if ('x_axis' in body) return pointsOf(body as Chart);
  if ('series' in body && 'periods' in body) return periodsOf(body as History);
  const lists = Object.values(body).filter((value): value is ListRow[] => Array.isArray(value));
  const rows = lists.flat().map(listRow);
  // Rows without deals have no line on some pages.
  return rows.filter(({ figures }) => figures.some((figure) => figure > 0));
}

/** A week or quarter is one row of the page, with the figures of all series. */
function pointsOf({ x_axis, series }: Chart): CitedRow[] {
  return x_axis.map((label, index) => ({
    names: [label],
    figures: series.flatMap((line) => figuresAt(index, line)),
  }));
}

/** A period of a series is one cell of the page, in the row that has the name of the series. */
function periodsOf({ periods, series }: History): CitedRow[] {
  return series.flatMap((line) =>
    periods.map(({ label }, index) => ({
      names: [line.name, label],
      figures: figuresAt(index, line),
    })),
  );
}

/** None where a series ends earlier. */
function figuresAt(index: number, { data, deal_counts: counts }: Series): number[] {
  return [data[index], counts[index]].filter((figure) => figure !== undefined);
}

function listRow(row: ListRow): CitedRow {
  const field = NAMES.find((name) => row[name] !== undefined);
  // Rows of a comparison have two sides.
  const sides = [row.a, row.b] as ({ count?: number; amount?: number } | undefined)[];
  const figures = [
    ...FIGURES.map((name) => row[name]),
    ...sides.flatMap((side) => [side?.count, side?.amount]),
  ];
  return {
    names: [String(field && row[field])],
    figures: figures.filter((figure) => typeof figure === 'number'),
  };
}

/** Whether a text has all names and figures of a row. */
export function says(text: string, { names, figures }: CitedRow): boolean {
  return (
    names.every((name) => text.includes(name)) &&
    figures.every((figure) => saysFigure(text, figure))
  );
}

/** As a number, as exact dollars or as short ones. An undisclosed sum of 0 may be a dash. */
function saysFigure(text: string, figure: number): boolean {
  if (figure === 0) return true;
  const wordings = [
    NUMBER.format(figure),
    exactDollars(figure),
    exactDollars(Math.round(figure)),
    shortDollars(figure),
  ];
  return wordings.some((wording) => asWholeFigure(wording).test(text));
}

/** "3" isn't said by "30", "0.3" or "3.5". */
function asWholeFigure(wording: string): RegExp {
  return new RegExp(`(?<![\\d.,])${wording.replace(/[$.]/g, '\\$&')}(?![.,]?\\d)`);
}
