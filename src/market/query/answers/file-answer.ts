import type { ReaderKind } from '../../../market-data/market-database';
import { invalidParameter } from '../../../platform/errors/api-error';
import {
  type ExportFormat,
  type FileFormat,
  MEDIA_TYPES,
} from '../../../platform/http/answer-format';
import type { RawHeaders } from '../../../platform/http/raw-headers';
import type { MarketQuery } from '../questions/market-request';
import { aboutAnswer } from './about-answer';
import { answerTable } from './answer-table';
import { CachedAnswer } from './cached-answer';
import { csvOf } from './csv';
import { workbookOf } from './workbook';

/**
 * Writing a workbook takes a thread a tenth of a millisecond for each row, and its memory. Only
 * weekly histories with many names are longer; as CSV, they are quick.
 */
const MAX_WORKBOOK_ROWS = 20_000;

/**
 * Converts the JSON, so that the figures are the same. The tag changes with everything that the tag
 * of the JSON changes with.
 */
export async function fileAnswer(
  format: FileFormat,
  json: CachedAnswer,
  query: MarketQuery,
  reader: ReaderKind,
): Promise<CachedAnswer> {
  const { entityTag, facts } = json;
  const body = json.json() as object;
  const table = answerTable(body, query);
  const tag = entityTag.replace(/"$/, `-${format}"`);
  if (format === 'csv') return new CachedAnswer(csvOf(table.columns, table.rows), tag, facts);
  const length = table.rows.length + (table.totals?.length ?? 0);
  if (length > MAX_WORKBOOK_ROWS) {
    const values = { value: length.toLocaleString('en'), max: MAX_WORKBOOK_ROWS };
    throw invalidParameter('many_rows_for_workbook', { parameter: 'format', ...values });
  }
  return new CachedAnswer(
    await workbookOf(table, aboutAnswer(body, query), reader),
    tag,
    facts,
    false,
  );
}

export function fileHeaders(format: FileFormat | ExportFormat, query: MarketQuery): RawHeaders {
  const type =
    format === 'csv' ? `${MEDIA_TYPES.csv}; charset=utf-8; header=present` : MEDIA_TYPES[format];
  return [
    ...['Content-Type', type],
    ...['Content-Disposition', `attachment; filename="${fileName(query)}.${format}"`],
  ];
}

/** Names the endpoint and the period, such as "category-data_2025-11-19_2026-11-18". */
function fileName({ endpoint, period: { start, end } }: MarketQuery): string {
  return `${endpoint.path.replaceAll('/', '-')}_${start === null ? 'all' : `${start}_${end}`}`;
}
