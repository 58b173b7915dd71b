import type {
  CommandContext,
  CommandInput,
} from '../../src/platform/command-line/operator-command';
import { describeFailure } from '../../src/platform/command-line/run-command';
import { hashOf } from '../../src/platform/http/secret-token';
import { memberCommands } from '../../src/site/account-area/member/member.commands';
import { Mailbox, textOf } from '../support/mailbox';
import { withAccounts } from '../support/test-accounts';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const HERE = { ACCOUNT_AREA_URL: 'https://api.example.com' };

interface RunOn {
  account?: string;
  variables?: Record<string, string>;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await withAccounts(database.url, async ({ accounts }) => {
    for (const name of ['Acme', 'Other']) await accounts.create({ name, plan: 'enterprise' });
  });
});
afterAll(() => database.drop());

/** Runs a command on an account, as an operator does. `document` is what `--json` prints. */
function run(
  name: string,
  options: CommandInput['options'] = {},
  { account = 'Acme', variables = HERE }: RunOn = {},
): Promise<{ document: Record<string, unknown>; text: string }> {
  const command = memberCommands.find((candidate) => candidate.name === name);
  if (!command) throw new Error(`There is no command ${name}.`);
  return withAccounts(
    database.url,
    async ({ dataSource, env }) => {
      const context = { dataSource, env } as CommandContext;
      const { document, text } = await command.run({ args: [account], options }, context);
      return { document: JSON.parse(JSON.stringify(document)) as Record<string, unknown>, text };
    },
    variables,
  );
}

describe('accounts invite', () => {
  it('makes a member and prints a link that ends in a token, of which only the hash is kept', async () => {
    const { document, text } = await run('accounts invite', {
      email: ' Ada@Acme.example ',
      expiresIn: '2h',
    });
    expect(document).toMatchObject({
      account: 'Acme',
      email: 'ada@acme.example',
      new_member: true,
      sent: false,
    });
    const [link = ''] = /https:\S+/.exec(text) ?? [];
    expect(document.link).toBe(link);
    expect(link).toMatch(/^https:\/\/api\.example\.com\/account\/link\?token=[\w-]{43}$/);
    expect(
      Math.abs(Date.parse(String(document.expires_at)) - Date.now() - 2 * 3_600_000),
    ).toBeLessThan(60_000);
    const rows = await withAccounts(database.url, ({ dataSource }) =>
      dataSource.query<object[]>('SELECT sign_in_link::text AS row FROM sign_in_link'),
    );
    expect(rows).toHaveLength(1);
    const token = link.slice(-43);
    const stored = JSON.stringify(rows);
    expect(stored).toContain(hashOf(token).toString('hex'));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('makes no second member of the same address', async () => {
    await run('accounts invite', { email: 'dan@acme.example' });
    const { document } = await run('accounts invite', { email: 'dan@acme.example' });
    expect(document).toMatchObject({ email: 'dan@acme.example', new_member: false });
  });

  describe('with a mail server', () => {
    let mailbox: Mailbox;
    let variables: Record<string, string>;
    beforeAll(async () => {
      mailbox = await Mailbox.open();
      variables = { ...HERE, ...mailbox.variables };
    });
    afterAll(() => mailbox.close());

    it('sends the link, and does not print it', async () => {
      const { document } = await run(
        'accounts invite',
        { email: 'bea@acme.example' },
        { variables },
      );
      expect(document).toMatchObject({ sent: true, link: null });
      expect(mailbox.to('bea@acme.example').map(textOf)).toEqual([
        expect.stringMatching(/\/account\/link\?token=[\w-]{43}/),
      ]);
    });

    it('prints the link if it cannot be sent', async () => {
      await mailbox.whileAway(async () => {
        const { document, text } = await run(
          'accounts invite',
          { email: 'bea@acme.example' },
          { variables },
        );
        expect(document).toMatchObject({
          sent: false,
          link: expect.stringContaining('/account/link?token=') as string,
        });
        expect(text).toContain('The mail server refused the message');
      });
    });
  });

  it.each<{ what: string; options: CommandInput['options']; on?: RunOn; sentence: string }>([
    {
      what: 'what is no address',
      options: { email: 'ada' },
      sentence: '--email must be an email address, not "ada".',
    },
    {
      what: 'a member of another account',
      options: { email: 'ada@acme.example' },
      on: { account: 'Other' },
      sentence: 'ada@acme.example is a member of "Acme"',
    },
    {
      what: 'an unknown account',
      options: { email: 'x@acme.example' },
      on: { account: 'Acne' },
      sentence: 'There is no account "Acne". Did you mean "Acme"?',
    },
    {
      what: 'a link for weeks',
      options: { email: 'x@acme.example', expiresIn: '8d' },
      sentence: 'at most 7d',
    },
    {
      what: 'a link to nowhere',
      options: { email: 'x@acme.example' },
      on: { variables: {} },
      sentence: 'Set ACCOUNT_AREA_URL',
    },
  ])('refuses $what with a sentence', async ({ options, on, sentence }) => {
    await run('accounts invite', { email: 'ada@acme.example' });
    const refused = await run('accounts invite', options, on).then(() => null, describeFailure);
    expect(refused?.sentence).toContain(sentence);
  });
});

describe('roles', () => {
  it('make the first member the owner, and the operator changes them', async () => {
    expect(
      (await run('accounts invite', { email: 'first@other.example' }, { account: 'Other' }))
        .document.role,
    ).toBe('owner');
    expect(
      (await run('accounts invite', { email: 'second@other.example' }, { account: 'Other' }))
        .document.role,
    ).toBe('member');
    expect(
      (
        await run(
          'accounts invite',
          { email: 'third@other.example', role: 'owner' },
          { account: 'Other' },
        )
      ).text,
    ).toContain('is now an owner');
    const changed = await run(
      'accounts set-role',
      { email: 'second@other.example', role: 'owner' },
      { account: 'Other' },
    );
    expect(changed.text).toBe('second@other.example is an owner of "Other".');
    expect((await run('accounts audit', {}, { account: 'Other' })).text).toMatch(
      /operator +member role changed +- +second@other\.example is now an owner/,
    );
    const wrong = await run(
      'accounts set-role',
      { email: 'second@other.example', role: 'boss' },
      { account: 'Other' },
    ).then(() => null, describeFailure);
    expect(wrong).toMatchObject({
      sentence: '--role must be owner or member, not "boss".',
      exitCode: 2,
    });
  });

  it('keep an owner as long as there are other members; the operator removes the very last member', async () => {
    await withAccounts(database.url, ({ accounts }) =>
      accounts.create({ name: 'Small', plan: 'enterprise' }),
    );
    for (const email of ['ann@small.example', 'ben@small.example'])
      await run('accounts invite', { email }, { account: 'Small' });
    const remove = (email: string): Promise<unknown> =>
      run('accounts remove-member', { email }, { account: 'Small' });
    await expect(remove('ann@small.example')).rejects.toMatchObject({ reason: 'last_owner' });
    await remove('ben@small.example');
    await remove('ann@small.example');
    expect((await run('accounts members', {}, { account: 'Small' })).document.members).toEqual([]);
  });
});

describe('members', () => {
  it('are listed and removed, and the trail tells', async () => {
    for (const email of ['ada@acme.example', 'cy@acme.example'])
      await run('accounts invite', { email });
    expect((await run('accounts members')).text).toMatch(
      /EMAIL +ROLE +INVITED \(UTC\) +LAST SIGN-IN\nada@acme\.example +owner(.*\n)*cy@acme\.example +member +\d{4}-/,
    );
    await run('accounts remove-member', { email: 'cy@acme.example' });
    expect((await run('accounts members')).text).not.toContain('cy@acme.example');
    await expect(run('accounts remove-member', { email: 'cy@acme.example' })).rejects.toMatchObject(
      {
        reason: 'unknown_member',
        values: { email: 'cy@acme.example', account: 'Acme' },
      },
    );
    const { document, text } = await run('accounts audit');
    expect(document).toMatchObject({
      account: 'Acme',
      changes: expect.arrayContaining([
        expect.objectContaining({
          actor: 'operator',
          action: 'member_removed',
          detail: 'cy@acme.example',
          key_id: null,
        }),
      ]) as unknown,
    });
    expect(text).toMatch(/operator +member removed +- +cy@acme\.example/);
  });
});
