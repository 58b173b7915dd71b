import { present } from '../../../platform/errors/present';
import { type DealFigures, type EndpointWithTotals, totalFigures } from '../bodies/figures';
import type { HistoryBodyDto } from '../bodies/history-body';
import type { LimitedRowsDto } from '../bodies/shown-rows';
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

const COMPARED_FIGURES = ['amount', 'count', 'percentage'];

/** A column for each figure of each side: `a_amount`. */
function comparedTable(body: ComparisonBody, metrics: readonly Metric[]): AnswerTable {
  const { by } = body.metadata;
  const id = by === 'country' ? 'code' : 'slug';
  const ofSide = [
    ...new Set([...COMPARED_FIGURES, ...(by === 'stage' ? ['median'] : []), ...metrics]),
  ];
  const figures = [
    ...ofSide.map((field) => ({ column: `a_${field}`, part: 'a', field })),
    ...ofSide.map((field) => ({ column: `b_${field}`, part: 'b', field })),
    ...COMPARED_FIGURES.map((field) => ({ column: `change_${field}`, part: 'change', field })),
  ];
  const inColumns = (row: Row): Row => ({
    ...row,
    ...Object.fromEntries(
      figures.map(({ column, part, field }) => [column, (row[part] as Row)[field]]),
    ),
  });
  const { rows, totals } = withSums(body.rows, body);
  return {
    columns: ['name', id, ...figures.map(({ column }) => column), ROW],
    formats: new Map(figures.map(({ column }) => [column, figureFormat(column)])),
    rows: rows.map(inColumns),
    totals: totals.map(inColumns),
  };
}

type SplitHistory = Required<Pick<HistoryBodyDto, 'series' | 'other' | 'unknown'>> &
  HistoryBodyDto & { metadata: { by: string } };

/** In each period, the names, the others and the unknown ones add up to the period's own figures. */
function seriesTable(
  { periods, series, other, unknown, metadata }: SplitHistory,
  formats: AnswerTable['formats'],
): AnswerTable {
  const id = metadata.by === 'country' ? 'code' : 'slug';
  const lines = [
    ...series.map((line) => ({ ...line, [ROW]: 'row' })),
    { ...other, [ROW]: 'other' },
    { ...unknown, [ROW]: 'unknown' },
  ];
  const rows = periods.flatMap((period, place) =>
    lines.map(({ data, deal_counts: counts, ...line }) => ({
      ...period,
      ...line,
      amount: data[place],
      count: counts[place],
    })),
  );
  const totals = periods.map((period) => ({ ...period, name: 'Total', [ROW]: 'total' }));
  const columns = ['name', id, 'label', 'start', 'end', 'amount', 'count', 'is_partial', ROW];
  return { columns, formats, rows, totals };
}
