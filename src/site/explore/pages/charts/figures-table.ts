import { valueInWords } from '../../../../market-data/vocabularies/closed-vocabularies';
import { ROW } from '../../../../market/query/answers/answer-columns';
import { type AnswerTable, answerTable } from '../../../../market/query/answers/answer-table';
import { cellText } from '../../../../market/query/answers/csv';
import { totalFigures } from '../../../../market/query/bodies/figures';
import type { LimitedRowsDto } from '../../../../market/query/bodies/shown-rows';
import type { ChartBodyDto } from '../../../../market/query/endpoints/chart-body.dto';
import type { Endpoint } from '../../../../market/query/endpoints/endpoint';
import type { MarketAnswer } from '../../../../market/routes/market-client';
import { isCalendarDay } from '../../../../platform/config/calendar-day';
import { dayInWords } from '../../../../platform/pages/wording';
import { namedLinks } from '../../tables/deals/deal-rows';
import { NO_VALUE, type RowColumn, type Table, tableOf } from '../../tables/table';

/** Lines over time, of which each has a figure for every label of `x_axis`. */
interface Lines {
  x_axis: readonly string[];
  series: readonly { name: string; data: readonly number[]; deal_counts: readonly number[] }[];
}

/** Lines, and what their amounts and their deals are called. */
interface WordedLines extends Lines {
  amounts: string;
  deals: string;
}

/** Every figure of an answer. */
export function figuresOf({ body, query }: MarketAnswer<Endpoint>): AnswerTable {
  if (!query.endpoint.rows) return lineTable(linesIn(body));
  const table = answerTable(body, query);
  return leavesNoneOut(body)
    ? { ...table, rows: table.rows.filter((row) => row[ROW] !== 'other') }
    : table;
}

/** How many deals an answer counts; undefined if it has no total. */
export function countedDeals({
  body,
  query: { endpoint },
}: MarketAnswer<Endpoint>): number | undefined {
  const { totals } = endpoint;
  return totals && totalFigures({ ...endpoint, totals }, body).count;
}

/** Whether a breakdown shows all its rows, although it was asked for a number of them. */
function leavesNoneOut(body: ChartBodyDto): boolean {
  const { metadata } = body as { metadata?: Partial<LimitedRowsDto> };
  return metadata?.other?.rows === 0;
}

/** The lines of a body without rows: those of both trends, or its own. */
function linesIn(body: ChartBodyDto): WordedLines[] {
  const { charts } = body as ChartBodyDto & { charts?: Partial<Record<string, Lines>> };
  const ofFunding = { amounts: 'raised', deals: 'rounds' };
  if (!charts) return [{ ...(body as ChartBodyDto & Lines), ...ofFunding }];
  const { funding_trends: funding, acquisition_trends: acquisitions } = charts;
  const ofAcquisitions = { amounts: 'disclosed value', deals: 'acquisitions' };
  return [
    ...(funding ? [{ ...funding, ...ofFunding }] : []),
    ...(acquisitions ? [{ ...acquisitions, ...ofAcquisitions }] : []),
  ];
}

/** A row for each period, with two columns for each line. All lines have the same periods. */
function lineTable(lines: readonly WordedLines[]): AnswerTable {
  const columns = lines.flatMap(({ series, amounts, deals }) =>
    series.flatMap(({ name, data, deal_counts: counts }) => [
      { text: `${name} ${amounts}`, values: data },
      { text: `${name} ${deals}`, values: counts },
    ]),
  );
  const periods = lines[0]?.x_axis ?? [];
  return {
    columns: ['period', ...columns.map(({ text }) => text)],
    formats: new Map(columns.map(({ text }) => [text, 'figure'])),
    rows: periods.map((period, index) => ({
      period,
      ...Object.fromEntries(columns.map(({ text, values }) => [text, values[index] ?? null])),
    })),
  };
}

/**
 * The same for readers, whom names tell what a row is. The name of a record leads to its page. Below
 * the rows stands what they add up to.
 */
export function readableTable(
  { columns, formats, rows, totals = [] }: AnswerTable,
  { rows: listed }: Endpoint,
): Table {
  const all: readonly AnswerRow[] = [...rows, ...totals];
  // The label of a year, a quarter or a month has its year.
  const repeated = columns.includes('label') ? [ROW, 'year'] : [ROW];
  const shown = columns.filter((name) => !repeated.includes(name));
  return tableOf(
    all,
    shown.map((name): RowColumn<AnswerRow> => {
      const hasNumbers = all.some((row) => typeof row[name] === 'number');
      const isFigure = formats.get(name) !== undefined && hasNumbers;
      return {
        text: headingOf(name),
        isFigure,
        cell: (row) => ({
          text: textOf(row[name], isFigure) || NO_VALUE,
          href: name === 'name' ? recordHref(row, listed) : undefined,
        }),
      };
    }),
  );
}

type AnswerRow = AnswerTable['rows'][number];

/** Other columns are called what they are. */
const HEADINGS: Readonly<Record<string, string>> = { label: 'Period', is_partial: 'Incomplete' };

/** "Deal count" of `deal_count`. */
function headingOf(column: string): string {
  const words = column.replaceAll('_', ' ');
  return HEADINGS[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const FIGURE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

function textOf(value: unknown, isFigure: boolean): string {
  if (isFigure && typeof value === 'number') return FIGURE.format(value);
  const text = cellText(value);
  return isCalendarDay(text) ? dayInWords(text) : valueInWords(text);
}

/** The page of the record that a row is about; undefined if it is about none. */
function recordHref(row: AnswerRow, listed: Endpoint['rows']): string | undefined {
  if (!listed?.record) return undefined;
  const slug = row[listed.record.slug];
  return typeof slug === 'string' ? namedLinks[listed.record.kind](slug) : undefined;
}
