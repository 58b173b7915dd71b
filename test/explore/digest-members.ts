import { invite, TestBrowser } from '../account-area/test-browser';
import type { MarketApp } from '../support/market-app';

/** Each from an address of its own, because sign-ins are limited per address. */
let addresses = 0;

/** A member of an account, signed in. */
export async function signedIn(
  app: MarketApp,
  email: string,
  account = 'free',
): Promise<TestBrowser> {
  const headers = {
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-For': `203.0.113.${++addresses}`,
  };
  return new TestBrowser(app.url, headers).signIn(await invite(app.databaseUrl, account, email));
}

/** Saves a view and chooses its digest. */
export async function withDigest(
  browser: TestBrowser,
  frequency: string,
  address: string,
  name = 'My view',
): Promise<void> {
  await browser.get('/explore/home');
  await browser.post('/explore/views', { name, address });
  await browser.get('/explore/home');
  const view = browser.page.all('listitem').find((item) => item.has('link', name))!;
  const action = view
    .all('form')
    .map((form) => form.attribute('action')!)
    .find((each) => each.endsWith('/digest'))!;
  expect((await browser.post(action, { digest: frequency })).headers.location).toBe(
    '/explore/home?done=digest',
  );
}
