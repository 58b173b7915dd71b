import type { Request } from 'express';
import { ApiError } from '../errors/api-error';

/** Whether an Accept header prefers CSV to JSON (RFC 9110 12.5.1). Media types match in any case, and with any parameters. */
export function prefersCsv(accept: string | undefined): boolean {
  // Skips the negotiation for most callers, who don't mention CSV.
  if (accept === undefined || !/text\/csv/i.test(accept)) return false;
  const ranges = accept.split(',').map(readRange);
  const find = (wanted: string): Range | undefined => ranges.find(({ type }) => type === wanted);
  const csv = find('text/csv');
  if (!csv) return false;
  const json = find('application/json') ?? find('application/*') ?? find('*/*');
  if (!json || csv.weight !== json.weight) return csv.weight > (json?.weight ?? 0);
  return csv.weight > 0 && (json.type !== 'application/json' || ranges.indexOf(csv) < ranges.indexOf(json));
}

/** For endpoints that have no CSV. */
export function refuseCsv({ headers, query }: Request): void {
  const isCsv = query.format === undefined ? prefersCsv(headers.accept) : query.format === 'csv';
  if (isCsv) throw new ApiError('not_acceptable');
}

interface Range {
  type: string;
  weight: number;
}

function readRange(range: string): Range {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  return { type, weight: Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1) };
}
