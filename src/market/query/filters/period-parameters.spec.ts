import fc from 'fast-check';
import type { ApiError } from '../../../platform/errors/api-error';
import { ERROR_STATUS } from '../../../platform/http/error-status';
import type { EndpointSpec } from '../endpoints/endpoint-spec';
import { type Period, SUPPORTED_TIMEFRAMES } from '../periods/period';
import { readPeriod } from './period-parameters';
import { parseQueryString } from './query-string';

const TODAY = '2026-11-18';
const ENDPOINT: EndpointSpec = {
  path: 'category-data',
  deals: 'funding',
  defaultTimeframe: 'ttm',
  extraParams: [],
};

describe('readPeriod', () => {
  const read = (search: string): Period =>
    readPeriod(parseQueryString(search), ENDPOINT, TODAY).period;
  const refusal = (search: string): unknown => {
    try {
      return read(search);
    } catch (error) {
      return error;
    }
  };

  it.each([
    ['', { timeframe: 'ttm', weekOffset: 0, start: '2025-11-19', end: '2026-11-18' }],
    ['timeframe=YTD', { timeframe: 'ytd', start: '2026-01-01', end: '2026-11-18' }],
    ['timeframe=1w&offset=-1', { weekOffset: -1, start: '2026-11-09', end: '2026-11-15' }],
    ['timeframe=1w&offset=%2B2', { weekOffset: 2, start: '2026-11-02', end: '2026-11-08' }],
    ['offset=-0', { weekOffset: 0, start: '2025-11-19', end: '2026-11-18' }],
    [
      'startDate=2024-01-01&endDate=2024-02-29',
      { timeframe: 'custom', start: '2024-01-01', end: '2024-02-29' },
    ],
  ])('reads "%s"', (search, period) => expect(read(search)).toMatchObject(period));

  it('prefers a complete date range to timeframe and offset, and calls it custom', () => {
    expect(read('timeframe=1w&offset=3&start=2024-01-01&end=2024-02-29')).toMatchObject({
      timeframe: 'custom',
      weekOffset: 0,
      start: '2024-01-01',
      end: '2024-02-29',
    });
  });

  it('marks legacy codes as deprecated, and echoes them', () => {
    expect(read('timeframe=1y')).toMatchObject({ timeframe: '1y', deprecated: true });
    expect(read('timeframe=ttm').deprecated).toBe(false);
    const range = 'start=2026-01-01&end=2026-01-31';
    expect(read(`timeframe=1y&${range}`)).toMatchObject({ timeframe: 'custom', deprecated: true });
    expect(read(range).deprecated).toBe(false);
  });

  it.each([
    ['an unknown timeframe', 'timeframe=3w', 'invalid_timeframe', 'timeframe'],
    ['another word', 'timeframe=recent', 'invalid_timeframe', 'timeframe'],
    [
      'a bad timeframe beside a range',
      'timeframe=x&start=2024-01-01&end=2024-01-02',
      'invalid_timeframe',
      'timeframe',
    ],
    ['custom without dates', 'timeframe=custom', 'invalid_parameter', 'start'],
    ['custom with half a range', 'timeframe=custom&start=2024-01-01', 'invalid_parameter', 'end'],
    ['half a range beside ttm', 'timeframe=ttm&end=2024-01-01', 'invalid_parameter', 'start'],
    ['30 February', 'start=2026-02-30&end=2026-03-01', 'invalid_parameter', 'start'],
    ['the year 0000', 'start=0000-01-01&end=2026-01-01', 'invalid_parameter', 'start'],
    ['start after end', 'start=2026-03-02&end=2026-03-01', 'invalid_parameter', 'start'],
    ['an offset beyond 1040', 'offset=-1041', 'invalid_parameter', 'offset'],
    ['an offset that is not a whole number', 'offset=1.5', 'invalid_parameter', 'offset'],
  ])('refuses %s', (_, search, code, parameter) => {
    const refused = refusal(search) as ApiError;
    expect(refused).toMatchObject({ code, fields: { parameter } });
    expect(ERROR_STATUS[refused.code]).toBe(400);
  });

  it('names the timeframe first, then the offset, if several parameters are wrong', () => {
    expect(refusal('start=x&offset=x&timeframe=x')).toMatchObject({
      fields: { parameter: 'timeframe' },
    });
    expect(refusal('start=x&offset=x')).toMatchObject({ fields: { parameter: 'offset' } });
  });

  it('lists the 12 supported codes for an unknown one, also in the text', () => {
    const error = refusal('timeframe=month') as ApiError;
    expect(error.fields.supported_values).toEqual(SUPPORTED_TIMEFRAMES);
    expect(error.message).toContain(SUPPORTED_TIMEFRAMES.join(', '));
  });

  it('warns about an unknown timeframe of a dashboard, and uses the default or the range', () => {
    const dashboard: EndpointSpec = { ...ENDPOINT, path: 'charts', extraParams: ['view'] };
    const warnings = (search: string): unknown =>
      readPeriod(parseQueryString(search), dashboard, TODAY).warnings;
    const warning = { code: 'unsupported_value', parameter: 'timeframe', value: 'month' };
    expect(warnings('timeframe=month')).toMatchObject([{ ...warning, used: 'ttm' }]);
    expect(warnings('timeframe=month&start=2026-01-01&end=2026-01-31')).toMatchObject([
      { ...warning, used: 'custom' },
    ]);
  });

  it('ignores a period where the endpoint has none', () => {
    const list: EndpointSpec = { ...ENDPOINT, defaultTimeframe: 'all', log: 'changes' };
    const { period } = readPeriod(parseQueryString('timeframe=x&start=x'), list, TODAY);
    expect(period).toMatchObject({ timeframe: 'all', start: null, end: null });
  });

  it('reads a date range, and refuses one whose start is after its end', () => {
    const day = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (start, end) => {
        const search = `start=${start}&end=${end}&timeframe=1w`;
        if (start > end)
          expect(refusal(search)).toMatchObject({
            code: 'invalid_parameter',
            fields: { parameter: 'start' },
          });
        else expect(read(search)).toMatchObject({ start, end });
      }),
    );
  });
});
