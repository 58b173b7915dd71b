import type { KeyUse, QuotaUsage } from './quota-usage';
import { quotaSection } from './quota.mapper';

const LIMITS = { daily: 1000, monthly: 30_000, accountMonthly: 40_000 };

function key(use: Pick<KeyUse, 'label' | 'today' | 'month'>): KeyUse {
  return { ...use, publicId: use.label, endpoints: [] };
}

/** On the morning of the last day of a year. */
function usage(of: Pick<QuotaUsage, 'accountToday' | 'accountMonth' | 'keys'>): QuotaUsage {
  return { ...of, now: new Date('2024-12-31T09:30:00Z'), day: '2024-12-31' };
}

describe('quotaSection', () => {
  it('shows the key that is nearest to each of its limits, and the account, and when each resets', () => {
    const used = usage({
      accountToday: 910,
      accountMonth: 30_000,
      keys: [
        key({ label: 'web', today: 900, month: 1000 }),
        key({ label: 'batch', today: 10, month: 29_000 }),
      ],
    });
    expect(quotaSection(used, LIMITS).bars).toMatchObject([
      {
        title: 'Today',
        usedText: '900',
        outOf: 'of 1,000 calls',
        whose: 'For each key; “web” used most.',
        resets: '2025-01-01T00:00:00.000Z',
      },
      {
        title: 'This month',
        usedText: '29,000',
        outOf: 'of 30,000 calls',
        whose: 'For each key; “batch” used most.',
        resets: '2025-01-01T00:00:00.000Z',
      },
      {
        title: 'Your account, this month',
        usedText: '30,000',
        outOf: 'of 40,000 calls',
        whose: 'All keys together.',
        resets: '2025-01-01T00:00:00.000Z',
      },
    ]);
  });

  it('names no key for a day on which none was used', () => {
    const used = usage({
      accountToday: 0,
      accountMonth: 7,
      keys: [
        key({ label: 'web', today: 0, month: 5 }),
        key({ label: 'batch', today: 0, month: 2 }),
      ],
    });
    expect(quotaSection(used, LIMITS).bars).toMatchObject([
      { usedText: '0', whose: 'For each key.' },
      { usedText: '5', whose: 'For each key; “web” used most.' },
      { usedText: '7', whose: 'All keys together.' },
    ]);
  });

  it.each([
    { used: 799, state: 'low', percent: 79.9 },
    { used: 800, state: 'high', percent: 80 },
    { used: 1000, state: 'spent', percent: 100 },
    { used: 1200, state: 'spent', percent: 100 },
  ])('of $used of 1,000 is $state, at $percent per cent', ({ used, state, percent }) => {
    const keys = [key({ label: 'web', today: used, month: used })];
    const { bars } = quotaSection(usage({ accountToday: used, accountMonth: used, keys }), LIMITS);
    expect(bars[0]?.gauge).toMatchObject({ state, percent });
  });

  it('shows figures without a bar if there is no limit', () => {
    const keys = [key({ label: 'web', today: 1, month: 5 })];
    const section = quotaSection(usage({ accountToday: 1, accountMonth: 5, keys }), null);
    expect(section).toMatchObject({
      isUnlimited: true,
      bars: [
        { usedText: '1', outOf: 'call', gauge: null },
        { usedText: '5', outOf: 'calls', gauge: null },
      ],
    });
  });
});
