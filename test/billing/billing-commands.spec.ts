import { billingCommands } from '../../src/billing/billing.commands';
import type {
  CommandContext,
  CommandInput,
  CommandResult,
} from '../../src/platform/command-line/operator-command';
import { describeFailure } from '../../src/platform/command-line/run-command';
import { type AccountsAtWork, withAccounts } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

interface Document {
  [field: string]: unknown;
  key_id?: string;
  key?: string;
}

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

function runIn(
  { dataSource, env }: AccountsAtWork,
  name: string,
  args: string[],
  options: CommandInput['options'],
): Promise<CommandResult> {
  const command = billingCommands.find((candidate) => candidate.name === name);
  if (!command) throw new Error(`There is no command ${name}`);
  return command.run({ args, options }, { dataSource, env } as CommandContext);
}

/** The document as --json prints it, and the text. */
function run(
  name: string,
  args: string[] = [],
  options: CommandInput['options'] = {},
  variables = {},
): Promise<{ document: Document; text: string }> {
  return withAccounts(
    database.url,
    async (atWork) => {
      const { document, text } = await runIn(atWork, name, args, options);
      return { document: JSON.parse(JSON.stringify(document)) as Document, text };
    },
    variables,
  );
}

describe('accounts', () => {
  it('are created, changed and listed', async () => {
    const created = await run('accounts create', ['Acme & Sons'], { plan: 'enterprise' });
    expect(created.document).toEqual({
      account: 'Acme & Sons',
      plan: 'enterprise',
      api_access: true,
      entitlement_source: 'plan',
      addon_since: null,
      addon_until: null,
      active_keys: 0,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(created.text).toBe(
      'Created: "Acme & Sons" is on the enterprise plan, with API access. Mint a key with "keys mint".',
    );

    const left = await run('accounts set-plan', ['Acme & Sons', 'pro']);
    expect(left.document).toMatchObject({ plan: 'pro', api_access: false, changed: true });
    expect((await run('accounts set-plan', ['Acme & Sons', 'pro'])).document).toMatchObject({
      plan: 'pro',
      changed: false,
    });

    const renewed = await run('accounts set-addon', ['Acme & Sons'], {
      until: '2990-06-30',
      addonSince: '2024-02-29',
    });
    expect(renewed.document).toMatchObject({
      api_access: true,
      entitlement_source: 'grandfathered_addon',
      addon_since: '2024-02-29',
      addon_until: '2990-06-30',
    });
    expect(
      (await run('accounts set-addon', ['Acme & Sons'], { until: '2990-06-30' })).document,
    ).toMatchObject({
      changed: false,
    });
    expect((await run('accounts list')).text).toMatch(
      /^ACCOUNT +PLAN +API ACCESS +ADD-ON SINCE +ADD-ON UNTIL +ACTIVE KEYS\nAcme & Sons +pro +by add-on +2024-02-29 +2990-06-30 +0$/,
    );
    expect(
      (await run('accounts set-addon', ['Acme & Sons'], { end: true })).document,
    ).toMatchObject({ api_access: false });
    expect(
      (await run('accounts set-addon', ['Acme & Sons'], { end: true })).document,
    ).toMatchObject({ changed: false });
  });

  it('say why an add-on gives no access if it was bought after the cut-off', async () => {
    const options = { plan: 'pro', addonUntil: '2990-01-01', addonSince: '2025-07-01' };
    const { text } = await run('accounts create', ['Late'], options, {
      GRANDFATHER_CUTOFF: '2025-07-01',
    });
    expect(text).toBe(
      'Created: "Late" is on the pro plan, without API access. Its add-on, bought on 2025-07-01, gives no access: GRANDFATHER_CUTOFF is 2025-07-01.',
    );
  });

  it.each<[string, string, string[], CommandInput['options'], string, number]>([
    [
      'an unknown plan',
      'accounts create',
      ['X'],
      { plan: 'gold' },
      'There is no plan "gold". Choose one of free, pro, enterprise.',
      2,
    ],
    [
      'an empty name',
      'accounts create',
      [''],
      { plan: 'pro' },
      'An account name must have 1 to 100 characters. This one has 0.',
      2,
    ],
    [
      'a name that is too long',
      'accounts create',
      ['é'.repeat(101)],
      { plan: 'pro' },
      'An account name must have 1 to 100 characters. This one has 101.',
      2,
    ],
    [
      'a name that is taken',
      'accounts create',
      ['Acme & Sons'],
      { plan: 'pro' },
      'An account named "Acme & Sons" already exists.',
      1,
    ],
    [
      'a day that is none',
      'accounts create',
      ['X'],
      { plan: 'pro', addonUntil: '2026-02-30' },
      '--addon-until must be a calendar day written YYYY-MM-DD, not "2026-02-30".',
      2,
    ],
    [
      'an add-on bought in the future',
      'accounts create',
      ['X'],
      { plan: 'pro', addonUntil: '2990-01-01', addonSince: '2989-01-01' },
      '--addon-since 2989-01-01 is in the future.',
      1,
    ],
    [
      'an add-on that ends before it begins',
      'accounts create',
      ['X'],
      { plan: 'pro', addonUntil: '2020-01-01' },
      'set --addon-since as well',
      1,
    ],
    [
      'a purchase without an end',
      'accounts create',
      ['X'],
      { plan: 'pro', addonSince: '2020-01-01' },
      'Set its last day as well, with --addon-until.',
      2,
    ],
    [
      'both ends',
      'accounts set-addon',
      ['Acme & Sons'],
      { until: '2990-01-01', end: true },
      'Use either --until DATE or --end.',
      2,
    ],
    [
      'neither end',
      'accounts set-addon',
      ['Acme & Sons'],
      {},
      'Use either --until DATE or --end.',
      2,
    ],
    [
      'a renewal until a day that has passed',
      'accounts set-addon',
      ['Acme & Sons'],
      { until: '2020-01-01' },
      'The add-on of "Acme & Sons" isn\'t active, and 2020-01-01 is in the past. Choose today or a later day.',
      1,
    ],
    [
      'a name with a typing error',
      'accounts set-plan',
      ['acme and sons', 'pro'],
      {},
      'There is no account "acme and sons". Did you mean "Acme & Sons"?',
      1,
    ],
    [
      'a name that resembles none',
      'keys list',
      [],
      { account: 'Umbrella' },
      'There is no account "Umbrella". "accounts list" shows all accounts.',
      1,
    ],
    [
      'no label',
      'keys mint',
      [],
      { account: 'Acme & Sons', label: '' },
      'A key label must have 1 to 100 characters. This one has 0.',
      2,
    ],
    [
      'a lifetime without a unit',
      'keys mint',
      [],
      { account: 'Acme & Sons', label: 'x', expiresIn: '90' },
      '--expires-in must be minutes, hours or days like 30m, 24h or 90d',
      2,
    ],
    [
      'no lifetime at all',
      'keys mint',
      [],
      { account: 'Acme & Sons', label: 'x', expiresIn: '0d' },
      'from 1m to 3650d, not "0d".',
      2,
    ],
    [
      'a key for an account without access',
      'keys mint',
      [],
      { account: 'Acme & Sons', label: 'x' },
      "has no API access, so it can't have keys: it is on the pro plan and its add-on isn't active.",
      1,
    ],
    [
      'what is no key',
      'keys revoke',
      ['sig_live_short'],
      {},
      'A key id is the 10 characters after sig_live_',
      2,
    ],
    [
      'a key that does not exist',
      'keys rotate',
      ['AAAAAAAAAA'],
      {},
      'There is no key AAAAAAAAAA',
      1,
    ],
    [
      'no days',
      'usage report',
      [],
      { days: '0' },
      '--days must be a whole number from 1 to 3650, not "0".',
      2,
    ],
  ])('refuse %s with a sentence', async (_, name, args, options, sentence, exitCode) => {
    const refused = await run(name, args, options).then(
      () => undefined,
      (error: unknown) => describeFailure(error),
    );
    expect(refused?.sentence).toContain(sentence);
    expect(refused?.exitCode).toBe(exitCode);
  });
});

describe('keys', () => {
  it('are minted, listed without their secret, rotated and revoked', async () => {
    await run('accounts create', ['Keys Ltd'], { plan: 'enterprise' });
    const { document: minted } = await run('keys mint', [], {
      account: 'Keys Ltd',
      label: 'server',
      expiresIn: '30m',
    });
    expect(minted).toEqual({
      key: expect.stringMatching(/^sig_live_[0-9A-Za-z]{10}_[0-9A-Za-z]{38}$/) as string,
      key_id: minted.key?.slice(9, 19),
      account: 'Keys Ltd',
      label: 'server',
    });
    const listed = await run('keys list', [], { account: 'Keys Ltd' });
    expect(listed.document).toMatchObject({
      account: 'Keys Ltd',
      keys: [{ key_id: minted.key_id, status: 'active', revoked_at: null }],
    });
    expect(JSON.stringify(listed)).not.toContain(minted.key?.slice(20));

    const { document: rotated } = await run('keys rotate', [minted.key_id as string], {
      overlap: '1h',
    });
    expect(rotated).toMatchObject({
      account: 'Keys Ltd',
      label: 'server',
      replaced: { key_id: minted.key_id },
    });
    const { document: again, text } = await run('keys rotate', [minted.key_id as string], {
      overlap: '0',
    });
    const lifetime = Date.parse(String((again as { expires_at: unknown }).expires_at)) - Date.now();
    expect(Math.abs(lifetime - 30 * 60_000)).toBeLessThan(60_000); // that of the key, not of its overlap
    expect(text).toContain('no longer works');
    await withAccounts(database.url, ({ dataSource }) =>
      dataSource.query(`UPDATE api_key SET expires_at = NULL WHERE public_id = $1`, [
        minted.key_id,
      ]),
    );
    const revoked = await run('keys revoke', [minted.key_id as string]);
    expect(revoked.document).toMatchObject({
      key_id: minted.key_id,
      status: 'revoked',
      changed: true,
    });
    expect((await run('keys revoke', [minted.key_id as string])).document).toMatchObject({
      status: 'revoked',
      changed: false,
    });
  });
});

describe('the usage report', () => {
  it('counts by account, key, day and endpoint, only for the requested days and account', async () => {
    await withAccounts(database.url, async ({ accounts, keys, dataSource }) => {
      for (const name of ['Busy', 'Quiet']) {
        await accounts.create({ name, plan: 'enterprise' });
        const { publicId } = await keys.mint(name, `${name} key`);
        await dataSource.query(
          `INSERT INTO usage_day (day, key_id, endpoint, calls)
           SELECT (now() AT TIME ZONE 'UTC')::date - ago, api_key.id, endpoint, calls * CASE WHEN $2 = 'Busy' THEN 10 ELSE 1 END
           FROM api_key, (VALUES (0, 'category-data', 3), (0, 'companies/:name', 1), (1, 'category-data', 2), (40, 'charts', 7)) AS v (ago, endpoint, calls)
           WHERE public_id = $1`,
          [publicId, name],
        );
      }
      await dataSource.query(
        `INSERT INTO client_day SELECT (now() AT TIME ZONE 'UTC')::date, 'sdk', 'service-js/2', 5`,
      );
    });
    const { document, text } = await run('usage report');
    expect(document).toMatchObject({
      account: null,
      calls: 66,
      accounts: [
        { account: 'Busy', calls: 60, units_this_month: 0 },
        { account: 'Quiet', calls: 6, units_this_month: 0 },
      ],
      keys: [{ label: 'Busy key', calls: 60 }, { label: 'Quiet key' }],
      days: [{ calls: 44 }, { calls: 22 }],
      endpoints: [
        { endpoint: 'category-data', calls: 55 },
        { endpoint: 'companies/:name', calls: 11 },
      ],
      intents: [],
      sdks: [{ category: 'service-js/2', requests: 5 }],
    });
    expect(text).toContain(
      'ENDPOINT         CALLS\ncategory-data       55\ncompanies/:name     11',
    );
    const quiet = await run('usage report', [], { account: 'Quiet', days: '1' });
    expect(quiet.document).toMatchObject({
      account: 'Quiet',
      calls: 4,
      accounts: [{ account: 'Quiet' }],
      intents: null,
      sdks: null,
    });
  });
});
