import type { UsageReport } from '../../../billing/usage/usage-report';
import { usageChart } from './usage-chart';

const report = (days: UsageReport['days']): UsageReport => ({
  first_day: '2024-02-27',
  last_day: '2024-03-02',
  account: 'Acme',
  calls: days.reduce((sum, { calls }) => sum + calls, 0),
  accounts: [],
  keys: [],
  days,
  endpoints: [],
  assistants: [],
  intents: null,
  sdks: null,
});

describe('usageChart', () => {
  it('has a bar for every day, leap day and days without calls included, as high as its share of the busiest', () => {
    const { bars, height, peakY } = usageChart(
      report([
        { day: '2024-03-02', calls: 500 },
        { day: '2024-02-29', calls: 1000 },
      ]),
    );
    expect(bars.map(({ day, calls }) => [day, calls])).toEqual([
      ['2024-02-27', 0],
      ['2024-02-28', 0],
      ['2024-02-29', 1000],
      ['2024-03-01', 0],
      ['2024-03-02', 500],
    ]);
    const [, , leapDay, , last] = bars.map((bar) => bar.height);
    expect([leapDay, last]).toEqual([height - peakY, (height - peakY) / 2]);
    expect(bars.every(({ y, height: high }) => y + high === height)).toBe(true);
  });

  it('shows a day with a single call beside one with a million', () => {
    const { bars } = usageChart(
      report([
        { day: '2024-03-02', calls: 1 },
        { day: '2024-03-01', calls: 1_000_000 },
      ]),
    );
    expect(bars.at(-1)?.height).toBeGreaterThanOrEqual(3);
  });

  it('says in a sentence what it draws', () => {
    expect(usageChart(report([{ day: '2024-02-29', calls: 1234 }])).description).toBe(
      '1,234 calls from 27 Feb 2024 to 2 Mar 2024. Most on 29 Feb 2024: 1,234.',
    );
    expect(usageChart(report([])).description).toBe('0 calls from 27 Feb 2024 to 2 Mar 2024.');
  });
});
