import {
  type ApiDocument,
  breakingChanges,
  type Operation,
  type Parameter,
  type Schema,
} from './breaking-changes';

const MONEY_FIELDS: Schema = {
  type: 'object',
  properties: { amount: { type: 'number' } },
  required: ['amount'],
};
const SCHEMAS: Record<string, Schema> = {
  Money: MONEY_FIELDS,
  Group: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      groups: { items: { $ref: '#/components/schemas/Group' } },
    },
  },
  NamelessGroup: {
    type: 'object',
    properties: { groups: { items: { $ref: '#/components/schemas/NamelessGroup' } } },
  },
};
const MONEY = { $ref: '#/components/schemas/Money' };
const GROUP = { $ref: '#/components/schemas/Group' };

function documentOf(operation: Partial<Operation>): ApiDocument {
  return {
    paths: { '/deals': { get: { operationId: 'deals', responses: {}, ...operation } } },
    components: { schemas: SCHEMAS },
  };
}

/** What breaks a client of GET /deals. */
function changes(before: Partial<Operation>, after: Partial<Operation>): string[] {
  return breakingChanges(documentOf(before), documentOf(after)).map((change) =>
    change.replace('GET /deals: ', ''),
  );
}

const taking = (...parameters: Parameter[]): Partial<Operation> => ({ parameters });

const answering = (schema: Schema): Partial<Operation> => ({
  responses: { 200: { content: { 'application/json': { schema } } } },
});

describe('an operation breaks its clients', () => {
  it('if it is gone', () => {
    expect(breakingChanges(documentOf({}), { paths: {} })).toEqual(['GET /deals: is gone']);
  });

  it.each<[string, Partial<Operation>, Partial<Operation>, string]>([
    ['another id', {}, { operationId: 'list' }, 'operationId was deals'],
    ['a key', {}, { security: [{ api_key: [] }] }, 'now needs a key'],
    [
      'another status',
      { responses: { 200: {} } },
      { responses: { 206: {} } },
      'status 200 is gone',
    ],
    [
      'a header less',
      { responses: { 200: { headers: { ETag: {} } } } },
      { responses: { 200: {} } },
      '200: header ETag is gone',
    ],
    [
      'another media type',
      { responses: { 200: { content: { 'application/json': {} } } } },
      { responses: { 200: { content: { 'text/csv': {} } } } },
      '200: application/json is gone',
    ],
  ])('with %s', (_, before, after, change) => {
    expect(changes(before, after)).toEqual([change]);
  });

  it('but not with another error', () => {
    expect(changes({ responses: { 404: {} } }, { responses: { 400: {} } })).toEqual([]);
  });
});

describe('the parameters of an operation', () => {
  const limit: Parameter = { name: 'limit', in: 'query', schema: { type: 'integer' } };

  it('must all stay', () => {
    expect(changes(taking(limit), taking())).toEqual(['query parameter limit is gone']);
  });

  it('must stay optional', () => {
    expect(changes(taking(limit), taking({ ...limit, required: true }))).toEqual([
      'query parameter limit is now required',
    ]);
  });

  it('may get more, but none that is required', () => {
    const more: Parameter = { name: 'more', in: 'query' };
    expect(changes(taking(), taking(more))).toEqual([]);
    expect(changes(taking(), taking({ ...more, required: true }))).toEqual([
      'query parameter more is new and required',
    ]);
  });

  it('keep the case of their names, except for headers', () => {
    expect(changes(taking(limit), taking({ ...limit, name: 'Limit' }))).toEqual([
      'query parameter limit is gone',
    ]);
    const before: Parameter = { name: 'X-Intent', in: 'header', required: true };
    expect(changes(taking(before), taking({ ...before, name: 'x-intent' }))).toEqual([]);
  });
});

describe('a parameter', () => {
  /** What `p` no longer takes. */
  const narrowed = (before: Schema, after: Schema): string[] =>
    changes(
      taking({ name: 'p', in: 'query', schema: before }),
      taking({ name: 'p', in: 'query', schema: after }),
    ).map((change) => change.replace('query parameter p ', ''));

  const days: Schema = { type: 'integer', minimum: -30, maximum: 30 };
  const venue: Schema = { type: 'string', enum: ['private', 'public'] };
  const text: Schema = { type: 'string', minLength: 2, maxLength: 100 };

  it.each<[string, Schema, Schema, string[]]>([
    ['a maximum', days, { ...days, maximum: 10 }, ['has a lower maximum']],
    ['a minimum', days, { ...days, minimum: 0 }, ['has a higher minimum']],
    ['a value of a list', venue, { ...venue, enum: ['private'] }, ['no longer takes public']],
    ['a list', { type: 'string' }, venue, ['no longer takes any other value']],
    ['a shorter length', text, { ...text, maxLength: 50 }, ['has a shorter maximum length']],
    ['a longer length', text, { ...text, minLength: 3 }, ['has a longer minimum length']],
    ['a pattern', text, { ...text, pattern: '^a' }, ['has another pattern']],
    ['another type', { type: 'string' }, { type: 'integer' }, ['no longer takes the type string']],
    [
      'a pattern that forgets values of its list',
      venue,
      { type: 'string', pattern: '^pub' },
      ['no longer takes private'],
    ],
    [
      'a pattern that forgets some of its integers',
      days,
      { type: 'string', pattern: '^[0-9]+$' },
      ['no longer takes -30'],
    ],
    [
      'a pattern where it took any number',
      { type: 'number' },
      { type: 'string', pattern: '^[0-9]+$' },
      ['has another pattern'],
    ],
    [
      'a pattern that forgets true',
      { type: 'boolean' },
      { type: 'string', pattern: '^(false|no)$' },
      ['no longer takes true'],
    ],
    [
      'a type where it had none',
      {},
      { type: ['integer', 'null'] },
      ['boolean', 'object', 'array', 'number', 'string'].map(
        (type) => `no longer takes the type ${type}`,
      ),
    ],
    [
      'one alternative less',
      { anyOf: [days, venue] },
      { anyOf: [days] },
      ['no longer takes the type string'],
    ],
    [
      'an alternative that takes less',
      { oneOf: [venue, { type: 'boolean' }] },
      { oneOf: [{ ...venue, enum: ['private'] }, { type: 'boolean' }] },
      ['no longer takes public'],
    ],
  ])('takes less with %s', (_, before, after, lost) => {
    expect(narrowed(before, after)).toEqual(lost);
  });

  it.each<[string, Schema, Schema]>([
    ['further values', venue, { ...venue, enum: ['private', 'public', 'other'] }],
    ['any text', days, { type: 'string' }],
    ['text, written as integers are', days, { type: 'string', pattern: '^[+-]?[0-9]+$' }],
    ['numbers as well as integers', days, { ...days, type: 'number' }],
    ['one alternative more', days, { anyOf: [days, { type: 'null' }] }],
  ])('may take %s', (_, before, after) => {
    expect(narrowed(before, after)).toEqual([]);
  });
});

describe('a body', () => {
  const bodyChanges = (before: Schema, after: Schema): string[] =>
    changes(answering(before), answering(after)).map((change) => change.replace('200: ', ''));

  const deal: Schema = {
    type: 'object',
    properties: { amount: { type: 'number' }, name: { type: 'string' } },
    required: ['amount', 'name'],
  };
  const dealWith = (amount: Schema): Schema => ({
    ...deal,
    properties: { ...deal.properties, amount },
  });

  it.each<[string, Schema, Schema, string[]]>([
    [
      'a field less',
      deal,
      { ...deal, properties: { name: { type: 'string' } } },
      ['amount is gone'],
    ],
    [
      'a field that may be missing',
      deal,
      { ...deal, required: ['name'] },
      ['amount can now be missing'],
    ],
    [
      'a field that may be null',
      deal,
      dealWith({ type: ['number', 'null'] }),
      ['amount can now be null'],
    ],
    ['a field of another type', deal, dealWith({ type: 'string' }), ['amount can now be string']],
    ['a field without a type', deal, dealWith({}), ['amount can now be of any type']],
    [
      'fractions instead of integers',
      dealWith({ type: 'integer' }),
      deal,
      ['amount can now be number'],
    ],
    [
      'a field less in the rows of a list',
      { properties: { deals: { type: 'array', items: deal } } },
      { properties: { deals: { type: 'array', items: { ...deal, properties: {} } } } },
      ['deals[].amount is gone', 'deals[].name is gone'],
    ],
    [
      'a field less in one of its alternatives',
      dealWith({ anyOf: [MONEY, { type: 'null' }] }),
      dealWith({ anyOf: [{ type: 'object', properties: {} }, { type: 'null' }] }),
      ['amount.amount is gone'],
    ],
    [
      'a further alternative',
      dealWith({ oneOf: [MONEY] }),
      dealWith({ oneOf: [MONEY, { type: 'string' }] }),
      ['amount can now be string'],
    ],
    [
      'fields less in two places that shared a component',
      { properties: { paid: MONEY, asked: MONEY } },
      { properties: { paid: { type: 'object' }, asked: { type: 'object' } } },
      ['paid.amount is gone', 'asked.amount is gone'],
    ],
    [
      'a field less in a component that contains itself',
      GROUP,
      { $ref: '#/components/schemas/NamelessGroup' },
      ['name is gone'],
    ],
  ])('breaks its readers with %s', (_, before, after, broken) => {
    expect(bodyChanges(before, after)).toEqual(broken);
  });

  it.each<[string, Schema, Schema]>([
    ['a field more', deal, { ...deal, properties: { ...deal.properties, currency: {} } }],
    ['integers instead of numbers', deal, dealWith({ type: 'integer' })],
    [
      'null written as an alternative',
      dealWith({ type: ['number', 'null'] }),
      dealWith({ anyOf: [{ type: 'number' }, { type: 'null' }] }),
    ],
    ['one alternative less', dealWith({ anyOf: [MONEY, { type: 'null' }] }), dealWith(MONEY)],
    ['the fields of a component, written out', MONEY, MONEY_FIELDS],
    ['its fields in allOf', deal, { allOf: [deal] }],
  ])('may have %s', (_, before, after) => {
    expect(bodyChanges(before, after)).toEqual([]);
  });
});
