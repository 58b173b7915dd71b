import fc from 'fast-check';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import { canonicalForm, type QueryParameters } from './query-parameters';
import { parseQueryString } from './query-string';
import { readMarketQuery } from './read-market-query';
import { Vocabulary } from './vocabulary';

const FINTECH = {
  id: 1,
  name: 'FinTech',
  category: { id: 1, name: 'Cloud Security' },
  domain: { id: 1, name: 'Cloud' },
};
const vocabulary = new Vocabulary({
  productCategories: [FINTECH],
  recorded: { exitType: ['Take-Private'] },
  fundingYears: [2025],
});

const FUNDING: EndpointSpec = {
  path: 'category-data',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  extraParams: [],
};
const ACQUISITIONS: EndpointSpec = {
  ...FUNDING,
  path: 'buyer-type',
  deals: 'acquisitions',
  extraParams: ['exit_type'],
};

const read = (search: string, endpoint = FUNDING): QueryParameters =>
  readMarketQuery(
    parseQueryString(search),
    endpoint,
    { vocabulary, records: new Map() },
    '2026-11-18',
  );

/** Everything in a query that can change its answer, with two values. */
type Content = Required<Omit<QueryParameters, 'filters' | 'format' | 'canonical'>>;
const PERIOD = read('').period;
const LATER = read('offset=-1');
const SIDES = { a: LATER, b: read('') };
const VALUES: { [Field in keyof Content]: [Content[Field], Content[Field]] } = {
  period: [PERIOD, LATER.period],
  filtersApplied: [null, { countries: ['US'] }],
  warnings: [[], read('countrys=US').warnings],
  view: ['overview', 'trends'],
  metrics: [['amount'], ['count']],
  limit: [10, 20],
  cursor: ['a', 'b'],
  sort: [
    { field: 'name', isDescending: true },
    { field: 'name', isDescending: false },
  ],
  rankedBy: ['count', 'value'],
  lookup: [['one'], ['two']],
  search: ['one', 'two'],
  granularity: ['month', 'year'],
  what: ['funding', 'acquisitions'],
  by: ['country', 'stage'],
  with: ['previous_period', 'previous_year'],
  sides: [SIDES, { a: SIDES.b, b: SIDES.a }],
  log: [
    { since: undefined, until: undefined, kinds: [], slugs: undefined },
    { since: { text: '1', id: 1 }, until: undefined, kinds: [], slugs: undefined },
  ],
  entity: ['one', 'two'],
};
const FIELDS = Object.keys(VALUES) as (keyof Content)[];
const contentOf = (changed?: keyof Content): object =>
  Object.fromEntries(FIELDS.map((field) => [field, VALUES[field][field === changed ? 1 : 0]]));

describe('the canonical form of a query', () => {
  it.each(FIELDS)('is another one if %s is', (field) => {
    expect(canonicalForm(contentOf(field))).not.toBe(canonicalForm(contentOf()));
  });

  it('is the same in every format', () => {
    expect(read('format=csv').format).toBe('csv');
    expect(read('format=csv').canonical).toBe(read('').canonical);
  });

  it('of a query that was read has what the query has', () => {
    const { filters, canonical, ...query } = read('countries=US&offset=1&countrys=US');
    expect(filters).not.toEqual([]);
    expect(JSON.parse(canonical)).toEqual(JSON.parse(JSON.stringify(query)));
  });

  it('is the same for every spelling and order, and ignores gen', () => {
    const plain = read('stages=Seed,Series A,Grant&offset=2').canonical;
    const inAnyOrder = (items: string[]): fc.Arbitrary<string[]> =>
      fc.shuffledSubarray(items, { minLength: items.length });
    const stages = fc
      .tuple(
        fc.constantFrom('Series A', 'SERIES A', 'Series-A', ' Series_A '),
        fc.constantFrom('Seed', 'SEED', ' Seed '),
        fc.constantFrom('Grant', 'GRANT', ' Grant '),
      )
      .chain(inAnyOrder)
      .map((list) => `stages=${encodeURIComponent(list.join(','))}`);
    const offset = fc.constantFrom('offset=2', 'weekOffset=2');
    const gen = fc.nat().map((number) => `gen=${number}`);
    const parameters = fc.tuple(stages, offset, gen).chain(inAnyOrder);
    fc.assert(
      fc.property(parameters, (sent) => {
        expect(read(sent.join('&')).canonical).toBe(plain);
      }),
    );
  });

  it.each([
    {
      what: 'repeated parameters and names in other spellings',
      search:
        'regions=021&countries=de&countries=us&exit_type=take_private&productCategories=FinTech&categories=cloudsecurity',
    },
    {
      what: 'slugs, blanks, and items that are empty or sent twice',
      search:
        'categories=cloud-security,,Cloud%20Security&countries=%20DE%20,US,&exit_type=TAKEPRIVATE,&productCategories=FinTech,FinTech&regions=021,021',
    },
  ])('is the same with $what', ({ search }) => {
    const plain = read(
      'categories=Cloud Security&productCategories=FinTech&countries=US,DE&regions=021&exit_type=Take-Private',
      ACQUISITIONS,
    );
    const other = read(search, ACQUISITIONS);
    expect(other.canonical).toBe(plain.canonical);
    expect(other.filters).toEqual(plain.filters);
  });
});
