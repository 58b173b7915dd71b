import fc from 'fast-check';
import { ApiError } from '../../../platform/errors/api-error';
import { ERROR_STATUS } from '../../../platform/http/error-status';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import { PARAMETERS } from './parameters';
import type { QueryParameters } from './query-parameters';
import { parseQueryString } from './query-string';
import { readMarketQuery } from './read-market-query';
import { recordValuesIn } from './read-records';
import type { RecordValues } from './record-values.query';
import { Vocabulary } from './vocabulary';

const VOCABULARY = new Vocabulary({ productCategories: [], recorded: {}, fundingYears: [2025] });

const FUNDING: EndpointSpec = {
  path: 'category-data',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  extraParams: [],
};
const ENDPOINTS: readonly EndpointSpec[] = [
  FUNDING,
  { ...FUNDING, path: 'buyer-type', deals: 'acquisitions', extraParams: ['exit_type'] },
  { ...FUNDING, path: 'charts', deals: 'both', extraParams: ['view', 'metrics'] },
  { ...FUNDING, path: 'top', limit: { default: 10, max: 100 } },
  { ...FUNDING, path: 'companies', deals: 'both', sort: { default: 'name', by: { name: 'text' } } },
];

/** No value of a record filter is found. */
function read(search: string, endpoint: EndpointSpec): QueryParameters {
  const sent = parseQueryString(search);
  const records: RecordValues = new Map(
    [...recordValuesIn([sent], endpoint)].map(([kind, values]) => [
      kind,
      new Map(values.map((value) => [value, { keys: [], name: value }])),
    ]),
  );
  return readMarketQuery(sent, endpoint, { vocabulary: VOCABULARY, records }, '2026-11-18');
}

it('any query string is read, or refused with 400', () => {
  const names = PARAMETERS.flatMap(({ name, aliases }) => [name, ...aliases]);
  const name = fc.constantFrom(...names, 'x', '', 'stages[]', '%', '__proto__');
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('ttm', 'US', '%', '%zz', 'Seed', '2024-02-30', '-0', '1e3', '\u0000'),
  );
  const search = fc
    .array(fc.tuple(name, value), { maxLength: 6 })
    .map((pairs) => pairs.map(([sent, text]) => `${sent}=${text}`).join('&'));
  const endpoint = fc.constantFrom(...ENDPOINTS);
  fc.assert(
    fc.property(search, endpoint, (text, asked) => {
      try {
        expect(typeof read(text, asked).canonical).toBe('string');
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        expect(ERROR_STATUS[error.code]).toBe(400);
      }
    }),
    { numRuns: 1000 },
  );
});
