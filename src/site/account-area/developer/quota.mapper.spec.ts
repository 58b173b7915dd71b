import type { QuotaUsage } from './quota-usage';
import { quotaSection } from './quota.mapper';

const CAPS = { daily: 1000, monthly: 30_000, accountMonthly: 30_000 };
const figures = (...keys: [label: string, today: number, month: number][]): QuotaUsage => ({
  now: new Date('2024-12-31T09:30:00Z'),
  day: '2024-12-31',
  accountToday: keys.reduce((sum, [, today]) => sum + today, 0),
  accountMonth: keys.reduce((sum, [, , month]) => sum + month, 0),
  keys: keys.map(([label, today, month]) => ({
    publicId: label,
    label,
    today,
    month,
    endpoints: [],
  })),
});

describe('quotaSection', () => {
  it('shows the key that is nearest to each of its caps, and the account, and when each resets', () => {
    const { bars } = quotaSection(figures(['web', 900, 1000], ['batch', 10, 29_000]), CAPS);
    expect(
      bars.map(({ usedText, outOf, whose, resets }) => [usedText, outOf, whose, resets]),
    ).toEqual([
      ['900', 'of 1,000 calls', 'For each key; “web” used most.', '2025-01-01T00:00:00.000Z'],
      ['29,000', 'of 30,000 calls', 'For each key; “batch” used most.', '2025-01-01T00:00:00.000Z'],
      ['30,000', 'of 30,000 calls', 'All keys together.', '2025-01-01T00:00:00.000Z'],
    ]);
  });

  it.each([
    [799, 'low', 79.9],
    [800, 'high', 80],
    [1000, 'spent', 100],
    [1200, 'spent', 100],
  ])('of %i of 1,000 is %s, at %d per cent', (used, state, percent) => {
    expect(quotaSection(figures(['web', used, used]), CAPS).bars[0]?.gauge).toMatchObject({
      state,
      percent,
    });
  });

  it('shows figures without a bar if there is no limit', () => {
    const { bars, isUnlimited } = quotaSection(figures(['web', 1, 5]), null);
    expect(bars.map(({ usedText, outOf, gauge }) => [usedText, outOf, gauge])).toEqual([
      ['1', 'call', null],
      ['5', 'calls', null],
    ]);
    expect(isUnlimited).toBe(true);
  });
});
