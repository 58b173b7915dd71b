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
    const spell = (word: string, style: number): string =>
      [word, word.toUpperCase(), word.replaceAll(' ', '-'), ` ${word.replaceAll(' ', '_')} `][
        style % 4
      ] as string;
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['Series A', 'Seed', 'Grant'], { minLength: 3 }),
        fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        fc.boolean(),
        (stages, styles, alias) => {
          const list = stages.map((stage, index) => spell(stage, styles[index] ?? 0)).join(',');
          const parts = [
            `stages=${encodeURIComponent(list)}`,
            `${alias ? 'weekOffset' : 'offset'}=2`,
            `gen=${styles[3]}`,
          ];
          if (alias) parts.reverse();
          expect(read(parts.join('&')).canonical).toBe(
            read('stages=Seed,Series A,Grant&offset=2').canonical,
          );
        },
      ),
    );
  });

  it('is the same for names of open vocabularies and codes, repeated or joined', () => {
    const plain = read(
      'categories=Cloud Security&productCategories=FinTech&countries=US,DE&regions=021&exit_type=Take-Private',
      ACQUISITIONS,
    );
    for (const search of [
      'regions=021&countries=de&countries=us&exit_type=take_private&productCategories=FinTech&categories=cloudsecurity',
      'categories=cloud-security,,Cloud%20Security&countries=%20DE%20,US,&exit_type=TAKEPRIVATE,&productCategories=FinTech,FinTech&regions=021,021',
    ]) {
      expect(read(search, ACQUISITIONS).canonical).toBe(plain.canonical);
      expect(read(search, ACQUISITIONS).filters).toEqual(plain.filters);
    }
  });
});
