import { DataSource } from 'typeorm';
import { present } from '../../src/platform/errors/present';
import { ViewDigests } from '../../src/site/explore/views/digests/view-digests';
import { ViewFeeds } from '../../src/site/explore/views/feeds/view-feeds';
import type { Member } from '../../src/site/visits/member';
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

interface NewView {
  address: string;
  name?: string;
  /** The member's. */
  account?: string;
}

interface MemberView {
  member: Member;
  viewId: string;
}

/**
 * A saved view of a member who has signed in before. Creates the member if there is none, and replaces
 * a view of the same name.
 */
export async function savedView(
  app: MarketApp,
  email: string,
  { address, name = 'My view', account = 'free' }: NewView,
): Promise<MemberView> {
  const saved = await app.app.get(DataSource).query<{ memberId: number; viewId: string }[]>(
    `WITH member AS (
       INSERT INTO account_member (account_id, email, last_sign_in_at)
       SELECT id, $1, now() FROM account WHERE name = $2
       ON CONFLICT (email) DO UPDATE SET last_sign_in_at = now() RETURNING id)
     INSERT INTO saved_view (member_id, name, address) SELECT id, $3, $4 FROM member
     ON CONFLICT (member_id, name) DO UPDATE SET address = excluded.address
     RETURNING member_id AS "memberId", id AS "viewId"`,
    [email, account, name, address],
  );
  const [{ memberId, viewId }] = saved as [{ memberId: number; viewId: string }];
  return { member: { memberId } as Member, viewId };
}

/** A saved view whose digest has told the days before `toldBefore`. */
export async function viewWithDigest(
  app: MarketApp,
  email: string,
  {
    frequency,
    toldBefore,
    ...view
  }: NewView & { frequency: 'daily' | 'weekly'; toldBefore: string },
): Promise<void> {
  const { member, viewId } = await savedView(app, email, view);
  await app.app.get(ViewDigests, { strict: false }).choose(member, viewId, frequency);
  await app.query(`UPDATE view_digest SET told_before = '${toldBefore}' WHERE view_id = ${viewId}`);
}

/** The path of the feed of a new view. */
export async function viewWithFeed(app: MarketApp, email: string, view: NewView): Promise<string> {
  const { member, viewId } = await savedView(app, email, view);
  const feed = await app.app.get(ViewFeeds, { strict: false }).renew(member, viewId);
  return present(feed, 'a feed').path;
}

/** Saves a view and chooses its digest, in the forms at home. */
export async function chooseDigestAtHome(
  browser: TestBrowser,
  frequency: 'daily' | 'weekly',
  address: string,
): Promise<void> {
  const name = 'My view';
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
