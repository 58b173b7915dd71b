import type { KeySummary } from '../../../billing/api-key/key-summary';
import type { Offer } from '../../../billing/plan/plans';
import { type ApiAccess, apiAccess } from './overview.mapper';
import type { Overview } from './overview.service';

const NOW = new Date('2024-03-02T09:30:00Z');

/**
 * The page of an account with this many revoked keys, "key 1" the oldest, and this many changes,
 * "change 1" the newest.
 */
function accessWith({
  revokedKeys = 0,
  changes = 0,
  calls = 'unlimited',
}: {
  revokedKeys?: number;
  changes?: number;
  calls?: Offer['calls'];
}): ApiAccess {
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
    keys: Array.from({ length: revokedKeys }, (_, index) => revokedKey(`key ${index + 1}`)),
    rotated: new Set(),
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
    const { changes, olderChanges } = accessWith({ changes: 12 });
    expect(changes).toHaveLength(10);
    expect(changes[0]).toMatchObject({ detail: 'change 1' });
    expect(changes[9]).toMatchObject({ detail: 'change 10' });
    expect(olderChanges).toMatchObject([{ detail: 'change 11' }, { detail: 'change 12' }]);
  });

  it('shows the 50 newest of the keys that have ended, the newest first, and says how many there are', () => {
    const { endedKeys, endedText } = accessWith({ revokedKeys: 52 });
    expect(endedKeys).toHaveLength(50);
    expect(endedKeys[0]).toMatchObject({ label: 'key 52' });
    expect(endedKeys[49]).toMatchObject({ label: 'key 3' });
    expect(endedText).toBe('the latest 50 of 52');
  });

  it('only counts ended keys that are all shown', () => {
    expect(accessWith({ revokedKeys: 50 }).endedText).toBe('50');
  });

  it('shows the limits of a plan that has some', () => {
    const calls = { daily: 50, monthly: 60, accountMonthly: 70 };
    expect(accessWith({ calls })).toMatchObject({
      access: 'Included in your plan.',
      quota: {
        isUnlimited: false,
        bars: [{ outOf: 'of 50 calls' }, { outOf: 'of 60 calls' }, { outOf: 'of 70 calls' }],
      },
    });
  });

  it('says that a plan without limits has no quota', () => {
    expect(accessWith({ calls: 'unlimited' })).toMatchObject({
      access: 'Included in your plan, without a quota.',
      quota: { isUnlimited: true },
    });
  });
});
