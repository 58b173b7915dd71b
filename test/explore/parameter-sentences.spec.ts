import type { EndpointSpec } from '../../src/market/query/endpoints/endpoint-spec';
import { parseQueryString } from '../../src/market/query/filters/query-string';
import { readMarketQuery } from '../../src/market/query/filters/read-market-query';
import { Vocabulary } from '../../src/market/query/filters/vocabulary';
import { ApiError } from '../../src/platform/errors/api-error';
import { type ParameterProblem, wordsOf } from '../../src/platform/errors/parameter-words';
import { present } from '../../src/platform/errors/present';
import { FOR_CALLERS } from '../../src/platform/errors/voice';
import { FOR_READERS } from '../../src/site/explore/engine/page/filter-labels';

const vocabulary = new Vocabulary({
  productCategories: [],
  recorded: { acquisitionType: ['Merger'], exitType: [], buyerType: [], companyType: [] },
  fundingYears: [],
});

const ENDPOINT: EndpointSpec = {
  path: 'tested',
  deals: 'both',
  defaultTimeframe: 'ttm',
  extraParams: ['q'],
  granularity: 'year',
  limit: { default: 10, max: 100 },
};

interface Sentences {
  search: string;
  /** What the API answers. */
  caller: string;
  /** What the market pages say. */
  reader: string;
  /** How the endpoint differs from ENDPOINT. */
  endpoint?: Partial<EndpointSpec>;
}

/** The warnings about a query string. Throws if it is refused. */
function warningsOf({ search, endpoint }: Sentences): ParameterProblem[] {
  const { warnings } = readMarketQuery(
    parseQueryString(search),
    { ...ENDPOINT, ...endpoint },
    { vocabulary, records: new Map() },
    '2026-11-18',
  );
  return warnings.map((warning) => ({ reason: warning.code, values: warning }));
}

function refusalOf(asked: Sentences): ApiError {
  try {
    warningsOf(asked);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`${asked.search} is not refused.`);
}

describe('the sentences about a parameter', () => {
  it.each<Sentences>([
    {
      search: 'stages[]=Seed',
      caller: 'Write "stages[]" without brackets; lists are comma-separated.',
      reader: 'Write “stages[]” without brackets; lists are comma-separated.',
    },
    {
      search: 'stageBuckets=Erly',
      caller:
        '"Erly" isn\'t a value of "stageBuckets". Did you mean "Early"? Allowed: Early, Growth, Late, Other, Debt, Non-Dilutive, Public.',
      reader: '“Erly” is not one of the choices for “Stage group”. Did you mean “Early”?',
    },
    {
      search: 'stageBuckets=Zzzzzz',
      caller:
        '"Zzzzzz" isn\'t a value of "stageBuckets". Allowed: Early, Growth, Late, Other, Debt, Non-Dilutive, Public.',
      reader: '“Zzzzzz” is not one of the choices for “Stage group”. Choose one from the list.',
    },
    {
      search: 'countries=Zzzzzz',
      caller:
        '"Zzzzzz" isn\'t a value of "countries". The allowed values are in "supported_values".',
      reader: '“Zzzzzz” is not one of the choices for “Country”. Choose one from the list.',
    },
    {
      search: 'timeframe=never',
      caller:
        '"never" isn\'t a value of "timeframe". Allowed: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all.',
      reader: '“never” is not one of the choices for “Period”. Choose one from the list.',
    },
    {
      search: 'timeframe=custom',
      caller: 'The timeframe "custom" needs both "start" and "end".',
      reader: 'A chosen period needs both “From” and “To”.',
    },
    {
      search: 'start=2025-01-01',
      caller: 'A date range needs both ends, but "start" was sent without "end".',
      reader: 'A date range needs both ends, but “From” was chosen without “To”.',
    },
    {
      search: 'end=2025-01-01',
      caller: 'A date range needs both ends, but "end" was sent without "start".',
      reader: 'A date range needs both ends, but “To” was chosen without “From”.',
    },
    {
      search: 'start=2025-02-01&end=2025-01-01',
      caller: '"start" (2025-02-01) must not be after "end" (2025-01-01).',
      reader: '“From” (2025-02-01) must not be after “To” (2025-01-01).',
    },
    {
      search: 'start=soon&end=2025-01-01',
      caller: '"start" must be a calendar day written YYYY-MM-DD, not "soon".',
      reader: '“From” must be a calendar day written YYYY-MM-DD, not “soon”.',
    },
    {
      search: 'offset=many',
      caller: '"offset" must be a whole number of weeks from -1040 to 1040, not "many".',
      reader: '“Weeks back” must be a whole number of weeks from -1040 to 1040, not “many”.',
    },
    {
      search: 'offset=1&week_offset=2',
      caller:
        '"offset" and "week_offset" are the same parameter but have different values. Send one.',
      reader: '“Weeks back” has different values: “1” and “2”. Send one.',
    },
    {
      search: 'fundingVenue=public&fundingVenue=private',
      caller: '"fundingVenue" has different values: "public" and "private". Send one.',
      reader: '“Venue” has different values: “public” and “private”. Send one.',
    },
    {
      search: 'limit=0',
      caller: '"limit" must be a whole number from 1 to 100, not "0".',
      reader: '“limit” must be a whole number from 1 to 100, not “0”.',
    },
    {
      search: 'granularity=decade',
      caller: '"decade" isn\'t a value of "granularity". Allowed: year, quarter, month, week.',
      reader: '“decade” is not one of the choices for “granularity”. Choose one from the list.',
    },
    {
      search: 'format=xml',
      caller: '"xml" isn\'t a value of "format". Allowed: json, csv, xlsx.',
      reader: '“xml” is not one of the choices for “format”. Choose one from the list.',
    },
    {
      search: 'countries=%00',
      caller: 'The value of "countries" contains a NUL character.',
      reader: 'The value of “Country” contains a NUL character.',
    },
  ])('say why $search is refused', (asked) => {
    const { message, problem } = refusalOf(asked);
    const { caller, reader } = asked;
    expect(message).toBe(caller);
    expect(wordsOf(present(problem, 'a problem'), FOR_CALLERS)).toBe(caller);
    expect(wordsOf(present(problem, 'a problem'), FOR_READERS)).toBe(reader);
  });

  it.each<Sentences>([
    {
      search: 'timeframe=never',
      caller: '"never" isn\'t a supported value of "timeframe", so "ttm" was used.',
      reader: "“never” isn't a supported value of “Period”, so “ttm” was used.",
      endpoint: { extraParams: ['view'] },
    },
    {
      search: 'limit=1000',
      caller: '"limit" can be at most 100 here, so 100 was used.',
      reader: '“limit” can be at most 100 here, so 100 was used.',
    },
    {
      search: 'view=zzz',
      caller: '"zzz" isn\'t a supported value of "view", so "overview" was used.',
      reader: "“zzz” isn't a supported value of “view”, so “overview” was used.",
      endpoint: { extraParams: ['view'] },
    },
    {
      search: 'acquisitionTypes=Mergr',
      caller: 'No record has "Mergr" as "acquisitionTypes", so it matches nothing.',
      reader: 'No record has “Mergr” as “Acquisition type”, so it matches nothing.',
    },
    {
      search: 'acquisitionTypes=Zz%22z',
      caller: 'No record has "Zz\\"z" as "acquisitionTypes", so it matches nothing.',
      reader: 'No record has “Zz"z” as “Acquisition type”, so it matches nothing.',
    },
    {
      search: 'stages=Series C ',
      caller:
        'A + in a URL means a space, so "Series C" was used. If you meant "Series C+", write the + as %2B.',
      reader:
        'A + in a URL means a space, so “Series C” was used. If you meant “Series C+”, write the + as %2B.',
    },
    {
      search: 'countries=US&continents=EU',
      caller: '"countries" and "continents" exclude each other, so no deal matches.',
      reader: '“Country” and “Continent” exclude each other, so no deal matches.',
    },
    {
      search: 'countries=US&continents=EU&regions=021',
      caller: '"countries", "continents" and "regions" exclude each other, so no deal matches.',
      reader: '“Country”, “Continent” and “Region” exclude each other, so no deal matches.',
    },
    {
      search: 'stages=Seed&stageBuckets=Late&countries=US',
      caller: '"stages" and "stageBuckets" exclude each other, so no deal matches.',
      reader: '“Stage” and “Stage group” exclude each other, so no deal matches.',
    },
    {
      search: 'offset=1&start=2025-01-01&end=2025-01-02',
      caller: '"offset" was ignored, because the date range takes precedence.',
      reader: '“Weeks back” was ignored, because the date range takes precedence.',
    },
    {
      search: 'week_offset=1&timeframe=all',
      caller: '"week_offset" was ignored, because the timeframe "all" includes every week.',
      reader: '“Weeks back” was ignored, because all time includes every week.',
    },
    {
      search: 'fundingVenue=private',
      caller: '"fundingVenue" excludes everything in this answer, so no deal matches.',
      reader: '“Venue” excludes everything on this page, so no deal matches.',
      endpoint: { fixedFilters: { fundingVenue: 'public' } },
    },
    {
      search: 'transactionRanges=Undisclosed',
      caller:
        '"transactionRanges" leaves no deals to list, because only disclosed amounts are ranked. The totals count undisclosed deals, too.',
      reader:
        '“Deal size” leaves no deals to list, because only disclosed amounts are ranked. The totals count undisclosed deals, too.',
      endpoint: { ranksAmounts: true },
    },
    {
      search: 'offset=1',
      caller: '"offset" moves the period by weeks. To page through the list, send "cursor".',
      reader: '“Weeks back” moves the period by weeks.',
      endpoint: { sort: { default: 'name', by: { name: 'text' } } },
    },
    {
      search: 'stages=Seed',
      caller: '"stages" only applies to funding rounds and was ignored.',
      reader: "“Stage” doesn't apply here and was ignored.",
      endpoint: { deals: 'acquisitions' },
    },
    {
      search: 'countrys=US',
      caller:
        '"countrys" isn\'t a parameter of this endpoint and was ignored. Did you mean "countries"?',
      reader:
        "“countrys” isn't a parameter of this endpoint and was ignored. Did you mean “countries”?",
    },
    {
      search: 'zzzzzz=1',
      caller: '"zzzzzz" isn\'t a parameter of this endpoint and was ignored.',
      reader: "“zzzzzz” isn't a parameter of this endpoint and was ignored.",
    },
  ])('say what $search is taken for, or that it is ignored', (asked) => {
    const { caller, reader } = asked;
    const warnings = warningsOf(asked);
    expect(warnings.map((warning) => wordsOf(warning, FOR_CALLERS))).toEqual([caller]);
    expect(warnings.map((warning) => wordsOf(warning, FOR_READERS))).toEqual([reader]);
  });
});
