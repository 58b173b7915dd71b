import type { HistoryBodyDto } from '../body/history-body';
import type { QueryParameters, Sides } from '../filters/query-parameters';
import type { Metric, Split } from '../endpoint/endpoint-spec';
import type { MarketQuery } from '../request/market-request';
import { csvColumns, formatsOf } from './answer-columns';
import { type ColumnFormat, figureFormat } from './column-format';

/** The rows of an answer as files have them. */
export interface AnswerTable {
  columns: readonly string[];
  /** How a workbook shows the columns. Those that aren't listed are shown as they are. */
  formats: ReadonlyMap<string, ColumnFormat | undefined>;
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** The body's list of rows; for a history with `by`, one row for each period and name. */
export function answerTable(
  body: object,
  { endpoint, lookup, metrics = [] }: MarketQuery & Pick<QueryParameters, 'metrics'>,
): AnswerTable {
  if (endpoint.splits && 'series' in body) return seriesTable(body as SplitHistory);
  if (endpoint.compares) return comparedTable(body as ComparisonBody, metrics);
  const found = (body as Record<string, AnswerTable['rows']>)[endpoint.rows!.in]!;
  const columns = csvColumns(
    endpoint,
    lookup ? { asked: null, matched_by: null } : (found[0] ?? {}),
  );
  const formats = formatsOf(endpoint);
  if (!lookup) return { columns, formats, rows: found };
  const byName = new Map(found.map((row) => [row.asked, row]));
  const nothing = Object.fromEntries(columns.map((column) => [column, null]));
  const rows = lookup.map((asked) => byName.get(asked) ?? { ...nothing, asked });
  return { columns, formats, rows };
}

interface ComparisonBody {
  rows: readonly (Sides<object> & { change: object; name: string } & Record<string, unknown>)[];
  metadata: { by: Split };
}

const COMPARED_FIGURES = ['amount', 'count', 'percentage'];

/** A column for each figure of each side: `a_amount`. */
function comparedTable(
  { rows, metadata: { by } }: ComparisonBody,
  metrics: readonly Metric[],
): AnswerTable {
  const id = by === 'country' ? 'code' : 'slug';
  const sides = [
    ...new Set([...COMPARED_FIGURES, ...(by === 'stage' ? ['median'] : []), ...metrics]),
  ];
  const parts = { a: sides, b: sides, change: COMPARED_FIGURES };
  const paths = Object.entries(parts).flatMap(([part, fields]) =>
    fields.map((field) => [part, field] as const),
  );
  const cellOf = (row: ComparisonBody['rows'][number], part: string, field: string): unknown =>
    (row[part] as Record<string, unknown>)[field] ?? null;
  const figures = paths.map((path) => path.join('_'));
  return {
    columns: ['name', id, ...figures],
    formats: new Map(figures.map((name) => [name, figureFormat(name)])),
    rows: rows.map((row) => ({
      name: row.name,
      [id]: row[id],
      ...Object.fromEntries(
        paths.map(([part, field]) => [`${part}_${field}`, cellOf(row, part, field)]),
      ),
    })),
  };
}

type SplitHistory = Required<Pick<HistoryBodyDto, 'series' | 'other' | 'unknown'>> &
  HistoryBodyDto & { metadata: { by: string } };

const SERIES_FORMATS = new Map<string, ColumnFormat>([
  ['start', 'day'],
  ['end', 'day'],
  ['amount', 'figure'],
  ['count', 'figure'],
]);

function seriesTable({ periods, series, other, unknown, metadata }: SplitHistory): AnswerTable {
  const id = metadata.by === 'country' ? 'code' : 'slug';
  const rows = periods.flatMap(({ label, start, end, is_partial }, index) =>
    [...series, other, unknown].map((line) => ({
      name: line.name,
      [id]: line[id] ?? null,
      ...{
        label,
        start,
        end,
        amount: line.data[index],
        count: line.deal_counts[index],
        is_partial,
      },
    })),
  );
  const columns = ['name', id, 'label', 'start', 'end', 'amount', 'count', 'is_partial'];
  return { columns, formats: SERIES_FORMATS, rows };
}
