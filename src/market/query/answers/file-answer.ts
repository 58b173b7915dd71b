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
 * A workbook is written in memory, and takes a thread a tenth of a millisecond a row. Only weekly
 * histories with many names have more rows. Their CSV is quick.
 */
const MAX_WORKBOOK_ROWS = 20_000;

/**
 * The rows of a JSON answer as a file, with the same figures. Its tag is that of the JSON with the
 * format, so it changes whenever the JSON's does. Throws ApiError: 400 if a workbook would have too
 * many rows, 503 if too many are being written.
 */
export async function fileAnswer(
  format: FileFormat,
  json: CachedAnswer,
  query: MarketQuery,
  reader: ReaderKind,
): Promise<CachedAnswer> {
  const { entityTag, facts } = json;
  const body = json.body();
  const table = answerTable(body, query);
  // W/"abc" becomes W/"abc-csv".
  const tag = entityTag.replace(/"$/, `-${format}"`);
  if (format === 'csv') return new CachedAnswer(csvOf(table.columns, table.rows), tag, facts);
  const rows = table.rows.length + (table.totals?.length ?? 0);
  if (rows > MAX_WORKBOOK_ROWS)
    throw invalidParameter('many_rows_for_workbook', {
      parameter: 'format',
      rows,
      max: MAX_WORKBOOK_ROWS,
    });
  const workbook = await workbookOf(table, aboutAnswer(body, query), reader);
  return new CachedAnswer(workbook, tag, facts, { isCompressible: false });
}

export function fileHeaders(format: FileFormat | ExportFormat, query: MarketQuery): RawHeaders {
  const type =
    format === 'csv' ? `${MEDIA_TYPES.csv}; charset=utf-8; header=present` : MEDIA_TYPES[format];
  return [
    ...['Content-Type', type],
    ...['Content-Disposition', `attachment; filename="${fileName(query)}.${format}"`],
  ];
}

/**
 * Names the endpoint and the period, such as "category-data_2025-11-19_2026-11-18" or
 * "category-data_all".
 */
function fileName({ endpoint, period: { start, end } }: MarketQuery): string {
  const days = start === null ? 'all' : `${start}_${end}`;
  return `${endpoint.path.replaceAll('/', '-')}_${days}`;
}
