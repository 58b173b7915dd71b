import type { KeySummary } from '../../../billing/api-key/key-summary';
import type { Offer } from '../../../billing/plan/plans';
import { type ApiAccess, apiAccess } from './overview.mapper';
import type { Overview } from './overview.service';

const NOW = new Date('2024-03-02T09:30:00Z');

/** Keys in the order in which they were made; changes the newest first. */
function page(keys: number, changes: number, calls: Offer['calls'] = 'unlimited'): ApiAccess {
  const overview: Overview = {
    account: {
      name: 'Acme',
      plan: 'enterprise',
      apiAccess: true,
      source: 'plan',
      addonSince: null,
      addonUntil: null,
      activeKeys: 0,
      createdAt: NOW,
    },
    latest: null,
    keys: Array.from({ length: keys }, (_, index) => revokedKey(`key ${index + 1}`)),
    quota: { now: NOW, day: '2024-03-02', accountToday: 0, accountMonth: 0, keys: [] },
    usage: {
      first_day: '2024-02-02',
      last_day: '2024-03-02',
      account: 'Acme',
      calls: 0,
      accounts: [],
      keys: [],
      days: [],
      endpoints: [],
      assistants: [],
      intents: null,
      sdks: null,
    },
    changes: Array.from({ length: changes }, (_, index) => ({
      at: NOW,
      actor: 'ada@acme.example',
      action: 'key_relabelled',
      keyId: 'AAAAAAAAAA',
      detail: `change ${index + 1}`,
      address: null,
    })),
  };
  return apiAccess(overview, calls, 'https://plans.example');
}

function revokedKey(label: string): KeySummary {
  return {
    publicId: 'AAAAAAAAAA',
    account: 'Acme',
    label,
    status: 'revoked',
    createdAt: NOW,
    expiresAt: null,
    revokedAt: NOW,
    lastUsedAt: null,
    lifetimeSeconds: null,
    isOperator: false,
  };
}

describe('apiAccess', () => {
  it('shows the ten newest changes at once and the rest apart', () => {
    const { changes, olderChanges } = page(0, 12);
    expect(changes.map(({ detail }) => detail)).toEqual(
      Array.from({ length: 10 }, (_, index) => `change ${index + 1}`),
    );
    expect(olderChanges.map(({ detail }) => detail)).toEqual(['change 11', 'change 12']);
  });

  it('shows the 50 newest of the keys that have ended, and says how many there are', () => {
    const { endedKeys, endedText } = page(52, 0);
    expect([endedKeys.length, endedKeys[0]?.label, endedKeys.at(-1)?.label]).toEqual([
      50,
      'key 52',
      'key 3',
    ]);
    expect(endedText).toBe('the latest 50 of 52');
    expect(page(50, 0).endedText).toBe('50');
  });

  it('shows the limits of a plan that has some, and says that there is no quota only if there is none', () => {
    const limited = page(0, 0, { daily: 50, monthly: 60, accountMonthly: 70 });
    expect(limited.access).toBe('Included in your plan.');
    expect(limited.quota?.bars.map(({ outOf }) => outOf)).toEqual([
      'of 50 calls',
      'of 60 calls',
      'of 70 calls',
    ]);
    expect(page(0, 0)).toMatchObject({
      access: 'Included in your plan, without a quota.',
      quota: { isUnlimited: true },
    });
  });
});
