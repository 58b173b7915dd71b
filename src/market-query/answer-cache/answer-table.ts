import type { HistoryBodyDto } from '../body/history-body';
import type { MarketQuery } from '../market-request';
import { columnsOf } from './csv-columns';

/** The rows of an answer as files have them. */
export interface AnswerTable {
  columns: readonly string[];
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** The body's list of rows; for a history with `by`, one row for each period and name. */
export function answerTable(body: object, { endpoint }: MarketQuery): AnswerTable {
  if (endpoint.splits && 'series' in body) return seriesTable(body as SplitHistory);
  const rows = (body as Record<string, AnswerTable['rows']>)[endpoint.rows!.key]!;
  return { columns: columnsOf(endpoint), rows };
}

type SplitHistory = Required<Pick<HistoryBodyDto, 'series' | 'other' | 'unknown'>> &
  HistoryBodyDto & { metadata: { by: string } };

function seriesTable({ periods, series, other, unknown, metadata }: SplitHistory): AnswerTable {
  const id = metadata.by === 'country' ? 'code' : 'slug';
  const rows = periods.flatMap(({ label, start, end, is_partial }, index) =>
    [...series, other, unknown].map((line) => ({
      name: line.name,
      [id]: line[id] ?? null,
      ...{ label, start, end, amount: line.data[index], count: line.deal_counts[index], is_partial },
    })),
  );
  return { columns: ['name', id, 'label', 'start', 'end', 'amount', 'count', 'is_partial'], rows };
}
