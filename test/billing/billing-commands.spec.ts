import { PLAN_IDS } from '../../src/billing/plan/offers';
import type { CommandInput } from '../../src/platform/command-line/operator-command';
import { describeFailure } from '../../src/platform/command-line/run-command';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { runBillingCommand } from './run-billing-command';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

const run = (
  name: string,
  args: string[] = [],
  options: CommandInput['options'] = {},
): ReturnType<typeof runBillingCommand> => runBillingCommand(database.url, { name, args, options });

describe('accounts', () => {
  it('are created', async () => {
    const { document, text } = await run('accounts create', ['Acme & Sons'], {
      plan: 'enterprise',
    });
    expect(document).toEqual({
      account: 'Acme & Sons',
      plan: 'enterprise',
      api_access: true,
      entitlement_source: 'plan',
      addon_since: null,
      addon_until: null,
      active_keys: 0,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(text).toBe(
      'Created: "Acme & Sons" is on the enterprise plan, with API access. Mint a key with "keys mint".',
    );
  });

  it('have a name on one line, without blanks around it', async () => {
    const { document } = await run('accounts create', [' Blank\n& Sons '], { plan: 'pro' });
    expect(document.account).toBe('Blank & Sons');
  });

  it('change their plan, once', async () => {
    await run('accounts create', ['Planned'], { plan: 'enterprise' });
    const first = await run('accounts set-plan', ['Planned', 'pro']);
    expect(first.document).toMatchObject({ plan: 'pro', api_access: false, changed: true });
    const again = await run('accounts set-plan', ['Planned', 'pro']);
    expect(again.document).toMatchObject({ plan: 'pro', api_access: false, changed: false });
  });

  it('are said to lose their keys only if they had keys that worked', async () => {
    await run('accounts create', ['Keyed'], { plan: 'enterprise' });
    await run('keys mint', [], { account: 'Keyed', label: 'web' });
    const toPro = await run('accounts set-plan', ['Keyed', 'pro']);
    expect(toPro.text).toBe(
      '"Keyed" is on the pro plan, without API access. Its keys have lapsed.',
    );
    const toFree = await run('accounts set-plan', ['Keyed', 'free']);
    expect(toFree.text).toBe('"Keyed" is on the free plan, without API access.');
  });

  it('get an add-on, once', async () => {
    await run('accounts create', ['Added'], { plan: 'pro' });
    const bought = await run('accounts set-addon', ['Added'], {
      until: '2990-06-30',
      addonSince: '2024-02-29',
    });
    expect(bought.document).toMatchObject({
      api_access: true,
      entitlement_source: 'grandfathered_addon',
      addon_since: '2024-02-29',
      addon_until: '2990-06-30',
      changed: true,
    });
    const again = await run('accounts set-addon', ['Added'], { until: '2990-06-30' });
    expect(again.document).toMatchObject({ api_access: true, changed: false });
  });

  it('keep their add-on if it would end before the day on which it was bought', async () => {
    await run('accounts create', ['Kept'], { plan: 'pro', addonUntil: '2990-06-30' });
    await expect(
      run('accounts set-addon', ['Kept'], { until: '2024-06-30', addonSince: '2024-07-01' }),
    ).rejects.toMatchObject({ reason: 'addon_ends_before_start' });
    const unchanged = await run('accounts set-addon', ['Kept'], { until: '2990-06-30' });
    expect(unchanged.document).toMatchObject({ api_access: true, changed: false });
  });

  it('lose their add-on, once', async () => {
    await run('accounts create', ['Ended'], { plan: 'pro', addonUntil: '2990-06-30' });
    const ended = await run('accounts set-addon', ['Ended'], { end: true });
    expect(ended.document).toMatchObject({ api_access: false, changed: true });
    const again = await run('accounts set-addon', ['Ended'], { end: true });
    expect(again.document).toMatchObject({ api_access: false, changed: false });
  });

  it('are listed with their access and their keys', async () => {
    await run('accounts create', ['Listed & Co'], {
      plan: 'pro',
      addonUntil: '2990-06-30',
      addonSince: '2024-02-29',
    });
    const { text } = await run('accounts list');
    expect(text).toMatch(/^ACCOUNT +PLAN +API ACCESS +ADD-ON SINCE +ADD-ON UNTIL +ACTIVE KEYS\n/);
    expect(text).toMatch(/\nListed & Co +pro +by add-on +2024-02-29 +2990-06-30 +0(\n|$)/);
  });

  it('say why an add-on gives no access if it was bought after the cut-off', async () => {
    const options = { plan: 'pro', addonUntil: '2990-01-01', addonSince: '2025-07-01' };
    const { text } = await runBillingCommand(
      database.url,
      { name: 'accounts create', args: ['Late'], options },
      { GRANDFATHER_CUTOFF: '2025-07-01' },
    );
    expect(text).toBe(
      'Created: "Late" is on the pro plan, without API access. Its add-on, bought on 2025-07-01, gives no access: GRANDFATHER_CUTOFF is 2025-07-01.',
    );
  });
});

interface Refused {
  what: string;
  command: string;
  args?: string[];
  options?: CommandInput['options'];
  sentence: string;
  exitCode: number;
}

describe('a command', () => {
  beforeAll(() =>
    run('accounts create', ['Refused & Sons'], {
      plan: 'pro',
      addonUntil: '2020-12-31',
      addonSince: '2020-01-01',
    }),
  );

  it.each<Refused>([
    {
      what: 'an unknown plan',
      command: 'accounts create',
      args: ['X'],
      options: { plan: 'gold' },
      sentence: `There is no plan "gold". Choose one of ${PLAN_IDS.join(', ')}.`,
      exitCode: 2,
    },
    {
      what: 'an empty name',
      command: 'accounts create',
      args: [''],
      options: { plan: 'pro' },
      sentence: 'An account name must have 1 to 100 characters. This one has 0.',
      exitCode: 2,
    },
    {
      what: 'a name in which nothing can be seen',
      command: 'accounts create',
      args: [' \u200b\t'],
      options: { plan: 'pro' },
      sentence: 'An account name must have 1 to 100 characters. This one has 0.',
      exitCode: 2,
    },
    {
      what: 'a name that is too long',
      command: 'accounts create',
      args: ['é'.repeat(101)],
      options: { plan: 'pro' },
      sentence: 'An account name must have 1 to 100 characters. This one has 101.',
      exitCode: 2,
    },
    {
      what: 'a name that is taken',
      command: 'accounts create',
      args: ['Refused & Sons'],
      options: { plan: 'pro' },
      sentence: 'An account named "Refused & Sons" already exists.',
      exitCode: 1,
    },
    {
      what: 'a day that is none',
      command: 'accounts create',
      args: ['X'],
      options: { plan: 'pro', addonUntil: '2026-02-30' },
      sentence: '--addon-until must be a calendar day written YYYY-MM-DD, not "2026-02-30".',
      exitCode: 2,
    },
    {
      what: 'an add-on bought in the future',
      command: 'accounts create',
      args: ['X'],
      options: { plan: 'pro', addonUntil: '2990-01-01', addonSince: '2989-01-01' },
      sentence: '--addon-since 2989-01-01 is in the future.',
      exitCode: 1,
    },
    {
      what: 'an add-on that ends before it begins',
      command: 'accounts create',
      args: ['X'],
      options: { plan: 'pro', addonUntil: '2020-01-01' },
      sentence: 'set --addon-since as well',
      exitCode: 1,
    },
    {
      what: 'a purchase without an end',
      command: 'accounts create',
      args: ['X'],
      options: { plan: 'pro', addonSince: '2020-01-01' },
      sentence: 'Set its last day as well, with --addon-until.',
      exitCode: 2,
    },
    {
      what: 'both ends',
      command: 'accounts set-addon',
      args: ['Refused & Sons'],
      options: { until: '2990-01-01', end: true },
      sentence: 'Use either --until DATE or --end.',
      exitCode: 2,
    },
    {
      what: 'neither end',
      command: 'accounts set-addon',
      args: ['Refused & Sons'],
      sentence: 'Use either --until DATE or --end.',
      exitCode: 2,
    },
    {
      what: 'a renewal until a day that has passed',
      command: 'accounts set-addon',
      args: ['Refused & Sons'],
      options: { until: '2020-01-01' },
      sentence:
        'The add-on of "Refused & Sons" isn\'t active, and 2020-01-01 is in the past. Choose today or a later day.',
      exitCode: 1,
    },
    {
      what: 'a name with a typing error',
      command: 'accounts set-plan',
      args: ['refused and sons', 'pro'],
      sentence: 'There is no account "refused and sons". Did you mean "Refused & Sons"?',
      exitCode: 1,
    },
    {
      what: 'a name that resembles none',
      command: 'keys list',
      options: { account: 'Umbrella' },
      sentence: 'There is no account "Umbrella". "accounts list" shows all accounts.',
      exitCode: 1,
    },
    {
      what: 'no label',
      command: 'keys mint',
      options: { account: 'Refused & Sons', label: '' },
      sentence: 'A key label must have 1 to 100 characters. This one has 0.',
      exitCode: 2,
    },
    {
      what: 'a lifetime without a unit',
      command: 'keys mint',
      options: { account: 'Refused & Sons', label: 'x', expiresIn: '90' },
      sentence: '--expires-in must be minutes, hours or days like 30m, 24h or 90d',
      exitCode: 2,
    },
    {
      what: 'no lifetime at all',
      command: 'keys mint',
      options: { account: 'Refused & Sons', label: 'x', expiresIn: '0d' },
      sentence: 'from 1m to 3650d, not "0d".',
      exitCode: 2,
    },
    {
      what: 'a key for an account without access',
      command: 'keys mint',
      options: { account: 'Refused & Sons', label: 'x' },
      sentence:
        "has no API access, so it can't have keys: it is on the pro plan and its add-on isn't active.",
      exitCode: 1,
    },
    {
      what: 'a text that is not a key',
      command: 'keys revoke',
      args: ['sig_live_short'],
      sentence: 'A key id is the 10 characters after sig_live_',
      exitCode: 2,
    },
    {
      what: 'a key that does not exist',
      command: 'keys rotate',
      args: ['AAAAAAAAAA'],
      sentence: 'There is no key AAAAAAAAAA',
      exitCode: 1,
    },
    {
      what: 'no days',
      command: 'usage report',
      options: { days: '0' },
      sentence: '--days must be a whole number from 1 to 3650, not "0".',
      exitCode: 2,
    },
  ])('refuses $what with a sentence', async ({ command, args, options, sentence, exitCode }) => {
    const refused = await run(command, args, options).then(
      () => undefined,
      (error: unknown) => describeFailure(error),
    );
    expect(refused?.sentence).toContain(sentence);
    expect(refused?.exitCode).toBe(exitCode);
  });
});

describe('keys', () => {
  interface Minted {
    key: string;
    key_id: string;
  }
  async function mint(account: string, options: CommandInput['options'] = {}): Promise<Minted> {
    await run('accounts create', [account], { plan: 'enterprise' });
    const { document } = await run('keys mint', [], { account, label: 'server', ...options });
    return document as Minted & typeof document;
  }

  it('are minted, and shown once', async () => {
    const minted = await mint('Minting Ltd');
    expect(minted).toEqual({
      key: expect.stringMatching(/^sig_live_[0-9A-Za-z]{10}_[0-9A-Za-z]{38}$/) as string,
      key_id: minted.key.slice('sig_live_'.length, 'sig_live_'.length + 10),
      account: 'Minting Ltd',
      label: 'server',
      expires_at: null,
    });
  });

  it('are listed without their secret', async () => {
    const { key, key_id } = await mint('Listing Ltd');
    const { document, text } = await run('keys list', [], { account: 'Listing Ltd' });
    expect(document).toMatchObject({
      account: 'Listing Ltd',
      keys: [{ key_id, status: 'active', revoked_at: null }],
    });
    const secret = key.slice(`sig_live_${key_id}_`.length);
    expect(secret).toHaveLength(38);
    expect(JSON.stringify({ document, text })).not.toContain(secret);
  });

  it('work for the overlap after they are replaced by one with the same label', async () => {
    const { key_id } = await mint('Rotating Ltd');
    const begun = Date.now();
    const { document, text } = await run('keys rotate', [key_id], { overlap: '1h' });
    expect(document).toMatchObject({
      account: 'Rotating Ltd',
      label: 'server',
      replaced: { key_id, still_works: true },
    });
    const { expires_at } = document.replaced as { expires_at: string };
    expect(Date.parse(expires_at)).toBeGreaterThan(begun + 59 * 60_000);
    expect(Date.parse(expires_at)).toBeLessThan(Date.now() + 61 * 60_000);
    expect(text).toMatch(/^The old key, \w{10}, works until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/m);
  });

  it('are replaced by one with the lifetime of the first, not of its overlap', async () => {
    const { key_id } = await mint('Expiring Ltd', { expiresIn: '30m' });
    await run('keys rotate', [key_id], { overlap: '10m' });
    const begun = Date.now();
    const { document } = await run('keys rotate', [key_id], { overlap: '0' });
    const expiresAt = Date.parse(String(document.expires_at));
    expect(expiresAt).toBeGreaterThan(begun + 29 * 60_000);
    expect(expiresAt).toBeLessThan(Date.now() + 31 * 60_000);
  });

  it('no longer work without an overlap', async () => {
    const { key_id } = await mint('Abrupt Ltd');
    const { document, text } = await run('keys rotate', [key_id], { overlap: '0' });
    expect(document.replaced).toMatchObject({ key_id, still_works: false });
    expect(text).toContain('no longer works');
  });

  it('no longer work if they had lapsed, although they expire only after the overlap', async () => {
    const { key_id } = await mint('Returning Ltd');
    await run('accounts set-plan', ['Returning Ltd', 'pro']);
    await run('accounts set-plan', ['Returning Ltd', 'enterprise']);
    const begun = Date.now();
    const { document, text } = await run('keys rotate', [key_id], { overlap: '1h' });
    expect(document.replaced).toMatchObject({ key_id, still_works: false });
    const { expires_at } = document.replaced as { expires_at: string };
    expect(Date.parse(expires_at)).toBeGreaterThan(begun);
    expect(text).toContain('no longer works');
  });

  it('are revoked, once', async () => {
    const { key_id } = await mint('Revoking Ltd');
    const revoked = await run('keys revoke', [key_id]);
    expect(revoked.document).toMatchObject({ key_id, status: 'revoked', changed: true });
    const again = await run('keys revoke', [key_id]);
    expect(again.document).toMatchObject({ key_id, status: 'revoked', changed: false });
  });
});
