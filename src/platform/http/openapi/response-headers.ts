import type { OpenAPIObject } from '@nestjs/swagger';
import type { Operation } from './shared-components';

type Headers = Record<
  string,
  {
    description: string;
    schema: { type: string[] | string; format?: string };
    example: string | number;
  }
>;

function textHeader(description: string, example: string): Headers[string] {
  return { description, schema: { type: 'string' }, example };
}

/** A number of calls. */
function quotaHeader(description: string, example: number): Headers[string] {
  return {
    description: `${description}; \`unlimited\` for keys without a quota`,
    schema: { type: ['integer', 'string'] },
    example,
  };
}

const HEADERS: Headers = {
  'X-Request-Id': textHeader(
    'The id of the request: your own, if you sent one that matches `^[A-Za-z0-9._-]{8,64}$`',
    '5f0c3a52-7a5e-4f0e-9f57-0d5a2c1f6b11',
  ),
  'X-Total-Count': {
    description: 'How many records the whole list has',
    schema: { type: 'integer' },
    example: 240,
  },
  'X-Data-Freshness': {
    description: 'The UTC day on which the dataset last changed',
    schema: { type: 'string', format: 'date' },
    example: '2026-11-21',
  },
  'X-Quota-Daily-Limit': quotaHeader('Calls per day', 1000),
  'X-Quota-Daily-Remaining': quotaHeader('Calls left today', 999),
  'X-Quota-Monthly-Limit': quotaHeader('Calls per month', 30_000),
  'X-Quota-Monthly-Remaining': quotaHeader('Calls left this month', 29_999),
  'X-Quota-Account-Monthly-Remaining': quotaHeader(
    'Calls left this month for all keys of the account',
    29_999,
  ),
  'X-Quota-Cost': {
    description: 'What this call cost: 1 for a successful data request, otherwise 0',
    schema: { type: 'integer' },
    example: 1,
  },
  ETag: textHeader(
    'A weak tag: a digest of the answer without `generated_at` and `cache_metadata`. Send it back as `If-None-Match`',
    'W/"h2fYv0m1b3Qm6oHfYl7wXg"',
  ),
  'Cache-Control': textHeader('How the answer may be cached', 'private, no-cache'),
  Vary: textHeader(
    'The request headers that the answer depends on',
    'Authorization, Accept-Encoding, Accept',
  ),
  'Content-Encoding': textHeader(
    '`br` or `gzip`, if you accept it and the body is longer than 1 KB',
    'gzip',
  ),
  Deprecation: textHeader(
    'With a legacy `timeframe`: when it became deprecated (RFC 9745)',
    '@1767225600',
  ),
  Link: textHeader(
    '`rel="deprecation"` with a legacy `timeframe`, `rel="next"` if a list has another page, and `rel="cite-as"` (RFC 8574) with the address that keeps giving this answer. The addresses are absolute',
    '<https://api.example.com/docs>; rel="deprecation"; type="text/html"',
  ),
  'X-Warnings': textHeader(
    'With a file, such as CSV: the `warnings` of the JSON body, as JSON. With `Link`, it has up to 3.5 KB. If there are more, the last entry has the code `more_warnings` and says how many',
    '[{"code":"unknown_parameter","parameter":"countrys","value":"US","message":"\\"countrys\\" isn\'t a parameter of this endpoint and was ignored. Did you mean \\"countries\\"?","suggestions":["countries"]}]',
  ),
  'Content-Disposition': textHeader(
    'With a file, such as CSV: its name, which has the endpoint and the period',
    'attachment; filename="category-data_2025-11-22_2026-11-21.csv"',
  ),
  'Retry-After': {
    description: 'How many seconds to wait before you retry',
    schema: { type: 'integer' },
    example: 5,
  },
  'WWW-Authenticate': textHeader(
    'Has `error="invalid_token"` if you sent a token',
    'Bearer realm="api"',
  ),
};

const QUOTA = Object.keys(HEADERS).filter((name) => name.startsWith('X-Quota'));

/** By status: the headers of an answer to a known key, besides X-Request-Id and Cache-Control. */
const BY_STATUS: Record<string, readonly string[]> = {
  '200': [...QUOTA, 'X-Data-Freshness', 'Vary', 'Content-Encoding'],
  '304': [...QUOTA, 'X-Data-Freshness', 'Vary'],
  '400': QUOTA,
  '401': ['WWW-Authenticate'],
  '403': QUOTA,
  '404': QUOTA,
  '406': QUOTA,
  '429': [...QUOTA, 'Retry-After'],
  '503': ['Retry-After'],
};

/**
 * Declares the response headers of every operation. Each header is described once, under
 * components.
 */
export function declareResponseHeaders(document: OpenAPIObject): void {
  document.components = { ...document.components, headers: HEADERS };
  for (const { get: operation } of Object.values(document.paths)) if (operation) declare(operation);
}

function declare(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!response || '$ref' in response) continue;
    const names = [
      'X-Request-Id',
      'Cache-Control',
      ...(BY_STATUS[status] ?? []),
      ...answerHeaders(operation, status),
    ];
    const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
    response.headers = {
      ...(Object.fromEntries(references) as typeof response.headers),
      ...response.headers,
    };
  }
}

/** The headers of a 200, and of a 304 in its place. */
function answerHeaders({ responses, parameters = [] }: Operation, status: string): string[] {
  if (status !== '200' && status !== '304') return [];
  const headers: string[] = [];
  if (status === '200') headers.push(...headersOfBody(responses['200']));
  if (Object.hasOwn(responses, '304')) headers.push('ETag');
  const names = parameters.flatMap((parameter) => ('name' in parameter ? parameter.name : []));
  return [...headers, ...headersOfParameters(names)];
}

function headersOfBody(answer: Operation['responses'][string]): string[] {
  const content = answer && 'content' in answer ? (answer.content ?? {}) : {};
  const headers: string[] = [];
  if (Object.hasOwn(content, 'text/csv')) headers.push('X-Warnings', 'Content-Disposition');
  if (Object.hasOwn(content, 'application/x-ndjson')) headers.push('X-Total-Count');
  return headers;
}

function headersOfParameters(names: readonly string[]): string[] {
  const headers: string[] = [];
  if (names.includes('timeframe')) headers.push('Deprecation');
  if (names.includes('as_of') || names.includes('cursor')) headers.push('Link');
  // The change log has an order, but nobody counts it for each page.
  if (names.includes('cursor') && !names.includes('kinds')) headers.push('X-Total-Count');
  return headers;
}
