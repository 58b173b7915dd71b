import { MemberService } from '../../src/site/account-area/member/member.service';
import { post } from '../mcp/mcp-market';
import { TestAssistant } from '../oauth/test-assistant';
import { freePort } from '../support/free-port';
import { Mailbox, textOf } from '../support/mailbox';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';
import { invite, TestBrowser } from './test-browser';

const MEMBERS = '/account/members';
const HOME = '/account/developer/api';

let database: TestDatabase;
let app: TestApp;
let replica: TestApp;
let accounts = 0;
let browsers = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  const variables = { ACCOUNT_AREA_URL: `http://127.0.0.1:${port}` };
  app = await startTestApp(database.url, { ...variables, PORT: String(port) });
  replica = await startTestApp(database.url, variables);
});
afterAll(async () => {
  await replica.close();
  await app.close();
  await database.drop();
});

interface Team {
  account: string;
  owner: TestBrowser;
  ownerEmail: string;
  member: TestBrowser;
  memberEmail: string;
}

const signedIn = async (account: string, email: string, url = app.url): Promise<TestBrowser> =>
  new TestBrowser(url, {}, `127.0.1.${++browsers}`).signIn(
    await invite(database.url, account, email),
  );

/** A new account whose first member is its owner, and whose second is not. */
async function team(): Promise<Team> {
  const account = `Account ${++accounts}`;
  const [ownerEmail, memberEmail] = [
    `owner${accounts}@example.com`,
    `member${accounts}@example.com`,
  ];
  await withAccounts(database.url, (atWork) =>
    atWork.accounts.create({ name: account, plan: 'enterprise' }),
  );
  const owner = await signedIn(account, ownerEmail);
  const member = await signedIn(account, memberEmail);
  await owner.get(MEMBERS);
  return { account, owner, ownerEmail, member, memberEmail };
}

async function idOf(email: string): Promise<number> {
  const [row] = (await app.query(`SELECT id FROM account_member WHERE email = '${email}'`)) as {
    id: number;
  }[];
  if (!row) throw new Error(`There is no member ${email}.`);
  return row.id;
}

const rolesIn = async (account: string): Promise<Record<string, string>> => {
  const list = await withAccounts(database.url, ({ dataSource }) =>
    new MemberService(dataSource).list(account),
  );
  return Object.fromEntries(list.map(({ email, role }) => [email, role]));
};

describe('an owner', () => {
  it('invites a member by a link that is shown once, and both are in the list and on the trail', async () => {
    const { account, owner, ownerEmail } = await team();
    const invited = await owner.post(MEMBERS, {
      submission: owner.submission,
      email: ' Bea@New.example ',
      role: 'owner',
    });
    expect([invited.status, invited.text.includes('Send this link to')]).toEqual([201, true]);
    const [link = ''] =
      /http:\/\/127\.0\.0\.1:\d+\/account\/link\?token=[\w-]{43}/.exec(invited.text) ?? [];
    const bea = await new TestBrowser(app.url, {}, `127.0.1.${++browsers}`).signIn(
      link.replace(/^http:\/\/[^/]+/, ''),
    );
    await bea.get(MEMBERS);
    expect(bea.page.has('rowheader', 'bea@new.example You')).toBe(true);
    expect(await rolesIn(account)).toMatchObject({ 'bea@new.example': 'owner' });
    expect((await owner.get(HOME)).text).toMatch(
      new RegExp(
        `Member invited.*bea@new\\.example, as an owner.*${ownerEmail}.*127\\.0\\.1\\.\\d`,
        's',
      ),
    );
    expect((await owner.get(MEMBERS)).text).not.toContain('token=');
  });

  it('removes a member, whose sessions and assistants stop working at the next request on every replica', async () => {
    const { account, owner, memberEmail } = await team();
    const atReplica = await signedIn(account, memberEmail, replica.url);
    const atHome = await signedIn(account, memberEmail);
    const assistant = await TestAssistant.register(app.url);
    const tokens = await assistant.tokens(atHome);
    const list = (): Promise<{ status: number }> =>
      post(replica.url, tokens.access_token, 'tools/list');
    expect([(await list()).status, (await atReplica.get(HOME)).status]).toEqual([200, 200]);
    const id = await idOf(memberEmail);
    expect((await owner.get(`${MEMBERS}/${id}/remove`)).text).toContain(
      '1 connected assistant stops working',
    );
    const removed = await owner.post(`${MEMBERS}/${id}/remove`);
    expect([removed.status, removed.headers.location]).toEqual([303, `${MEMBERS}?done=removed`]);
    expect((await list()).status).toBe(401);
    expect((await assistant.refresh(tokens.refresh_token)).status).toBe(400);
    for (const browser of [atReplica, atHome]) expect((await browser.get(HOME)).status).toBe(303);
    expect(await rolesIn(account)).not.toHaveProperty([memberEmail]);
    expect((await owner.get(HOME)).text).toContain(`${memberEmail}, with 1 connected assistant`);
  });

  it('who is the last one can neither leave nor become a plain member, and is told what to do', async () => {
    const { account, owner, ownerEmail } = await team();
    const id = await idOf(ownerEmail);
    expect((await owner.get(`${MEMBERS}/${id}`)).text).toContain(
      'make another member an owner first',
    );
    await owner.get(MEMBERS);
    const answers = [
      await owner.post(`${MEMBERS}/${id}/remove`),
      await owner.post(`${MEMBERS}/${id}/role`, { role: 'member' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(await rolesIn(account)).toMatchObject({ [ownerEmail]: 'owner' });
  });

  it('hands the account over, and leaves', async () => {
    const { account, owner, ownerEmail, memberEmail } = await team();
    const role = await owner.post(`${MEMBERS}/${await idOf(memberEmail)}/role`, { role: 'owner' });
    expect((await owner.get(String(role.headers.location))).text).toContain(
      `The role of ${memberEmail} is saved.`,
    );
    const left = await owner.post(`${MEMBERS}/${await idOf(ownerEmail)}/remove`);
    expect((await owner.get(String(left.headers.location))).text).toContain(
      'You are no longer a member of the account.',
    );
    expect((await owner.get(HOME)).status).toBe(303);
    expect(await rolesIn(account)).toEqual({ [memberEmail]: 'owner' });
  });

  it('and another one who remove each other at the same moment leave one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const { account, owner, ownerEmail, member, memberEmail } = await team();
      await withAccounts(database.url, ({ dataSource }) =>
        new MemberService(dataSource).setRole(account, { email: memberEmail }, 'owner'),
      );
      const [ownerId, memberId] = [await idOf(ownerEmail), await idOf(memberEmail)];
      await member.get(MEMBERS);
      const answers = await Promise.all([
        owner.post(`${MEMBERS}/${memberId}/remove`),
        member.post(`${MEMBERS}/${ownerId}/remove`),
      ]);
      expect(
        answers.filter(
          ({ status, headers }) => status === 303 && headers.location === `${MEMBERS}?done=removed`,
        ),
      ).toHaveLength(1);
      expect(Object.values(await rolesIn(account))).toEqual(['owner']);
    }
  });

  it.each([
    ['no address', ''],
    ['two addresses', 'a@new.example, b@new.example'],
    ['a line break', 'a@new.example\r\nBcc: b@new.example'],
  ])('who invites %s sees the reason beside the field, and what was typed', async (_, email) => {
    const { owner } = await team();
    const { submission } = owner;
    const { status } = await owner.post(MEMBERS, { submission, email, role: 'owner' });
    expect(status).toBe(422);
    const field = owner.page.the('textbox', 'Email address');
    expect(field.description).toContain('Enter one email address');
    expect([field.attribute('aria-invalid'), field.value]).toEqual(['true', email]);
    expect(owner.page.the('combobox', 'Role').value).toBe('owner');
  });

  it('who invites a member of another account is not told which one', async () => {
    const { owner } = await team();
    const other = await team();
    const { submission } = owner;
    const { status, text } = await owner.post(MEMBERS, {
      submission,
      email: other.memberEmail,
      role: 'owner',
    });
    expect(status).toBe(422);
    const field = owner.page.the('textbox', 'Email address');
    expect(field.description).toContain('belongs to another account');
    expect([field.attribute('aria-invalid'), field.value]).toEqual(['true', other.memberEmail]);
    expect(text).not.toContain(other.account);
  });

  it('who invites a member again gets a new link, and the same form sent twice invites once', async () => {
    const { owner, memberEmail } = await team();
    const form = {
      csrf: owner.csrf,
      submission: owner.submission,
      email: memberEmail,
      role: 'owner',
    };
    expect((await owner.post(MEMBERS, form)).status).toBe(201);
    expect((await owner.post(MEMBERS, form)).status).toBe(409);
    const links = await app.query(
      `SELECT 1 FROM sign_in_link JOIN account_member ON account_member.id = member_id WHERE email = '${memberEmail}' AND used_at IS NULL`,
    );
    expect(links).toHaveLength(1);
  });
});

describe('others', () => {
  it('who are members but no owners see who is, and change nothing', async () => {
    const { account, member, ownerEmail, memberEmail } = await team();
    await member.get(MEMBERS);
    expect(member.page.text).toContain(`ask an owner: ${ownerEmail}.`);
    expect(member.page.has('heading', 'Invite a member')).toBe(false);
    const id = await idOf(ownerEmail);
    const answers = [
      await member.get(`${MEMBERS}/${id}`),
      await member.get(`${MEMBERS}/${id}/remove`),
      await member.post(MEMBERS, { email: 'new@new.example', role: 'member' }),
      await member.post(`${MEMBERS}/${id}/remove`),
      await member.post(`${MEMBERS}/${await idOf(memberEmail)}/role`, { role: 'owner' }),
    ];
    expect(answers.map(({ status, type }) => [status, type])).toEqual(
      Array(5).fill([403, 'text/html']),
    );
    expect(await rolesIn(account)).toEqual({ [ownerEmail]: 'owner', [memberEmail]: 'member' });
  });

  it('own another account: its members are as members that do not exist', async () => {
    const { account, memberEmail } = await team();
    const eve = (await team()).owner;
    const attempts = async (id: number | string): Promise<[number, string][]> => {
      const answers = [
        await eve.get(`${MEMBERS}/${id}`),
        await eve.get(`${MEMBERS}/${id}/remove`),
        await eve.post(`${MEMBERS}/${id}/role`, { csrf, role: 'owner' }),
        await eve.post(`${MEMBERS}/${id}/remove`, { csrf }),
      ];
      return answers.map(({ status, text }) => [status, text]);
    };
    const { csrf } = eve;
    const theirs = await attempts(await idOf(memberEmail));
    expect(theirs.map(([status]) => status)).toEqual([404, 404, 404, 404]);
    for (const id of [99_999_999, 'nonsense', '1e3', '-1'])
      expect(await attempts(id)).toEqual(theirs);
    expect(await rolesIn(account)).toMatchObject({ [memberEmail]: 'member' });
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['without a form token', { csrf: '' }, {}],
    ['from another site', {}, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ])('who send a form %s change nothing', async (_, fields, headers) => {
    const { account, owner, memberEmail } = await team();
    const id = await idOf(memberEmail);
    const before = await rolesIn(account);
    const { csrf, submission } = owner;
    for (const [path, form] of [
      [MEMBERS, { submission, email: 'new@new.example', role: 'member' }],
      [`${MEMBERS}/${id}/role`, { role: 'owner' }],
      [`${MEMBERS}/${id}/remove`, {}],
    ] as const) {
      expect((await owner.post(path, { csrf, ...form, ...fields }, headers)).status).toBe(403);
    }
    expect(await rolesIn(account)).toEqual(before);
  });
});

describe('where the service sends mail', () => {
  let mailbox: Mailbox;
  let mailing: TestApp;
  beforeAll(async () => {
    mailbox = await Mailbox.open();
    mailing = await startTestApp(database.url, {
      ACCOUNT_AREA_URL: 'http://127.0.0.1:3999',
      ...mailbox.variables,
    });
  });
  afterAll(async () => {
    await mailing.close();
    await mailbox.close();
  });

  /** The page that the owner sees after inviting this address. */
  async function pageAfterInviting(owner: TestBrowser, email: string): Promise<string> {
    await owner.get(MEMBERS);
    const { submission } = owner;
    const answer = await owner.post(MEMBERS, { submission, email, role: 'member' });
    return (await owner.get(String(answer.headers.location))).text;
  }

  it('the invitation goes to its address alone, and says who invites', async () => {
    const { account, ownerEmail } = await team();
    const owner = await signedIn(account, ownerEmail, mailing.url);
    const page = await pageAfterInviting(owner, 'bea@mailed.example');
    expect(page).toContain('We emailed bea@mailed.example a link');
    expect(page).not.toContain('token=');
    const mail = await until('the email arrives', () => mailbox.to('bea@mailed.example')[0]);
    const text = textOf(mail);
    expect(text).toContain(`${ownerEmail} invites you to the account "${account}".`);
    const [, path = ''] =
      /http:\/\/127\.0\.0\.1:3999(\/account\/link\?token=[\w-]{43})/.exec(text) ?? [];
    const bea = await new TestBrowser(mailing.url, {}, `127.0.1.${++browsers}`).signIn(path);
    expect(bea.html).toContain('bea@mailed.example');
  });

  it('a failure says what to do', async () => {
    const { account, ownerEmail } = await team();
    const owner = await signedIn(account, ownerEmail, mailing.url);
    await mailbox.whileAway(async () => {
      expect(await pageAfterInviting(owner, 'cy@mailed.example')).toContain(
        'our email to them failed. They can request a link',
      );
    });
  });
});

describe('where members sign in with their organisation', () => {
  it('nobody is shown a link to sign in as somebody else', async () => {
    const provider = {
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'x',
    };
    const federated = await startTestApp(database.url, {
      ACCOUNT_AREA_URL: 'http://127.0.0.1:3999',
      ...provider,
    });
    const { account, ownerEmail } = await team();
    const owner = await signedIn(account, ownerEmail, federated.url);
    await owner.get(MEMBERS);
    const answer = await owner.post(MEMBERS, {
      submission: owner.submission,
      email: 'bea@federated.example',
      role: 'member',
    });
    const { text } = await owner.get(String(answer.headers.location));
    await federated.close();
    expect([
      answer.status,
      text.includes('bea@federated.example can sign in with your organisation’s account now.'),
    ]).toEqual([303, true]);
  });
});
