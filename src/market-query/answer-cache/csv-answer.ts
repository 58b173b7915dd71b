import type { RawHeaders } from '../../http/raw-headers';
import { warningRows } from '../body/warning-rows';
import type { MarketQuery } from '../market-request';
import { CachedAnswer } from './cached-answer';
import { csvOf, warningsHeader } from './csv';
import { columnsOf } from './csv-columns';

/** Converts the JSON, so that the figures are the same. The tag changes with everything that the tag of the JSON changes with. */
export function csvAnswer({ text, entityTag, nextCursor }: CachedAnswer, { endpoint }: MarketQuery): CachedAnswer {
  const body = JSON.parse(`${text}}`) as Record<string, Record<string, unknown>[]>;
  const csv = csvOf(columnsOf(endpoint), body[endpoint.rows!.key]!);
  return new CachedAnswer(csv, entityTag.replace(/"$/, '-csv"'), nextCursor);
}

export function csvHeaders(query: MarketQuery): RawHeaders {
  const { warnings } = query;
  return [
    ...['Content-Type', 'text/csv; charset=utf-8; header=present'],
    ...['Content-Disposition', `attachment; filename="${fileName(query)}"`],
    ...(warnings.length > 0 ? ['X-Warnings', warningsHeader(warningRows(warnings))] : []),
  ];
}

/** Names the endpoint and the period, such as "category-data_2025-11-19_2026-11-18.csv". */
function fileName({ endpoint, period: { start, end } }: MarketQuery): string {
  return `${endpoint.path.replaceAll('/', '-')}_${start === null ? 'all' : `${start}_${end}`}.csv`;
}
