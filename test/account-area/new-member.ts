import { withAccounts } from '../support/test-accounts';
import { invite, TestBrowser } from './test-browser';

export const API = '/account/developer/api';
export const KEYS = `${API}/keys`;

export interface NewAccount {
  account: string;
  plan: 'free' | 'pro' | 'enterprise';
  addonUntil?: string;
  addonSince?: string;
}

let members = 0;

/**
 * A browser at which a member of a new account has signed in, with the account's page open. Without
 * more, it is an enterprise account.
 */
export async function newMember(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  asked: Partial<NewAccount> = {},
): Promise<TestBrowser> {
  members += 1;
  const { account = `Account ${members}`, plan = 'enterprise', ...addon } = asked;
  await withAccounts(databaseUrl, (atWork) =>
    atWork.accounts.create({ name: account, plan, ...addon }),
  );
  // Each from an address of its own: one address may sign in 20 times a minute.
  const browser = new TestBrowser(url, {}, `127.0.1.${members}`);
  return browser.signIn(await invite(databaseUrl, account, `member${members}@example.com`));
}

export async function makeKey(
  browser: TestBrowser,
  label = 'web',
  lifetime = 'never',
): Promise<string> {
  await browser.get(API);
  const answer = await browser.post(KEYS, { submission: browser.submission, label, lifetime });
  if (answer.status !== 201) throw new Error(`No key: ${answer.status} ${answer.text}`);
  return /sig_live_\w{49}/.exec(answer.text)?.[0] ?? '';
}

export const idOf = (key: string): string => key.slice(9, 19);
