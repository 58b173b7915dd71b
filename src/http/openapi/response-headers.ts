import type { OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Headers = Record<
  string,
  { description: string; schema: { type: string[] | string; format?: string }; example: string | number }
>;

const text = (description: string, example: string, format?: string): Headers[string] => ({
  description,
  schema: { type: 'string', format },
  example,
});
const allowance = (description: string, example: number): Headers[string] => ({
  description: `${description}; \`unlimited\` for uncapped keys`,
  schema: { type: ['integer', 'string'] },
  example,
});

const HEADERS: Headers = {
  'X-Request-Id': text(
    "Correlation id: the caller's own where it matches `^[A-Za-z0-9._-]{8,64}$`",
    '5f0c3a52-7a5e-4f0e-9f57-0d5a2c1f6b11',
  ),
  'X-Data-Freshness': text('Day the dataset last changed', '2026-11-21', 'date'),
  'X-Quota-Daily-Limit': allowance('Daily allowance', 1000),
  'X-Quota-Daily-Remaining': allowance('Daily calls left', 999),
  'X-Quota-Monthly-Limit': allowance('Monthly allowance', 30_000),
  'X-Quota-Monthly-Remaining': allowance('Monthly calls left', 29_999),
  'X-Quota-Account-Monthly-Remaining': allowance('Shared account monthly calls left', 29_999),
  'X-Quota-Cost': {
    description: 'What this call cost: 1 for a data request that ended 2xx, else 0',
    schema: { type: 'integer' },
    example: 1,
  },
  ETag: text(
    'Weak: a digest of what the answer says, without `generated_at` and `cache_metadata`. Send it back as `If-None-Match`',
    'W/"h2fYv0m1b3Qm6oHfYl7wXg"',
  ),
  'Cache-Control': text('How the answer may be kept', 'private, no-cache'),
  Vary: text('The request headers that the answer depends on', 'Authorization, Accept-Encoding, Accept'),
  'Content-Encoding': text('`br` or `gzip`, if `Accept-Encoding` names it and the body is longer than 1 KB', 'gzip'),
  Deprecation: text('With a legacy `timeframe`: since when it is deprecated (RFC 9745)', '@1767225600'),
  Link: text(
    '`rel="deprecation"` with a legacy `timeframe`, `rel="next"` where a list goes on',
    '</docs>; rel="deprecation"; type="text/html"',
  ),
  'X-Warnings': text('With CSV: the `warnings` that JSON has in its body, as JSON, as many as fit into 4 KB', '[]'),
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' }, example: 5 },
  'WWW-Authenticate': text('With `error="invalid_token"` when a token was sent', 'Bearer realm="api"'),
};

const QUOTA = Object.keys(HEADERS).filter((name) => name.startsWith('X-Quota'));
/** What can be asked again with its tag. */
const TAGGED = ['X-Data-Freshness', 'ETag', 'Vary'];

/** By status: which headers come beside X-Request-Id and Cache-Control on an answer to a known key. */
const BY_STATUS: Record<string, readonly string[]> = {
  '200': [...QUOTA, 'Content-Encoding'],
  '304': QUOTA,
  '400': QUOTA,
  '401': ['WWW-Authenticate'],
  '403': QUOTA,
  '404': QUOTA,
  '406': QUOTA,
  '429': [...QUOTA, 'Retry-After'],
  '503': ['Retry-After'],
};

/** Declares the response headers of every operation, each described once under components. */
export function declareResponseHeaders(document: OpenAPIObject): void {
  document.components = { ...document.components, headers: HEADERS };
  for (const { get: operation } of Object.values(document.paths)) if (operation) declare(operation);
}

function declare(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!response || '$ref' in response) continue;
    const names = ['X-Request-Id', 'Cache-Control', ...(BY_STATUS[status] ?? []), ...answerHeaders(operation, status)];
    const references = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
    response.headers = { ...(Object.fromEntries(references) as typeof response.headers), ...response.headers };
  }
}

/** What comes with an answer, and with a 304 instead of it. */
function answerHeaders({ responses, parameters = [] }: Operation, status: string): string[] {
  if (status !== '200' && status !== '304') return [];
  const hasTimeframe = parameters.some((parameter) => 'name' in parameter && parameter.name === 'timeframe');
  const answer = responses['200'];
  const hasCsv = answer && !('$ref' in answer) && Object.hasOwn(answer.content ?? {}, 'text/csv');
  return [
    ...(status === '200' && hasCsv ? ['X-Warnings'] : []),
    ...(Object.hasOwn(responses, '304') ? TAGGED : []),
    ...(hasTimeframe ? ['Deprecation', 'Link'] : []),
  ];
}
