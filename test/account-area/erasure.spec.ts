import { DataSource } from 'typeorm';
import { AccountService } from '../../src/billing/account/account.service';
import { ApiKeyService } from '../../src/billing/api-key/api-key.service';
import { BILLING_ENTITIES } from '../../src/billing/billing.entities';
import type {
  CommandContext,
  CommandResult,
} from '../../src/platform/command-line/operator-command';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { erasureCommands } from '../../src/site/account-area/erasure/erasure.commands';
import { MemberService } from '../../src/site/account-area/member/member.service';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

interface Person {
  name: string;
  emails: string[];
  address: string;
  label: string;
  callback: string;
}

const ADA: Person = {
  name: 'Ada Lovelace Analytics',
  emails: ['ada@lovelace.example', 'bob@lovelace.example'],
  address: '203.0.113.77',
  label: "ada's laptop",
  callback: 'http://127.0.0.1/lovelace-callback',
};
const EVE: Person = {
  name: 'Bystander',
  emails: ['eve@bystander.example'],
  address: '198.51.100.3',
  label: 'server',
  callback: 'https://eve.example',
};
/** What tells who the people are. */
const PERSONAL = [ADA.name, ...ADA.emails, ADA.address, ADA.label, ADA.callback];

describe('accounts erase', () => {
  const env = readEnv({});
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(
      dataSourceOptions(env, database.url, { entities: BILLING_ENTITIES }),
    ).initialize();
    await createAccount(ADA);
    await createAccount(EVE);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  function erase(name: string, confirm?: string): Promise<CommandResult> {
    const command = erasureCommands.find((each) => each.name === 'accounts erase');
    if (!command) throw new Error('There is no command "accounts erase".');
    return command.run({ args: [name], options: { confirm } }, { dataSource } as CommandContext);
  }

  /** An enterprise account whose members have a session and a connected assistant each, with a used key. */
  async function createAccount({ name, emails, address, label, callback }: Person): Promise<void> {
    await new AccountService(dataSource, env).create({ name, plan: 'enterprise' });
    const members = new MemberService(dataSource);
    for (const email of emails) {
      const { memberId } = await members.invite(name, email, 3600, {
        by: { actor: email, address },
      });
      await dataSource.query(
        `INSERT INTO account_session (token_hash, member_id, expires_at) VALUES (sha256($1), $2, now() + interval '1 day')`,
        [email, memberId],
      );
      await dataSource.query(
        `WITH client AS (
           INSERT INTO oauth_client (client_id, name, redirect_uris, auth_method)
           VALUES (md5($1), 'Assistant', '{https://assistant.example}', 'none')
           RETURNING id
         ), granted AS (
           INSERT INTO oauth_grant (public_id, account_id, member_id, email, client_id, code_hash, code_challenge, code_expires_at, code_used_at, redirect_uri, expires_at)
           SELECT left(md5($1), 10), account_id, account_member.id, email, client.id, sha256($1::bytea), 'c', now(), now(), $2, now() + interval '1 day'
           FROM account_member CROSS JOIN client
           WHERE email = $1
           RETURNING id
         ), token AS (
           INSERT INTO oauth_token (token_hash, grant_id, kind, expires_at)
           SELECT sha256($1::bytea), id, 'access', now() + interval '1 day' FROM granted
         )
         INSERT INTO mcp_usage_day SELECT '2026-11-01', id, 'get_company', 5 FROM granted`,
        [email, callback],
      );
    }
    const { publicId: keyId } = await new ApiKeyService(dataSource, env).mint(name, label);
    await dataSource.query(
      `INSERT INTO usage_day SELECT '2026-11-01', id, '/companies', 40 FROM api_key WHERE public_id = $1`,
      [keyId],
    );
    await dataSource.query(
      `INSERT INTO page_view SELECT '2026-11-01', id, 3 FROM account WHERE name = $1`,
      [name],
    );
  }

  /** Every table of the service in which a text stands, whatever its column. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await dataSource.query<{ name: string }[]>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await dataSource.query<{ count: string }[]>(
        `SELECT count(*) FROM ${name} WHERE position($1 IN ${name}::text) > 0 OR position(replace($1, '''', '''''') IN ${name}::text) > 0`,
        [text],
      );
      if (Number(row?.count) > 0) found.push(name);
    }
    return found;
  }

  it('removes nothing unless the name is confirmed', async () => {
    await expect(erase(EVE.name)).rejects.toMatchObject({ exitCode: 2 });
    await expect(erase(EVE.name, ADA.name)).rejects.toMatchObject({ exitCode: 2 });
    expect(await tablesWith('eve@bystander.example')).toEqual([
      'account_change',
      'account_member',
      'oauth_grant',
    ]);
  });

  describe('of an account', () => {
    let result: CommandResult;
    let tablesBefore: string[][];
    beforeAll(async () => {
      tablesBefore = await Promise.all(PERSONAL.map(tablesWith));
      result = await erase(ADA.name, ADA.name);
    });

    it('says what it removed', () => {
      expect(result.document).toEqual({
        account: ADA.name,
        erased: true,
        kept_as: expect.stringMatching(/^erased-\d+$/) as string,
        members: 2,
        keys: 1,
        connections: 2,
        changes: 4,
      });
    });

    it('leaves nothing in any table that tells who the people were', async () => {
      expect(tablesBefore).not.toContainEqual([]);
      for (const text of PERSONAL) expect([text, await tablesWith(text)]).toEqual([text, []]);
    });

    it('keeps the sums of what was used', async () => {
      const sums: unknown = await dataSource.query(
        `SELECT (SELECT sum(calls)::int FROM usage_day) AS calls,
                (SELECT sum(calls)::int FROM mcp_usage_day) AS tools,
                (SELECT sum(views)::int FROM page_view) AS views`,
      );
      // 40 calls of a key of each account, 5 of each of three assistants, 3 views of each account.
      expect(sums).toEqual([{ calls: 80, tools: 15, views: 6 }]);
    });

    it('ends its keys, connections, sessions and access, and no others', async () => {
      expect(
        await dataSource.query(
          `SELECT (SELECT count(*)::int FROM api_key WHERE revoked_at IS NULL) AS keys, (SELECT count(*)::int FROM oauth_grant WHERE revoked_at IS NULL) AS grants,
                  (SELECT count(*)::int FROM oauth_token) AS tokens, (SELECT count(*)::int FROM account_session) AS sessions,
                  (SELECT count(*)::int FROM entitlement WHERE during @> now()) AS entitled`,
        ),
      ).toEqual([{ keys: 1, grants: 1, tokens: 1, sessions: 1, entitled: 1 }]);
      expect(await tablesWith('eve@bystander.example')).toEqual([
        'account_change',
        'account_member',
        'oauth_grant',
      ]);
    });

    it('leaves its name free', async () => {
      await expect(erase(ADA.name, ADA.name)).rejects.toMatchObject({ reason: 'unknown_account' });
      await new AccountService(dataSource, env).create({ name: ADA.name, plan: 'pro' });
    });
  });

  it('says what was erased, also of one member with one key', async () => {
    const { text } = await erase('Bystander', 'Bystander');
    expect(text).toContain(
      'Erased "Bystander": 1 member, 1 connection of assistants, 3 entries of the audit log, and the labels of 1 key.',
    );
  });
});
