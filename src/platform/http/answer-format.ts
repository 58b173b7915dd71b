import type { Request } from 'express';
import { ApiError } from '../errors/api-error';
import { type QualityValue, qualityValues } from './quality-values';

/** The formats of the rows alone. */
const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const ANSWER_FORMATS = ['json', ...FILE_FORMATS] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** The formats of whole lists. The first is the default. */
export const EXPORT_FORMATS = ['ndjson', 'csv', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const MEDIA_TYPES: Readonly<Record<AnswerFormat | ExportFormat, string>> = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The format that an Accept header prefers (RFC 9110 12.5.1); JSON, unless a file's media type is
 * named. Media types match in any case, and with any parameters.
 */
export function preferredFormat(accept: string | undefined): AnswerFormat {
  // Skips the negotiation for most callers, who don't mention a file.
  if (accept === undefined || !/csv|spreadsheetml/i.test(accept)) return 'json';
  const ranges = qualityValues(accept);
  const find = (wanted: string): QualityValue | undefined =>
    ranges.find(({ value }) => value === wanted);
  const [file] = FILE_FORMATS.flatMap((format) => {
    const range = find(MEDIA_TYPES[format]);
    return range && range.weight > 0 ? [{ format, range }] : [];
  }).sort(
    (a, b) => b.range.weight - a.range.weight || ranges.indexOf(a.range) - ranges.indexOf(b.range),
  );
  const json = find(MEDIA_TYPES.json) ?? find('application/*') ?? find('*/*');
  return file && isPreferred(file.range, json, ranges) ? file.format : 'json';
}

/** If both have the same weight, the first that is named. */
function isPreferred(
  file: QualityValue,
  json: QualityValue | undefined,
  ranges: readonly QualityValue[],
): boolean {
  if (!json || file.weight !== json.weight) return file.weight > (json?.weight ?? 0);
  return json.value !== MEDIA_TYPES.json || ranges.indexOf(file) < ranges.indexOf(json);
}

/** For endpoints that have no rows for a file. */
export function refuseFiles({ headers, query }: Request): void {
  const format = query.format ?? preferredFormat(headers.accept);
  if (FILE_FORMATS.some((file) => file === format)) throw new ApiError('not_acceptable');
}
