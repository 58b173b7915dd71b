import { NOTHING_DUE } from '../../src/site/explore/views/digests/digest-report';
import {
  DigestSender,
  PARALLEL_ACCOUNTS,
} from '../../src/site/explore/views/digests/digest-sender';
import { handMadeMarket } from '../support/hand-made-market';
import { Mailbox } from '../support/mailbox';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { withAccounts } from '../support/test-accounts';
import { until } from '../support/until';
import { viewWithDigest } from './view-members';

/** Of one account: as many as the accounts to whose members digests are sent at the same time. */
const SLOW_MEMBERS = Array.from(
  { length: PARALLEL_ACCOUNTS },
  (_, number) => `member-${number}@slow.example`,
);

describe('a mail server that takes the messages of one account slowly', () => {
  let mailbox: Mailbox;
  let app: MarketApp;
  beforeAll(async () => {
    mailbox = await Mailbox.open();
    app = await startMarketApp(handMadeMarket(), {
      ...mailbox.variables,
      ACCOUNT_AREA_URL: 'https://market.example',
      TRUST_PROXY: '1',
    });
    for (const name of ['slow', 'other'])
      await withAccounts(app.databaseUrl, ({ accounts }) =>
        accounts.create({ name, plan: 'free' }),
      );
    // 16 and 17 November are due, and have deals.
    const digest = { frequency: 'daily', toldBefore: '2026-11-16', address: '/explore' } as const;
    for (const email of SLOW_MEMBERS)
      await viewWithDigest(app, email, { ...digest, account: 'slow' });
    await viewWithDigest(app, 'bob@other.example', { ...digest, account: 'other' });
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  it('keeps no other account waiting', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    mailbox.beforeAccepting = ({ to }) =>
      to.endsWith('@slow.example') ? released : Promise.resolve();
    const sending = app.app.get(DigestSender).send('2026-11-18');
    try {
      await until('the other account has its digest', () => mailbox.received.length === 1);
      expect(mailbox.received[0]!.to).toBe('bob@other.example');
    } finally {
      release();
    }
    expect(await sending).toEqual({ ...NOTHING_DUE, sent: PARALLEL_ACCOUNTS + 1 });
  });
});
