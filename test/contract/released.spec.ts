import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiDocument, breakingChanges } from './breaking-changes';

const RELEASED = join(__dirname, 'released');
const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const lastRelease = readdirSync(RELEASED)
  .filter((file) => file.startsWith('openapi-'))
  .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  .at(-1) as string;

/** `*` in a pattern matches any text. */
function covers(pattern: string, change: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(change);
}

describe(`the OpenAPI document, compared with the released ${lastRelease}`, () => {
  const accepted = read<Record<string, string>>(join(RELEASED, 'accepted-changes.json'));
  const changes = breakingChanges(
    read(join(RELEASED, lastRelease)),
    read(join(__dirname, 'openapi.json')),
  );

  it('breaks no client, except for the changes in accepted-changes.json', () => {
    expect(
      changes.filter((change) => !Object.keys(accepted).some((pattern) => covers(pattern, change))),
    ).toEqual([]);
  });

  it('has every accepted change, and each has a reason', () => {
    expect(
      Object.keys(accepted).filter((pattern) => !changes.some((change) => covers(pattern, change))),
    ).toEqual([]);
    expect(Object.entries(accepted).filter(([, reason]) => reason.split(' ').length < 4)).toEqual(
      [],
    );
  });
});

describe('what counts as a breaking change', () => {
  const released = (): ApiDocument => ({
    paths: {
      '/deals': {
        get: {
          operationId: 'deals',
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 500 } },
            { name: 'venue', in: 'query', schema: { type: 'string', enum: ['private', 'public'] } },
            { name: 'q', in: 'query', schema: { type: 'string', maxLength: 100 } },
          ],
          responses: {
            200: {
              headers: { ETag: {} },
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Deals' } } },
            },
            404: {},
          },
        },
      },
    },
    components: {
      schemas: {
        Deals: {
          properties: { deals: { type: 'array', items: { $ref: '#/components/schemas/Deal' } } },
          required: ['deals'],
        },
        Deal: {
          properties: { amount: { type: 'number' }, name: { type: 'string' } },
          required: ['amount', 'name'],
        },
      },
    },
  });

  /** The changes that the comparison finds after an edit of the released document's text. */
  const after = (...edits: [string, string][]): string[] => {
    const text = edits.reduce((edited, [from, to]) => {
      expect(edited).toContain(from);
      return edited.replace(from, to);
    }, JSON.stringify(released()));
    return breakingChanges(released(), JSON.parse(text) as ApiDocument).map((change) =>
      change.replace('GET /deals: ', ''),
    );
  };

  it.each<[string, string, string[]]>([
    ['"/deals"', '"/all-deals"', ['is gone']],
    ['"operationId":"deals"', '"operationId":"list"', ['operationId was deals']],
    ['"operationId"', '"security":[{}],"operationId"', ['now needs a key']],
    ['"name":"limit"', '"name":"size"', ['query parameter limit is gone']],
    ['"name":"q"', '"required":true,"name":"q"', ['query parameter q is now required']],
    [
      '"parameters":[',
      '"parameters":[{"name":"key","in":"query","required":true},',
      ['query parameter key is new and required'],
    ],
    ['"maximum":500', '"maximum":100', ['query parameter limit has a lower maximum']],
    ['"minimum":1', '"minimum":2', ['query parameter limit has a higher minimum']],
    ['["private","public"]', '["private"]', ['query parameter venue no longer takes public']],
    ['"maxLength":100', '"maxLength":50', ['query parameter q takes shorter texts only']],
    [
      '"maxLength":100',
      '"maxLength":100,"pattern":"^a"',
      ['query parameter q has another pattern'],
    ],
    [
      '"string","maxLength":100',
      '"integer"',
      ['query parameter q no longer takes the type string'],
    ],
    ['"200"', '"206"', ['status 200 is gone']],
    ['"ETag":{}', '', ['200: header ETag is gone']],
    ['application/json', 'text/csv', ['200: application/json is gone']],
    ['"amount":{"type":"number"},', '', ['200: deals[].amount is gone']],
    ['["amount","name"]', '["name"]', ['200: deals[].amount can now be missing']],
    ['"type":"number"', '"type":["number","null"]', ['200: deals[].amount can now be null']],
  ])('%s that becomes %s', (from, to, changes) => {
    expect(after([from, to])).toEqual(changes);
  });

  it.each<[string, string]>([
    ['"404":{}', '"400":{}'],
    ['"type":"integer"', '"type":"string"'],
    ['"type":"number"', '"type":"integer"'],
    ['"enum":["private","public"]', '"enum":["private","public","other"]'],
    ['"parameters":[', '"parameters":[{"name":"more","in":"query"},'],
    ['"amount":{', '"currency":{"type":"string"},"amount":{'],
    ['{"properties":{"amount"', '{"allOf":[],"properties":{"amount"'],
  ])('%s may become %s', (from, to) => {
    expect(after([from, to])).toEqual([]);
  });
});
