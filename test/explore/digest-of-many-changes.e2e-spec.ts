import { NOTHING_DUE } from '../../src/site/explore/views/digests/digest-report';
import { DigestSender } from '../../src/site/explore/views/digests/digest-sender';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { Mailbox, partOf } from '../support/mailbox';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';
import { viewWithDigest } from './view-members';

describe('a digest about a publication that changed more than 20 records of the view', () => {
  let mailbox: Mailbox;
  let app: MarketApp;
  beforeAll(async () => {
    mailbox = await Mailbox.open();
    app = await startMarketApp(handMadeMarket(), {
      ...mailbox.variables,
      ACCOUNT_AREA_URL: 'https://market.example',
      TRUST_PROXY: '1',
    });
    await withAccounts(app.databaseUrl, ({ accounts }) =>
      accounts.create({ name: 'free', plan: 'free' }),
    );
    await viewWithDigest(app, 'ada@free.example', {
      frequency: 'daily',
      toldBefore: '2026-11-20',
      address: '/explore/deals',
    });
    // Announced before the days that are due, so they are told as changes, not as new rounds.
    const added = handMadeMarket();
    for (let day = 1; day <= 21; day++)
      added.round('alpha', `2021-03-${String(day).padStart(2, '0')}`, 1_000_000);
    await importDataset(app.databaseUrl, added);
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  it('tells it in one line, and lists none of them', async () => {
    expect(await app.app.get(DigestSender).send('2026-11-21')).toEqual({ ...NOTHING_DUE, sent: 1 });
    const text = partOf(mailbox.received[0]!, 'text/plain');
    expect(text).toContain('20 Nov 2026: many changed records');
    expect(text).toMatch(/^\* Dataset g2-[0-9a-f]+ changed many records of this view$/m);
    expect(text).not.toContain('Round added');
  });
});
