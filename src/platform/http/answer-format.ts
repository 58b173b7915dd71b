import type { Request } from 'express';
import { ApiError, invalidParameter } from '../errors/api-error';
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
 * named. Media types match in any case, and with any parameters. Without files to offer, JSON if it
 * is acceptable at all. Throws ApiError (406) otherwise.
 */
export function preferredFormat(
  accept: string | undefined,
  { hasFiles } = { hasFiles: true },
): AnswerFormat {
  // Skips the negotiation for most callers, who don't mention a file.
  if (accept === undefined || !/csv|spreadsheetml/i.test(accept)) return 'json';
  const ranges = qualityValues(accept);
  const file = preferredFile(FILE_FORMATS, ranges);
  const json = rangeOf([MEDIA_TYPES.json, 'application/*', '*/*'], ranges);
  if (!file || !isPreferred(file.range, json, ranges)) return 'json';
  if (hasFiles) return file.format;
  if (json && json.weight > 0) return 'json';
  throw new ApiError('not_acceptable');
}

/**
 * The format of a whole list that an Accept header prefers: NDJSON, unless CSV or Parquet is named
 * with at least its weight. JSON means NDJSON.
 */
export function preferredExport(accept: string | undefined): ExportFormat {
  if (accept === undefined) return 'ndjson';
  const ranges = qualityValues(accept);
  const file = preferredFile(['csv', 'parquet'], ranges);
  const ndjson = rangeOf([MEDIA_TYPES.ndjson, MEDIA_TYPES.json, 'application/*', '*/*'], ranges);
  return file && isPreferred(file.range, ndjson, ranges) ? file.format : 'ndjson';
}

/** The format that is named with the highest weight; of several, the one that is named first. */
function preferredFile<Format extends FileFormat | ExportFormat>(
  formats: readonly Format[],
  ranges: readonly QualityValue[],
): { format: Format; range: QualityValue } | undefined {
  let best: { format: Format; range: QualityValue } | undefined;
  for (const range of ranges) {
    const format = formats.find((each) => MEDIA_TYPES[each] === range.value);
    if (format && range.weight > (best?.range.weight ?? 0)) best = { format, range };
  }
  return best;
}

/** The range of the first of these types that is named, so the most specific one comes first. */
function rangeOf(
  types: readonly string[],
  ranges: readonly QualityValue[],
): QualityValue | undefined {
  for (const type of types) {
    const range = ranges.find(({ value }) => value === type);
    if (range) return range;
  }
  return undefined;
}

/** If both have the same weight, the first that is named, and a file before a wildcard. */
function isPreferred(
  file: QualityValue,
  json: QualityValue | undefined,
  ranges: readonly QualityValue[],
): boolean {
  if (!json || file.weight !== json.weight) return file.weight > (json?.weight ?? 0);
  return json.value.endsWith('/*') || ranges.indexOf(file) < ranges.indexOf(json);
}

/** For endpoints that have no rows for a file: `format` is read as everywhere else. */
export function refuseFiles({ headers, query }: Request): void {
  const sent = [query.format ?? []]
    .flat()
    .map(String)
    .filter((text) => text.trim() !== '');
  const [format, other] = new Set(sent.map((text) => text.trim().toLowerCase()));
  if (format === undefined) {
    preferredFormat(headers.accept, { hasFiles: false });
    return;
  }
  const parameter = 'format';
  if (other !== undefined)
    throw invalidParameter(
      'two_values',
      { parameter, value: format, other },
      'conflicting_parameters',
    );
  if (format === 'json') return;
  if (ANSWER_FORMATS.some((known) => known === format)) throw new ApiError('not_acceptable');
  throw invalidParameter('not_a_choice', {
    parameter,
    value: format,
    allowed: ANSWER_FORMATS,
    near: [],
  });
}
