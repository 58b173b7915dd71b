import type { RawHeaders } from '../../http/raw-headers';
import { warningRows } from '../body/warning-rows';
import type { MarketQuery } from '../market-request';
import { answerTable } from './answer-table';
import { CachedAnswer } from './cached-answer';
import { csvOf, warningsHeader } from './csv';

/** Converts the JSON, so that the figures are the same. The tag changes with everything that the tag of the JSON changes with. */
export function csvAnswer({ text, entityTag, page }: CachedAnswer, query: MarketQuery): CachedAnswer {
  const { columns, rows } = answerTable(JSON.parse(`${text}}`) as object, query);
  return new CachedAnswer(csvOf(columns, rows), entityTag.replace(/"$/, '-csv"'), page);
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
