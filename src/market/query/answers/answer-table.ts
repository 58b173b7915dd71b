import { present } from '../../../platform/errors/present';
import { type DealFigures, type EndpointWithTotals, totalFigures } from '../bodies/figures';
import type { HistoryBodyDto } from '../bodies/history-body';
import type { HistorySeriesDto } from '../bodies/history-series';
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
  { endpoint, lookup, metrics = [] }: MarketQuery & Pick<QueryParameters, 'metrics'>,
): AnswerTable {
  const formats = formatsOf(endpoint);
  if (endpoint.splitBy && 'series' in body) return seriesTable(body as SplitHistory, formats);
  if (endpoint.compares) return comparedTable(body as ComparisonBody, metrics);
  const { in: list } = present(endpoint.rows, 'list in the answer');
  const found = present((body as Record<string, AnswerTable['rows']>)[list], 'list in the answer');
  const columns = csvColumns(
    endpoint,
    lookup ? { asked: null, matched_by: null } : (found[0] ?? {}),
  );
  if (hasUnknown(endpoint)) return { columns, formats, ...breakdownRows(endpoint, body, found) };
  if (!lookup) return { columns, formats, rows: found };
  const byName = new Map(found.map((row) => [row.asked, row]));
  const nothing = Object.fromEntries(columns.map((column) => [column, null]));
  const rows = lookup.map((asked) => byName.get(asked) ?? { ...nothing, asked });
  return { columns, formats, rows };
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
  const sides = [
    ...new Set([...COMPARED_FIGURES, ...(by === 'stage' ? ['median'] : []), ...metrics]),
  ];
  const parts = { a: sides, b: sides, change: COMPARED_FIGURES };
  const paths = Object.entries(parts).flatMap(([part, fields]) =>
    fields.map((field) => [part, field] as const),
  );
  const figures = paths.map((path) => path.join('_'));
  const summed = withSums(body.rows, body);
  const inColumns = (row: Row): Row => ({
    ...row,
    ...Object.fromEntries(
      paths.map(([part, field]) => [`${part}_${field}`, (row[part] as Row)[field]]),
    ),
  });
  return {
    columns: ['name', id, ...figures, ROW],
    formats: new Map(figures.map((name) => [name, figureFormat(name)])),
    rows: summed.rows.map(inColumns),
    totals: summed.totals.map(inColumns),
  };
}

type SplitHistory = Required<Pick<HistoryBodyDto, 'series' | 'other' | 'unknown'>> &
  HistoryBodyDto & { metadata: { by: string } };

function seriesTable(
  { periods, series, other, unknown, metadata }: SplitHistory,
  formats: AnswerTable['formats'],
): AnswerTable {
  const id = metadata.by === 'country' ? 'code' : 'slug';
  const lines = withSums(series, { other, unknown, total: {} });
  const inPeriods = (ofPeriod: readonly Row[]): Row[] =>
    periods.flatMap((period, index) =>
      (ofPeriod as Partial<HistorySeriesDto>[]).map(({ data, deal_counts: counts, ...line }) => ({
        ...period,
        ...line,
        ...(data && counts && { amount: data[index], count: counts[index] }),
      })),
    );
  const columns = ['name', id, 'label', 'start', 'end', 'amount', 'count', 'is_partial', ROW];
  return { columns, formats, rows: inPeriods(lines.rows), totals: inPeriods(lines.totals) };
}
