import { present } from '../../../platform/errors/present';
import { type DealFigures, type EndpointWithTotals, totalFigures } from '../bodies/figures';
import type { HistoryBodyDto } from '../bodies/history-body';
import type { LimitedRowsDto } from '../bodies/shown-rows';
import { identityFields } from '../bodies/split';
import type { Metric } from '../endpoints/endpoint-spec';
import type { Split } from '../endpoints/splits';
import type { QueryParameters } from '../filters/query-parameters';
import type { MarketQuery } from '../questions/market-request';
import { csvColumns, formatsOf, hasUnknown, ROW } from './answer-columns';
import { type ColumnFormat, figureFormat } from './column-format';

/** The rows of an answer as files have them. */
export interface AnswerTable {
  columns: readonly string[];
  /** How a workbook shows the columns. Those that aren't listed are shown as they are. */
  formats: ReadonlyMap<string, ColumnFormat | undefined>;
  rows: readonly Row[];
  /**
   * What the rows add up to, if they do. Workbooks have it apart, below the rows. CSV doesn't, so
   * that a column of it adds up in any program.
   */
  totals?: readonly Row[];
}

type Row = Readonly<Record<string, unknown>>;

/** The body's list of rows; for a history with `by`, one row for each period and name. */
export function answerTable(
  body: object,
  query: MarketQuery & Pick<QueryParameters, 'metrics' | 'sort'>,
): AnswerTable {
  const { endpoint, lookup, metrics = [] } = query;
  const formats = formatsOf(endpoint);
  if (endpoint.splitBy && 'series' in body) return seriesTable(body as SplitHistory, formats);
  if (endpoint.compares) return comparedTable(body as ComparisonBody, metrics);
  const { in: list } = present(endpoint.rows, 'list in the answer');
  const found = present((body as Record<string, AnswerTable['rows']>)[list], 'list in the answer');
  const columns = csvColumns(query);
  if (hasUnknown(endpoint)) return { columns, formats, ...breakdownRows(endpoint, body, found) };
  const rows = lookup ? lookedUpRows(found, lookup, columns) : found;
  return { columns, formats, rows };
}

/** A row for each name, in the order asked. That of a name without a record has only the name. */
function lookedUpRows(
  found: readonly Row[],
  lookup: readonly string[],
  columns: readonly string[],
): Row[] {
  const rowByName = new Map(found.map((row) => [row.asked, row]));
  const emptyRow = Object.fromEntries(columns.map((column) => [column, null]));
  return lookup.map((asked) => rowByName.get(asked) ?? { ...emptyRow, asked });
}

/** What a body's rows leave out, and what they add up to with it. */
interface Sums {
  other?: object | undefined;
  unknown: object;
  total: object;
}

/** Rows that add up to the total, each with what it is. */
function withSums(rows: readonly object[], { other, unknown, total }: Sums): SummedRows {
  return {
    rows: [
      ...rows.map((row) => ({ ...row, [ROW]: 'row' })),
      ...(other ? [{ name: 'Other', ...other, [ROW]: 'other' }] : []),
      { name: 'Unknown', ...unknown, [ROW]: 'unknown' },
    ],
    totals: [{ name: 'Total', ...total, [ROW]: 'total' }],
  };
}

type SummedRows = Required<Pick<AnswerTable, 'rows' | 'totals'>>;

/** The unknown deals, the rest and the total are in the metadata. */
function breakdownRows(
  endpoint: EndpointWithTotals,
  body: object,
  rows: readonly Row[],
): SummedRows {
  const { amount = 'amount', count = 'count' } = endpoint.rows ?? {};
  const { metadata } = body as { metadata: LimitedRowsDto };
  const figures = (sum: DealFigures): Row => ({ [amount]: sum.amount, [count]: sum.count });
  return withSums(rows, {
    other: metadata.other && figures(metadata.other),
    unknown: figures({ amount: metadata.unknown_amount, count: metadata.unknown_count }),
    total: figures(totalFigures(endpoint, body as never)),
  });
}

type ComparisonBody = Sums & { rows: readonly object[]; metadata: { by: Split } };

/** What rows of a comparison have for each side and for the change. */
const COMPARED_FIGURES = ['amount', 'count', 'percentage'];

/** A figure of one side, or of the change, in a column of its own: `a_amount`. */
interface FigureColumn {
  column: string;
  side: 'a' | 'b' | 'change';
  figure: string;
}

/** One row for each name, with all figures of both sides beside each other. */
function comparedTable(body: ComparisonBody, metrics: readonly Metric[]): AnswerTable {
  const { by } = body.metadata;
  // Stages always have their median. Changes have no further metrics.
  const medianOfStages = by === 'stage' ? ['median'] : [];
  const figuresOfSide = [...new Set([...COMPARED_FIGURES, ...medianOfStages, ...metrics])];
  const figures = [
    ...figureColumns('a', figuresOfSide),
    ...figureColumns('b', figuresOfSide),
    ...figureColumns('change', COMPARED_FIGURES),
  ];
  const flattened = (row: Row): Row => ({
    name: row.name,
    slug: row.slug,
    code: row.code,
    ...Object.fromEntries(
      figures.map(({ column, side, figure }) => [column, (row[side] as Row)[figure]]),
    ),
    [ROW]: row[ROW],
  });
  const { other, unknown, total } = body;
  const { rows, totals } = withSums(body.rows, { other, unknown, total });
  return {
    columns: [...identityFields(by), ...figures.map(({ column }) => column), ROW],
    formats: new Map(figures.map(({ column }) => [column, figureFormat(column)])),
    rows: rows.map(flattened),
    totals: totals.map(flattened),
  };
}

function figureColumns(side: FigureColumn['side'], figures: readonly string[]): FigureColumn[] {
  return figures.map((figure) => ({ column: `${side}_${figure}`, side, figure }));
}

type SplitHistory = Required<Pick<HistoryBodyDto, 'series' | 'other' | 'unknown'>> &
  HistoryBodyDto & { metadata: { by: Split } };

/** In each period, the names, the others and the unknown ones add up to the period's own figures. */
function seriesTable(
  { periods, series, other, unknown, metadata }: SplitHistory,
  formats: AnswerTable['formats'],
): AnswerTable {
  const lines = [
    ...series.map((line) => ({ ...line, [ROW]: 'row' })),
    { ...other, [ROW]: 'other' },
    { ...unknown, [ROW]: 'unknown' },
  ];
  const rows = periods.flatMap(({ label, start, end, is_partial }, place) =>
    lines.map((line) => ({
      name: line.name,
      slug: line.slug,
      code: line.code,
      label,
      start,
      end,
      amount: line.data[place],
      count: line.deal_counts[place],
      is_partial,
      [ROW]: line[ROW],
    })),
  );
  const totals = periods.map((period) => ({ ...period, name: 'Total', [ROW]: 'total' }));
  const figures = ['label', 'start', 'end', 'amount', 'count', 'is_partial', ROW];
  const columns = [...identityFields(metadata.by), ...figures];
  return { columns, formats, rows, totals };
}
