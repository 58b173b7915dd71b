import type { EndpointSpec } from '../../src/market/query/endpoints/endpoint-spec';
import { parseQueryString } from '../../src/market/query/filters/query-string';
import { readMarketQuery } from '../../src/market/query/filters/read-market-query';
import { Vocabulary } from '../../src/market/query/filters/vocabulary';
import { ApiError } from '../../src/platform/errors/api-error';
import { type ParameterProblem, wordsOf } from '../../src/platform/errors/parameter-words';
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

const read = (
  search: string,
  endpoint: EndpointSpec,
): { problems: ParameterProblem[]; message?: string } => {
  try {
    const { warnings } = readMarketQuery(
      parseQueryString(search),
      endpoint,
      { vocabulary, records: new Map() },
      '2026-11-18',
    );
    return { problems: warnings.map((warning) => ({ reason: warning.code, values: warning })) };
  } catch (error) {
    const { problem, message } = error as ApiError;
    return { problems: [problem!], message };
  }
};

describe('a parameter that is refused or ignored', () => {
  it.each<[search: string, caller: string, reader: string, endpoint?: Partial<EndpointSpec>]>([
    [
      'stages[]=Seed',
      'Write "stages[]" without brackets; lists are comma-separated.',
      'Write “stages[]” without brackets; lists are comma-separated.',
    ],
    [
      'stageBuckets=Erly',
      '"Erly" isn\'t a value of "stageBuckets". Did you mean "Early"? Allowed: Early, Growth, Late, Other, Debt, Non-Dilutive, Public.',
      '“Erly” is not one of the choices for “Stage group”. Did you mean “Early”?',
    ],
    [
      'stageBuckets=Zzzzzz',
      '"Zzzzzz" isn\'t a value of "stageBuckets". Allowed: Early, Growth, Late, Other, Debt, Non-Dilutive, Public.',
      '“Zzzzzz” is not one of the choices for “Stage group”. Choose one from the list.',
    ],
    [
      'countries=Zzzzzz',
      '"Zzzzzz" isn\'t a value of "countries". The allowed values are in "supported_values".',
      '“Zzzzzz” is not one of the choices for “Country”. Choose one from the list.',
    ],
    [
      'timeframe=never',
      '"never" isn\'t a value of "timeframe". Allowed: 1w, 2w, 4w, 1q, 6m, 9m, 5q, ytd, ly, ttm, custom, all.',
      '“never” is not one of the choices for “Period”. Choose one from the list.',
    ],
    [
      'timeframe=never',
      '"never" isn\'t a supported value of "timeframe", so "ttm" was used.',
      "“never” isn't a supported value of “Period”, so “ttm” was used.",
      { extraParams: ['view'] },
    ],
    [
      'timeframe=custom',
      'The timeframe "custom" needs both "start" and "end".',
      'A chosen period needs both “From” and “To”.',
    ],
    [
      'start=2025-01-01',
      'A date range needs both ends, but "start" was sent without "end".',
      'A date range needs both ends, but “From” was chosen without “To”.',
    ],
    [
      'end=2025-01-01',
      'A date range needs both ends, but "end" was sent without "start".',
      'A date range needs both ends, but “To” was chosen without “From”.',
    ],
    [
      'start=2025-02-01&end=2025-01-01',
      '"start" (2025-02-01) must not be after "end" (2025-01-01).',
      '“From” (2025-02-01) must not be after “To” (2025-01-01).',
    ],
    [
      'start=soon&end=2025-01-01',
      '"start" must be a calendar day written YYYY-MM-DD, not "soon".',
      '“From” must be a calendar day written YYYY-MM-DD, not “soon”.',
    ],
    [
      'offset=many',
      '"offset" must be a whole number of weeks from -1040 to 1040, not "many".',
      '“Weeks back” must be a whole number of weeks from -1040 to 1040, not “many”.',
    ],
    [
      'offset=1&week_offset=2',
      '"offset" and "week_offset" are the same parameter but have different values. Send one.',
      '“Weeks back” has different values: “1” and “2”. Send one.',
    ],
    [
      'fundingVenue=public&fundingVenue=private',
      '"fundingVenue" has different values: "public" and "private". Send one.',
      '“Venue” has different values: “public” and “private”. Send one.',
    ],
    [
      'limit=0',
      '"limit" must be a whole number from 1 to 100, not "0".',
      '“limit” must be a whole number from 1 to 100, not “0”.',
    ],
    [
      'limit=1000',
      '"limit" can be at most 100 here, so 100 was used.',
      '“limit” can be at most 100 here, so 100 was used.',
    ],
    [
      'granularity=decade',
      '"decade" isn\'t a value of "granularity". Allowed: year, quarter, month, week.',
      '“decade” is not one of the choices for “granularity”. Choose one from the list.',
    ],
    [
      'format=xml',
      '"xml" isn\'t a value of "format". Allowed: json, csv, xlsx.',
      '“xml” is not one of the choices for “format”. Choose one from the list.',
    ],
    [
      'countries=%00',
      'The value of "countries" contains a NUL character.',
      'The value of “Country” contains a NUL character.',
    ],
    [
      'view=zzz',
      '"zzz" isn\'t a supported value of "view", so "overview" was used.',
      "“zzz” isn't a supported value of “view”, so “overview” was used.",
      { extraParams: ['view'] },
    ],
    [
      'acquisitionTypes=Mergr',
      'No record has "Mergr" as "acquisitionTypes", so it matches nothing.',
      'No record has “Mergr” as “Acquisition type”, so it matches nothing.',
    ],
    [
      'acquisitionTypes=Zz%22z',
      'No record has "Zz\\"z" as "acquisitionTypes", so it matches nothing.',
      'No record has “Zz"z” as “Acquisition type”, so it matches nothing.',
    ],
    [
      'stages=Series C ',
      'A + in a URL means a space, so "Series C" was used. If you meant "Series C+", write the + as %2B.',
      'A + in a URL means a space, so “Series C” was used. If you meant “Series C+”, write the + as %2B.',
    ],
    [
      'countries=US&continents=EU',
      '"countries" and "continents" exclude each other, so no deal matches.',
      '“Country” and “Continent” exclude each other, so no deal matches.',
    ],
    [
      'countries=US&continents=EU&regions=021',
      '"countries", "continents" and "regions" exclude each other, so no deal matches.',
      '“Country”, “Continent” and “Region” exclude each other, so no deal matches.',
    ],
    [
      'stages=Seed&stageBuckets=Late&countries=US',
      '"stages" and "stageBuckets" exclude each other, so no deal matches.',
      '“Stage” and “Stage group” exclude each other, so no deal matches.',
    ],
    [
      'offset=1&start=2025-01-01&end=2025-01-02',
      '"offset" was ignored, because the date range takes precedence.',
      '“Weeks back” was ignored, because the date range takes precedence.',
    ],
    [
      'week_offset=1&timeframe=all',
      '"week_offset" was ignored, because the timeframe "all" includes every week.',
      '“Weeks back” was ignored, because all time includes every week.',
    ],
    [
      'fundingVenue=private',
      '"fundingVenue" excludes everything in this answer, so no deal matches.',
      '“Venue” excludes everything on this page, so no deal matches.',
      { fixedFilters: { fundingVenue: 'public' } },
    ],
    [
      'offset=1',
      '"offset" moves the period by weeks. To page through the list, send "cursor".',
      '“Weeks back” moves the period by weeks.',
      { sort: { default: 'name', by: { name: 'text' } } },
    ],
    [
      'stages=Seed',
      '"stages" only applies to funding rounds and was ignored.',
      "“Stage” doesn't apply here and was ignored.",
      { deals: 'acquisitions' },
    ],
    [
      'countrys=US',
      '"countrys" isn\'t a parameter of this endpoint and was ignored. Did you mean "countries"?',
      "“countrys” isn't a parameter of this endpoint and was ignored. Did you mean “countries”?",
    ],
    [
      'zzzzzz=1',
      '"zzzzzz" isn\'t a parameter of this endpoint and was ignored.',
      "“zzzzzz” isn't a parameter of this endpoint and was ignored.",
    ],
  ])('%s: callers read %s', (search, caller, reader, endpoint = {}) => {
    const { problems, message } = read(search, { ...ENDPOINT, ...endpoint });
    expect(problems.map((problem) => wordsOf(problem, FOR_CALLERS))).toEqual([caller]);
    expect(message ?? caller).toBe(caller);
    expect(problems.map((problem) => wordsOf(problem, FOR_READERS))).toEqual([reader]);
  });
});
