import { SampledAccessLog } from '../../src/operations/log/sampled-access-log';
import type { IdentifiedRequest } from '../../src/platform/http/request-id';
import type { ObservedResponse, Outcome } from '../../src/platform/http/request-observer';

const MINUTE_MS = 60_000;

describe('the sample of 401s in the access log', () => {
  let logged: string[];
  let log: SampledAccessLog;

  const answer = (status: number, ip: string | undefined, times = 1): void => {
    const outcome: Outcome = {
      route: '/api/v2/companies',
      status,
      cacheStatus: 'none',
      durationMs: 1,
    };
    for (let time = 0; time < times; time++)
      log.ended({ ip } as IdentifiedRequest, {} as ObservedResponse, outcome);
  };
  const requests = (line: string): number => logged.filter((each) => each === line).length;
  const summaries = (): string[] => logged.filter((line) => line.includes('left out'));

  beforeEach(() => {
    jest.useFakeTimers();
    logged = [];
    log = new SampledAccessLog({
      ended: ({ ip }, _response, { status }) => logged.push(`${status} ${ip}`),
      leftOut: (address, count) => logged.push(`${count} left out for ${address}`),
    });
  });
  afterEach(() => jest.useRealTimers());

  it('logs the first ten per address and minute, and then how many were left out', () => {
    answer(401, '192.0.2.1', 25);
    answer(401, '192.0.2.2', 3);
    expect([requests('401 192.0.2.1'), requests('401 192.0.2.2'), summaries()]).toEqual([
      10,
      3,
      [],
    ]);
    jest.advanceTimersByTime(MINUTE_MS);
    expect(summaries()).toEqual(['15 left out for 192.0.2.1']);
    answer(401, '192.0.2.1', 12);
    expect(requests('401 192.0.2.1')).toBe(20);
    jest.advanceTimersByTime(MINUTE_MS);
    expect(summaries()).toEqual(['15 left out for 192.0.2.1', '2 left out for 192.0.2.1']);
  });

  it('logs every other answer, also to the same address', () => {
    answer(401, '192.0.2.1', 50);
    for (const status of [200, 403, 404, 429, 503]) answer(status, '192.0.2.1', 20);
    for (const status of [200, 403, 404, 429, 503])
      expect(requests(`${status} 192.0.2.1`)).toBe(20);
  });

  it('writes a limited number of lines, for any number of addresses', () => {
    for (let host = 0; host < 5000; host++) answer(401, `2001:db8:0:${host.toString(16)}::1`, 11);
    answer(401, undefined, 11);
    jest.advanceTimersByTime(MINUTE_MS);
    expect(logged.length).toBeLessThan(1200);
    // The first 100 addresses are told apart. The 4,900 others and the unknown one were answered
    // 53,911 times, and share ten lines.
    expect(summaries()).toContain('53901 left out for other addresses');
  });

  it('counts a /64 of IPv6 as one address, which leaves the lines of others alone', () => {
    for (let host = 0; host < 5000; host++) answer(401, `2001:db8::${host.toString(16)}`);
    answer(401, '192.0.2.1', 3);
    jest.advanceTimersByTime(MINUTE_MS);
    expect(requests('401 192.0.2.1')).toBe(3);
    expect(summaries()).toEqual(['4990 left out for 2001:db8::/64']);
  });

  it('reports at the end what was left out, and nothing twice', () => {
    answer(401, '192.0.2.1', 11);
    log.flush();
    jest.advanceTimersByTime(MINUTE_MS);
    expect(summaries()).toEqual(['1 left out for 192.0.2.1']);
  });
});
