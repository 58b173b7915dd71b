import fc from 'fast-check';
import { ApiError } from '../../../platform/errors/api-error';
import { wordsOf } from '../../../platform/errors/parameter-words';
import { FOR_CALLERS } from '../../../platform/errors/voice';
import { ERROR_STATUS } from '../../../platform/http/error-status';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import { PARAMETERS } from './parameters';
import type { QueryParameters } from './query-parameters';
import { parseQueryString } from './query-string';
import { readMarketQuery } from './read-market-query';
import { recordValuesIn } from './read-records';
import type { RecordValue } from './record-values.query';
import { Vocabulary } from './vocabulary';

const productCategory = (
  id: number,
  name: string,
  category: [number, string],
  domain: [number, string],
): ConstructorParameters<typeof Vocabulary>[0]['productCategories'][number] => ({
  id,
  name,
  category: { id: category[0], name: category[1] },
  domain: { id: domain[0], name: domain[1] },
});

const vocabulary = new Vocabulary({
  productCategories: [
    productCategory(1, 'Cloud Workload Protection', [1, 'Cloud Security'], [1, 'Cloud & Apps']),
    productCategory(2, 'Container Security', [1, 'Cloud Security'], [1, 'Cloud & Apps']),
    productCategory(3, 'FinTech', [2, 'Governance, Risk & Compliance'], [2, 'Risk']),
    productCategory(4, 'Fintech', [2, 'Governance, Risk & Compliance'], [2, 'Risk']),
  ],
  recorded: {
    acquisitionType: ['Acquihire', 'Merger'],
    exitType: ['Acquisition', 'Take-Private'],
    buyerType: [],
    companyType: [],
  },
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
const CHARTS: EndpointSpec = {
  ...FUNDING,
  path: 'charts',
  deals: 'both',
  extraParams: ['view', 'metrics'],
};
const RANKING: EndpointSpec = {
  ...FUNDING,
  path: 'top',
  limit: { default: 10, max: 100 },
};
const LIST: EndpointSpec = {
  ...FUNDING,
  path: 'companies',
  deals: 'both',
  sort: { default: 'name', by: { name: 'text' } },
  rowsHaveSeveralCategories: true,
};

/** No value of a record filter is found. */
const read = (search: string, endpoint = FUNDING): QueryParameters => {
  const sent = parseQueryString(search);
  const nothing = (values: readonly string[]): Map<string, RecordValue> =>
    new Map(values.map((value) => [value, { keys: [], name: value }]));
  const records = new Map(
    [...recordValuesIn([sent], endpoint)].map(([kind, values]) => [kind, nothing(values)]),
  );
  return readMarketQuery(sent, endpoint, { vocabulary, records }, '2026-11-18');
};
const refusal = (search: string, endpoint = FUNDING): ApiError => {
  try {
    read(search, endpoint);
  } catch (error) {
    return error as ApiError;
  }
  throw new Error(`${search} was not refused`);
};

describe('readMarketQuery', () => {
  it('reads an empty query string as the default period without filters', () => {
    expect(read('')).toMatchObject({
      period: { timeframe: 'ttm' },
      filtersApplied: null,
      warnings: [],
    });
  });

  it.each<[string, Record<string, string[]>]>([
    ['countries=us, gb,', { countries: ['GB', 'US'] }],
    ['countries=US&countries=GB', { countries: ['GB', 'US'] }],
    ['stages=series_a,PRE%20SEED', { stages: ['Pre-Seed', 'Series A'] }],
    ['stages=series%20c%2B', { stages: ['Series C+'] }],
    ['stages=series-c-plus', { stages: ['Series C+'] }],
    [
      'categories=governance-risk-and-compliance',
      { categories: ['Governance, Risk & Compliance'] },
    ],
    ['productCategories=fin tech', { productCategories: ['FinTech', 'Fintech'] }], // all names with the normal form
    ['productCategories=fintech-2', { productCategories: ['Fintech'] }], // the slug of the second
    ['fundingVenue=PRIVATE', { fundingVenue: ['private'] }],
    ['transactionRanges=$1b%2B,undisclosed', { transactionRanges: ['$1B+', 'Undisclosed'] }],
    ['regions=021,dach', { regions: ['021', 'DACH'] }],
  ])('%s applies %j', (search, applied) => {
    expect(read(search).filtersApplied).toEqual(applied);
    expect(read(search).warnings).toEqual([]);
  });

  it('intersects countries, continents and regions, and stages with buckets', () => {
    const matched = (search: string): unknown[] => {
      const [first, ...others] = read(search).filters.map(({ keys }) => keys);
      return first!.filter((key) => others.every((keys) => keys.includes(key)));
    };
    expect(matched('continents=EU&countries=US,DE')).toEqual(['DE']);
    expect(matched('regions=DACH&continents=EU')).toEqual(['AT', 'CH', 'DE']);
    expect(matched('stageBuckets=Early&stages=Seed,Series A')).toEqual([3]);
  });

  it.each([
    ['countries=US&continents=EU', 'continents'],
    ['regions=DACH&countries=FR&continents=EU', 'regions'],
    ['stages=Seed&stageBuckets=Late', 'stageBuckets'],
    ['categories=Cloud Security&productCategories=FinTech', 'productCategories'],
  ])('warns that the filters of %s exclude each other', (search, parameter) => {
    expect(read(search).warnings).toMatchObject([{ code: 'contradictory_filters', parameter }]);
  });

  it("doesn't warn about two product categories on the list of companies, because a company can have both", () => {
    expect(read('categories=Cloud Security&productCategories=FinTech', LIST).warnings).toEqual([]);
  });

  it.each([
    ['countries=UK', ['GB']],
    ['countries=USA,deu', ['DE', 'US']],
    ['countries=united-states,Côte d%27Ivoire,UAE', ['AE', 'CI', 'US']],
    ['continents=europe', ['EU']],
    ['regions=western-europe', ['155']],
  ])('understands %s as %j', (search, codes) => {
    const applied = Object.values(read(search).filtersApplied ?? {});
    expect(applied).toEqual([codes]);
  });

  it('suggests values of a closed list, nearest first', () => {
    expect(refusal('stages=Sede').fields).toMatchObject({ did_you_mean: ['Seed'] });
    expect(refusal('countries=Germny')).toMatchObject({
      message: expect.stringContaining('Did you mean DE (Germany)?') as unknown,
      fields: { did_you_mean: ['DE'] },
    });
  });

  it('says which parameter takes a value', () => {
    expect(refusal('countries=Europe').message).toContain(
      '"Europe" is a continent. Send continents=EU.',
    );
    expect(refusal('countries=Europe').fields.did_you_mean).toBeUndefined();
    const [warning] = read('categories=FinTech').warnings;
    expect(wordsOf({ reason: warning!.code, values: warning! }, FOR_CALLERS)).toBe(
      'No record has "FinTech" as "categories", so it matches nothing. "FinTech" is a product category. Send productCategories=FinTech.',
    );
  });

  it('compares a category by word too, on all three levels', () => {
    const [warning] = read('categories=Apps Governance').warnings;
    expect(warning!.suggestions).toEqual(['governance-risk-and-compliance', 'Cloud & Apps']);
    expect(wordsOf({ reason: warning!.code, values: warning! }, FOR_CALLERS)).toContain(
      '"Cloud & Apps" is a domain. Send categoryDomains=Cloud & Apps.',
    );
  });

  it('suggests the widest level first, after the own one', () => {
    expect(read('categories=Cloud Nothing').warnings[0]?.suggestions).toEqual([
      'Cloud Security',
      'Cloud & Apps',
      'Cloud Workload Protection',
    ]);
  });

  it('takes a continent as a region', () => {
    expect(read('regions=europe').filtersApplied).toEqual({ regions: ['EU'] });
  });

  it('prefers the exact name to names in another case', () => {
    expect(read('productCategories=FinTech').filtersApplied).toEqual({
      productCategories: ['FinTech'],
    });
    expect(read('productCategories=Fintech').filtersApplied).toEqual({
      productCategories: ['Fintech'],
    });
  });

  it.each([
    [FUNDING, 'start=2025-01-01&end=2025-02-01&offset=3', 'offset_ignored', []],
    [LIST, 'offset=50', 'offset_is_weeks', ['cursor']],
    [LIST, 'page=2', 'unknown_parameter', ['cursor']],
    [ACQUISITIONS, 'exitType=Acquisition', 'unknown_parameter', ['exit_type']],
    [RANKING, 'limit=1000', 'limit_clamped', ['100']],
  ])(
    'warns on %j that %s had no effect, or a different one',
    (endpoint, search, code, suggestions) => {
      expect(read(search, endpoint).warnings).toMatchObject([{ code, suggestions }]);
    },
  );

  it.each([
    ['timeframe[]=ttm', 'invalid_parameter', 'timeframe[]'],
    ['countries=XX', 'invalid_parameter', 'countries'],
    ['stages=Series Z', 'invalid_parameter', 'stages'],
    ['fundingVenue=other', 'invalid_parameter', 'fundingVenue'],
    ['fundingVenue=private&fundingVenue=public', 'conflicting_parameters', 'fundingVenue'],
    ['start=2024-01-01&startDate=2024-01-02&end=2024-02-01', 'conflicting_parameters', 'start'],
    ['offset=1&week_offset=2', 'conflicting_parameters', 'offset'],
    [
      `categories=${Array.from({ length: 201 }, (_, index) => index).join(',')}`,
      'invalid_parameter',
      'categories',
    ],
    [`categories=${'x'.repeat(4001)}`, 'invalid_parameter', 'categories'],
  ])('refuses %s', (search, code, parameter) => {
    const refused = refusal(search);
    expect(refused).toMatchObject({ code, fields: { parameter } });
    expect(ERROR_STATUS[refused.code]).toBe(400);
  });

  it.each([
    ['week_offset=many', 'week_offset'],
    ['weekOffset=5000', 'weekOffset'],
    ['startDate=2026-02-30&endDate=2026-03-31', 'startDate'],
    ['start=2026-01-01&endDate=tomorrow', 'endDate'],
    ['startDate=2026-01-01&startDate=2026-02-01&endDate=2026-03-31', 'startDate'],
    ['weekOffset=1&week_offset=2', 'weekOffset'],
  ])('names the parameter of %s as it was sent, in the sentence too', (search, parameter) => {
    const refused = refusal(search);
    expect(refused.fields.parameter).toBe(parameter);
    expect(refused.message).toContain(parameter);
  });

  it('names the allowed values of a closed list', () => {
    expect(refusal('fundingVenue=x').fields.supported_values).toEqual(['private', 'public']);
  });

  it.each([
    ['week_offset=2&weekOffset=2&offset=2'],
    ['start=2024-01-01&startDate=2024-01-01&end=2024-02-01&endDate=2024-02-01'],
    [`gen=${'g'.repeat(5000)}`],
    ['timeframe=&countries='],
  ])('accepts %s without a warning', (search) => {
    expect(read(search).warnings).toEqual([]);
  });

  it('warns about a value that no record has, which matches nothing', () => {
    const query = read('categories=Cloud Securty');
    expect(query.filters).toMatchObject([{ dimension: 'productCategory', keys: [] }]);
    expect(query.filtersApplied).toEqual({ categories: ['Cloud Securty'] });
    expect(query.warnings).toMatchObject([
      { parameter: 'categories', value: 'Cloud Securty', suggestions: ['Cloud Security'] },
    ]);
  });

  it.each([
    [FUNDING, 'acquisitionTypes=Merger', 'acquisitionTypes'],
    [FUNDING, 'exit_type=Acquisition', 'exit_type'],
    [ACQUISITIONS, 'stages=Seed', 'stages'],
    [ACQUISITIONS, 'fundingVenue=public', 'fundingVenue'],
    [FUNDING, 'countrys=US', 'countrys'],
    [FUNDING, 'limit=5', 'limit'],
  ])('ignores, on %j, %s with a warning', (endpoint, search, parameter) => {
    const { warnings, filtersApplied } = read(search, endpoint);
    expect(warnings).toMatchObject([{ parameter }]);
    expect(filtersApplied).toBeNull();
  });

  it('suggests the right spelling of a parameter', () => {
    expect(read('countrys=US').warnings[0]?.suggestions).toContain('countries');
  });

  it('applies funding-only and M&A-only filters to their half of a query about both, without a warning', () => {
    const query = read('stages=Seed&acquisitionTypes=merger', CHARTS);
    expect(query.warnings).toEqual([]);
    expect(query.filtersApplied).toEqual({ stages: ['Seed'], acquisitionTypes: ['Merger'] });
  });

  it('calls exit_type exitType among the applied filters', () => {
    expect(read('exit_type=take private', ACQUISITIONS).filtersApplied).toEqual({
      exitType: ['Take-Private'],
    });
  });

  it('warns if an unencoded + has become a space', () => {
    expect(read('stages=Series C+').warnings).toMatchObject([
      { code: 'unencoded_plus', suggestions: ['Series C+'] },
    ]);
  });

  it.each([
    ['', 10],
    ['limit=5', 5],
    ['limit=1000', 100],
  ])('reads the limit of "%s" as %i', (search, limit) => {
    expect(read(search, RANKING).limit).toBe(limit);
  });

  it.each(['limit=0', 'limit=-1', 'limit=1.5', 'limit=x'])('refuses %s', (search) => {
    expect(refusal(search, RANKING)).toMatchObject({
      code: 'invalid_parameter',
      fields: { parameter: 'limit' },
    });
  });

  it('uses the default for an unknown view, metric or timeframe of /charts, with a warning', () => {
    const query = read('view=all&metrics=amount,length&timeframe=month', CHARTS);
    expect(query).toMatchObject({ view: 'overview', period: { timeframe: 'ttm' } });
    expect(query.warnings.map(({ parameter }) => parameter).sort()).toEqual([
      'metrics',
      'timeframe',
      'view',
    ]);
  });

  it('shortens what it repeats of a query string, and repeats no API key', () => {
    expect(refusal(`fundingVenue=${'x'.repeat(4000)}`).message.length).toBeLessThan(300);
    expect(
      refusal(Array.from({ length: 101 }, (_, index) => `p${index}=1`).join('&')),
    ).toMatchObject({
      code: 'invalid_parameter',
    });
    const { warnings, canonical } = read(
      `api_key=sig_live_0123456789_secret&${'n'.repeat(5000)}=1`,
    );
    expect(warnings.map(({ parameter }) => parameter.length)).toEqual([7, 81]);
    expect(canonical + JSON.stringify(warnings)).not.toContain('secret');
  });

  it('does not validate what it ignores, and refuses NUL characters', () => {
    expect(read('fundingVenue=somewhere', ACQUISITIONS).warnings).toMatchObject([
      { code: 'ignored_parameter', value: 'somewhere' },
    ]);
    expect(refusal('categories=a%00b')).toMatchObject({
      code: 'invalid_parameter',
      fields: { parameter: 'categories' },
    });
  });

  it('explains how to write a + in a value of a closed list', () => {
    expect(refusal('transactionRanges=$1B+').message).toContain('Write the + of "$1B+" as %2B.');
  });

  it('reads any query string, or refuses it with a 400', () => {
    const names = [
      ...PARAMETERS.flatMap(({ name, aliases }) => [name, ...aliases]),
      'x',
      '',
      'stages[]',
      '%',
      '__proto__',
    ];
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('ttm', 'US', '%', '%zz', 'Seed', '2024-02-30', '-0', '1e3', '\u0000'),
    );
    const search = fc
      .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 })
      .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'));
    fc.assert(
      fc.property(
        search,
        fc.constantFrom(FUNDING, ACQUISITIONS, CHARTS, RANKING),
        (text, endpoint) => {
          try {
            expect(typeof read(text, endpoint).canonical).toBe('string');
          } catch (error) {
            expect(error).toBeInstanceOf(ApiError);
            expect(ERROR_STATUS[(error as ApiError).code]).toBe(400);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
