import { type DigestReport, NOTHING_DUE } from '../../src/site/explore/views/digests/digest-report';
import { DigestSender } from '../../src/site/explore/views/digests/digest-sender';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { Mailbox, partOf } from '../support/mailbox';
import { type MarketApp, startMarketApp } from '../support/market-app';
import type { MarketDataset } from '../support/market-dataset';
import { withAccounts } from '../support/test-accounts';
import { atomDocument } from './atom-document';
import { viewWithDigest, viewWithFeed } from './view-members';

let mailbox: Mailbox;
let app: MarketApp;

beforeAll(async () => {
  mailbox = await Mailbox.open();
});
beforeEach(async () => {
  mailbox.empty();
  app = await startMarketApp(handMadeMarket(), {
    ...mailbox.variables,
    ACCOUNT_AREA_URL: 'https://market.example',
    TRUST_PROXY: '1',
  });
  await withAccounts(app.databaseUrl, ({ accounts }) =>
    accounts.create({ name: 'free', plan: 'free' }),
  );
});
afterEach(() => app.close());
afterAll(() => mailbox.close());

const withRounds = (...days: string[]): MarketDataset =>
  days.reduce((market, day) => market.round('alpha', day, 1_000_000), handMadeMarket());
/** As KEEP_CHANGES_DAYS does. */
const deleteKnownChanges = (): Promise<unknown> =>
  app.query('UPDATE dataset_publication SET change_set_id = NULL');
const UNKNOWN = /What changed before \d{1,2} \w{3} \d{4} is no longer known\./;

describe('the feed of a saved view', () => {
  async function subtitle(): Promise<string | null> {
    const path = await viewWithFeed(app, 'ada@free.example', { address: '/explore/deals' });
    const answer = await fetch(app.url + path, { headers: { 'X-Forwarded-Proto': 'https' } });
    return (await atomDocument(await answer.text())).subtitle;
  }

  it('says in its subtitle that changes of its 30 days were deleted', async () => {
    await importDataset(app.databaseUrl, withRounds('2021-01-01'));
    await deleteKnownChanges();
    await importDataset(app.databaseUrl, withRounds('2021-01-01', '2021-02-01'));
    expect(await subtitle()).toMatch(UNKNOWN);
  });

  it('has no subtitle if the dataset was first published in these days', async () => {
    await importDataset(app.databaseUrl, withRounds('2021-01-01'));
    expect(await subtitle()).toBeNull();
  });
});

describe('the digest of a saved view', () => {
  const send = (day: string): Promise<DigestReport> => app.app.get(DigestSender).send(day);
  async function letter(day = '2026-11-21'): Promise<string> {
    expect(await send(day)).toEqual({ ...NOTHING_DUE, sent: 1 });
    return partOf(mailbox.received[0]!, 'text/plain');
  }
  const chooseDigest = (): Promise<void> =>
    viewWithDigest(app, 'ada@free.example', {
      frequency: 'daily',
      toldBefore: '2026-11-20',
      address: '/explore/deals',
    });

  it('tells at least so many changes if others since the last digest were deleted', async () => {
    await chooseDigest();
    await importDataset(app.databaseUrl, withRounds('2021-01-01'));
    await deleteKnownChanges();
    await importDataset(app.databaseUrl, withRounds('2021-01-01', '2021-02-01'));
    const text = await letter();
    expect(text).toContain('20 Nov 2026: at least 1 change\r\n');
    expect(text).toMatch(UNKNOWN);
  });

  it('says with its next news that changes were deleted, if it had no news then', async () => {
    await chooseDigest();
    await importDataset(app.databaseUrl, withRounds('2021-01-01'));
    await deleteKnownChanges();
    expect(await send('2026-11-21')).toEqual({ ...NOTHING_DUE, no_news: 1 });
    expect(await send('2026-11-21')).toEqual(NOTHING_DUE);
    await importDataset(app.databaseUrl, withRounds('2021-01-01', '2021-02-01'));
    const text = await letter('2026-11-22');
    expect(text).toContain('21 Nov 2026: at least 1 change\r\n');
    expect(text).toMatch(UNKNOWN);
  });

  it('says so once', async () => {
    await chooseDigest();
    await importDataset(app.databaseUrl, withRounds('2021-01-01'));
    await deleteKnownChanges();
    await importDataset(app.databaseUrl, withRounds('2021-01-01', '2021-02-01'));
    expect(await letter()).toMatch(UNKNOWN);
    mailbox.empty();
    await importDataset(app.databaseUrl, withRounds('2021-01-01', '2021-02-01', '2021-03-01'));
    expect(await letter('2026-11-22')).not.toMatch(UNKNOWN);
  });

  it('counts them all if only earlier ones were deleted', async () => {
    await importDataset(app.databaseUrl, withRounds('2021-01-01'));
    await deleteKnownChanges();
    await chooseDigest();
    await importDataset(app.databaseUrl, withRounds('2021-01-01', '2021-02-01'));
    const text = await letter();
    expect(text).toContain('20 Nov 2026: 1 change\r\n');
    expect(text).not.toMatch(UNKNOWN);
  });
});
