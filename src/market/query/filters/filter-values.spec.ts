import { ApiError } from '../../../platform/errors/api-error';
import { wordsOf } from '../../../platform/errors/parameter-words';
import { present } from '../../../platform/errors/present';
import { FOR_CALLERS } from '../../../platform/errors/voice';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import type { Warning } from '../periods/warning';
import type { QueryParameters } from './query-parameters';
import { parseQueryString } from './query-string';
import { readMarketQuery } from './read-market-query';
import { Vocabulary } from './vocabulary';

const CLOUD_SECURITY = { id: 1, name: 'Cloud Security' };
const GOVERNANCE = { id: 2, name: 'Governance, Risk & Compliance' };
const CLOUD_AND_APPS = { id: 1, name: 'Cloud & Apps' };
const RISK = { id: 2, name: 'Risk' };

const VOCABULARY = new Vocabulary({
  productCategories: [
    { id: 1, name: 'Cloud Workload Protection', category: CLOUD_SECURITY, domain: CLOUD_AND_APPS },
    { id: 2, name: 'Container Security', category: CLOUD_SECURITY, domain: CLOUD_AND_APPS },
    { id: 3, name: 'FinTech', category: GOVERNANCE, domain: RISK },
    { id: 4, name: 'Fintech', category: GOVERNANCE, domain: RISK },
  ],
  recorded: { acquisitionType: ['Acquihire', 'Merger'], exitType: ['Acquisition', 'Take-Private'] },
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
const COMPANIES: EndpointSpec = {
  ...FUNDING,
  path: 'companies',
  deals: 'both',
  rowsHaveSeveralCategories: true,
};

function read(search: string, endpoint = FUNDING): QueryParameters {
  const known = { vocabulary: VOCABULARY, records: new Map() };
  return readMarketQuery(parseQueryString(search), endpoint, known, '2026-11-18');
}

function refusal(search: string): ApiError {
  try {
    read(search);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`${search} was not refused`);
}

function theWarning(search: string): Warning {
  const { warnings } = read(search);
  expect(warnings).toHaveLength(1);
  return present(warnings[0], 'warning');
}

function sentenceOf(warning: Warning): string {
  return wordsOf({ reason: warning.code, values: warning }, FOR_CALLERS);
}

describe('the values of a filter', () => {
  it.each([
    { search: 'countries=US,GB', applied: { countries: ['GB', 'US'] } },
    { search: 'countries=us, gb,', applied: { countries: ['GB', 'US'] } },
    { search: 'countries=US&countries=GB', applied: { countries: ['GB', 'US'] } },
  ])('can be joined or repeated: $search', ({ search, applied }) => {
    expect(read(search)).toMatchObject({ filtersApplied: applied, warnings: [] });
  });

  it.each([
    { search: 'stages=series_a,PRE%20SEED', applied: { stages: ['Pre-Seed', 'Series A'] } },
    { search: 'stages=series%20c%2B', applied: { stages: ['Series C+'] } },
    { search: 'stages=series-c-plus', applied: { stages: ['Series C+'] } },
    {
      search: 'categories=governance-risk-and-compliance',
      applied: { categories: ['Governance, Risk & Compliance'] },
    },
    { search: 'fundingVenue=PRIVATE', applied: { fundingVenue: ['private'] } },
    {
      search: 'transactionRanges=$1b%2B,undisclosed',
      applied: { transactionRanges: ['$1B+', 'Undisclosed'] },
    },
    { search: 'regions=021,dach', applied: { regions: ['021', 'DACH'] } },
  ])('are names in any case, or slugs: $search', ({ search, applied }) => {
    expect(read(search)).toMatchObject({ filtersApplied: applied, warnings: [] });
  });

  it.each([
    { search: 'countries=UK', applied: { countries: ['GB'] } },
    { search: 'countries=USA,deu', applied: { countries: ['DE', 'US'] } },
    {
      search: 'countries=united-states,Côte d%27Ivoire,UAE',
      applied: { countries: ['AE', 'CI', 'US'] },
    },
    { search: 'continents=europe', applied: { continents: ['EU'] } },
    { search: 'regions=western-europe', applied: { regions: ['155'] } },
    { search: 'regions=europe', applied: { regions: ['EU'] } },
  ])('are places by code or by name: $search', ({ search, applied }) => {
    expect(read(search)).toMatchObject({ filtersApplied: applied, warnings: [] });
  });

  it.each([
    { search: 'productCategories=FinTech', applied: ['FinTech'] },
    { search: 'productCategories=Fintech', applied: ['Fintech'] },
    { search: 'productCategories=fintech-2', applied: ['Fintech'] },
    { search: 'productCategories=fin tech', applied: ['FinTech', 'Fintech'] },
  ])('mean all alike names, unless one is exact: $search', ({ search, applied }) => {
    expect(read(search).filtersApplied).toEqual({ productCategories: applied });
  });

  it('of exit_type are called exitType among the applied filters', () => {
    expect(read('exit_type=take private', ACQUISITIONS).filtersApplied).toEqual({
      exitType: ['Take-Private'],
    });
  });
});

describe('two filters on the same attribute', () => {
  it('are applied one by one: countries and regions', () => {
    const { filters } = read('countries=US,DE&regions=DACH');
    expect(filters).toMatchObject([
      { dimension: 'country', parameter: 'countries', keys: ['DE', 'US'] },
      { dimension: 'country', parameter: 'regions', keys: ['AT', 'CH', 'DE'] },
    ]);
  });

  it('are applied one by one: stages and buckets of stages', () => {
    const { filters } = read('stages=Seed,Series A&stageBuckets=Early');
    expect(filters).toMatchObject([
      { dimension: 'stage', parameter: 'stages', keys: [3, 4] },
      { dimension: 'stage', parameter: 'stageBuckets', keys: [1, 2, 3] },
    ]);
  });

  it.each([
    { search: 'countries=US&continents=EU', parameter: 'continents' },
    { search: 'regions=DACH&countries=FR&continents=EU', parameter: 'regions' },
    { search: 'stages=Seed&stageBuckets=Late', parameter: 'stageBuckets' },
    {
      search: 'categories=Cloud Security&productCategories=FinTech',
      parameter: 'productCategories',
    },
  ])('get a warning if nothing can pass both: $search', ({ search, parameter }) => {
    expect(theWarning(search)).toMatchObject({ code: 'contradictory_filters', parameter });
  });

  it('get no warning about two categories of a company, because it can have both', () => {
    const search = 'categories=Cloud Security&productCategories=FinTech';
    expect(read(search, COMPANIES).warnings).toEqual([]);
  });
});

describe('a value that a closed list does not have', () => {
  it('is refused with the allowed ones', () => {
    expect(refusal('fundingVenue=x').fields.supported_values).toEqual(['private', 'public']);
  });

  it('is refused with the nearest one', () => {
    expect(refusal('stages=Sede').fields).toMatchObject({ did_you_mean: ['Seed'] });
  });

  it('is refused with the nearest one and its name, if that is a code', () => {
    const { message, fields } = refusal('countries=Germny');
    expect(fields.did_you_mean).toEqual(['DE']);
    expect(message).toContain('Did you mean DE (Germany)?');
  });

  it('is refused with the parameter that has it', () => {
    const { message, fields } = refusal('countries=Europe');
    expect(message).toContain('"Europe" is a continent. Send continents=EU.');
    expect(fields.did_you_mean).toBeUndefined();
  });

  it('is refused with how to write a + if that is what is missing', () => {
    expect(refusal('transactionRanges=$1B+').message).toContain('Write the + of "$1B+" as %2B.');
  });

  it('is read with a warning if only a + is missing and the rest is a value', () => {
    expect(theWarning('stages=Series C+')).toMatchObject({
      code: 'unencoded_plus',
      suggestions: ['Series C+'],
    });
  });
});

describe('a value that no record has', () => {
  it('matches nothing, and is repeated among the applied filters', () => {
    expect(read('categories=Cloud Securty')).toMatchObject({
      filters: [{ dimension: 'productCategory', keys: [] }],
      filtersApplied: { categories: ['Cloud Securty'] },
    });
  });

  it('gets a warning with the nearest one', () => {
    expect(theWarning('categories=Cloud Securty')).toMatchObject({
      parameter: 'categories',
      value: 'Cloud Securty',
      suggestions: ['Cloud Security'],
    });
  });

  it('gets a warning with the parameter that has it', () => {
    expect(sentenceOf(theWarning('categories=FinTech'))).toBe(
      'No record has "FinTech" as "categories", so it matches nothing. "FinTech" is a product category. Send productCategories=FinTech.',
    );
  });

  it('gets suggestions from all three levels: its own first, then the widest', () => {
    expect(theWarning('categories=Cloud Nothing').suggestions).toEqual([
      'Cloud Security',
      'Cloud & Apps',
      'Cloud Workload Protection',
    ]);
  });

  it('gets names that share a word with it, and the parameter of another level', () => {
    const warning = theWarning('categories=Apps Governance');
    expect(warning.suggestions).toEqual(['governance-risk-and-compliance', 'Cloud & Apps']);
    expect(sentenceOf(warning)).toContain(
      '"Cloud & Apps" is a domain. Send categoryDomains=Cloud & Apps.',
    );
  });
});
