import { MemberService } from '../../src/site/account-area/member/member.service';
import { type DigestReport, NOTHING_DUE } from '../../src/site/explore/views/digests/digest-report';
import { DigestSender } from '../../src/site/explore/views/digests/digest-sender';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { Mailbox, partOf, type ReceivedMail } from '../support/mailbox';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { documentOf } from '../support/page';
import { withAccounts } from '../support/test-accounts';
import { savedView, signedIn, viewWithDigest } from './view-members';

const ORIGIN = 'https://market.example';
const SENT: DigestReport = { ...NOTHING_DUE, sent: 1 };
const NOTHING_NEW: DigestReport = { ...NOTHING_DUE, no_news: 1 };

let mailbox: Mailbox;
let app: MarketApp;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  app = await startMarketApp(handMadeMarket(), {
    ...mailbox.variables,
    ACCOUNT_AREA_URL: ORIGIN,
    TRUST_PROXY: '1',
  });
  await withAccounts(app.databaseUrl, ({ accounts }) =>
    accounts.create({ name: 'free', plan: 'free' }),
  );
  // The second publication adds a late round, one of 21 November and a planned one.
  const added = handMadeMarket()
    .company('zeta', { name: '<b>Zeta</b>' })
    .round('zeta', '2021-01-01', 100_000, { stage: 'Seed' })
    .round('zeta', '2026-11-21', 200_000, { stage: 'Seed' })
    .round('zeta', '2026-12-24', 300_000, { stage: 'Seed' });
  await importDataset(app.databaseUrl, added);
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
beforeEach(async () => {
  mailbox.empty();
  await app.query('DELETE FROM account_member');
});

const send = (day: string): Promise<DigestReport> => app.app.get(DigestSender).send(day);
const ADA = 'ada@free.example';
/** Gives Ada a view with a digest that has told the days before `since`. */
const ada = (
  frequency: 'daily' | 'weekly',
  { since, address = '/explore', name }: { since: string; address?: string; name?: string },
): Promise<void> => viewWithDigest(app, ADA, { frequency, toldBefore: since, address, name });

/** The only message that has arrived. */
function onlyMail(): ReceivedMail {
  const [mail, ...others] = mailbox.received;
  if (!mail || others.length > 0)
    throw new Error(`${mailbox.received.length} messages arrived, but one was expected.`);
  return mail;
}
const textOf = (mail: ReceivedMail): string => partOf(mail, 'text/plain');
const linesOf = (mail: ReceivedMail): string[] => textOf(mail).split(/\r?\n/);

describe('a weekly digest', () => {
  /** Of the week from 16 to 22 November 2026, sent on Monday. */
  async function mailOfTheWeek(): Promise<ReceivedMail> {
    await ada('weekly', { since: '2026-11-18' });
    expect(await send('2026-11-23')).toEqual(SENT);
    return onlyMail();
  }

  it('is not sent before Monday', async () => {
    await ada('weekly', { since: '2026-11-18' });
    expect(await send('2026-11-22')).toEqual(NOTHING_DUE);
    expect(mailbox.received).toEqual([]);
  });

  it('names the largest deal and how many more there are in its subject', async () => {
    const { to, headers } = await mailOfTheWeek();
    expect(to).toBe(ADA);
    expect(headers.subject).toBe('My view: Gamma raised $20M and 3 more');
  });

  it('tells the figures of the week against the twelve weeks before', async () => {
    expect(linesOf(await mailOfTheWeek())).toEqual(
      expect.arrayContaining([
        expect.stringContaining('16 Nov 2026 to 22 Nov 2026: 4 new rounds'),
        expect.stringContaining('Week of 16 Nov 2026, against the mean of the twelve weeks before'),
        expect.stringContaining('Raised: $33.7M'),
        expect.stringContaining('Funding rounds: 4'),
      ]),
    );
  });

  it('tells each deal, with a link to its page', async () => {
    expect(linesOf(await mailOfTheWeek())).toEqual(
      expect.arrayContaining([
        expect.stringContaining('* Gamma raised $1M'),
        expect.stringContaining('* Alpha raised $12.5M'),
        expect.stringContaining(
          '  Series C+ · 18 Nov 2026 · led by North Capital · Cloud Security',
        ),
        expect.stringContaining(`  ${ORIGIN}/explore/companies/alpha`),
      ]),
    );
  });

  it('tells no figures of the week beside deals of a filter that such figures do not take', async () => {
    const address = '/explore/deals?first_at_stage=true';
    await ada('weekly', { since: '2026-11-18', address });
    expect(await send('2026-11-23')).toEqual(SENT);
    expect(textOf(onlyMail())).toContain('* Gamma raised $20M');
    expect(textOf(onlyMail())).not.toMatch(/Week of|Raised:|moved most/);
  });

  it('tells five whole weeks after a long silence', async () => {
    await ada('weekly', { since: '2026-01-05' });
    expect(await send('2026-11-23')).toEqual(SENT);
    expect(textOf(onlyMail())).toContain('19 Oct 2026 to 22 Nov 2026: ');
  });

  it('tells what moved', async () => {
    expect(textOf(await mailOfTheWeek())).toContain(
      '* Identity Security: $21.0M, ▲ +$21.0M (12-week mean $0)',
    );
  });

  it('says where to choose what to receive', async () => {
    expect(textOf(await mailOfTheWeek())).toContain(
      `Choose what you receive: ${ORIGIN}/explore/home`,
    );
  });

  it('has the same as HTML, in light and dark, with links to the service only', async () => {
    const document = documentOf({ text: partOf(await mailOfTheWeek(), 'text/html') });
    const links = [...document.querySelectorAll('a')];
    const deal = links.find(({ textContent }) => textContent === 'Gamma raised $20M');
    expect(deal?.getAttribute('href')).toBe(`${ORIGIN}/explore/companies/gamma`);
    expect(document.querySelector('style')?.textContent).toContain('prefers-color-scheme: dark');
    const addresses = [...document.querySelectorAll('[href], [src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    );
    expect(addresses.filter((address) => !address.startsWith(`${ORIGIN}/`))).toEqual([]);
  });

  it('is sent on Tuesday if nothing was sent on Monday', async () => {
    await ada('weekly', { since: '2026-11-18' });
    expect(await send('2026-11-24')).toEqual(SENT);
    expect(onlyMail().to).toBe(ADA);
  });

  it('is not sent again in the same week', async () => {
    await ada('weekly', { since: '2026-11-18' });
    expect(await send('2026-11-24')).toEqual(SENT);
    expect(await send('2026-11-25')).toEqual(NOTHING_DUE);
  });
});

describe('a daily digest', () => {
  it('tells the days that are over, and those only', async () => {
    await ada('daily', { since: '2026-11-16' });
    expect(await send('2026-11-18')).toEqual(SENT);
    expect(textOf(onlyMail())).toContain('Gamma raised $20M');
    expect(textOf(onlyMail())).not.toContain('Alpha raised');
  });

  it('tells a day on the next one', async () => {
    await ada('daily', { since: '2026-11-18' });
    expect(await send('2026-11-19')).toEqual(SENT);
    expect(textOf(onlyMail())).toContain('Alpha raised $12.5M');
  });

  it('is not sent if nothing is new, and leaves no row', async () => {
    await ada('daily', { since: '2026-11-20' });
    expect(await send('2026-11-21')).toEqual(NOTHING_NEW);
    expect(await send('2026-11-21')).toEqual(NOTHING_DUE);
    expect(mailbox.received).toEqual([]);
    expect(await app.query('SELECT FROM digest_mail')).toEqual([]);
  });

  it('is one message for all views of a member', async () => {
    await ada('daily', { since: '2026-11-16' });
    const address = '/explore/funding?countries=US';
    await ada('weekly', { since: '2026-11-16', address, name: 'United States' });
    expect(await send('2026-11-23')).toEqual(SENT);
    expect(onlyMail().headers.subject).toBe('Gamma raised $20M, and more in 2 of your saved views');
  });

  it('is one message a day, also if another view is chosen on that day', async () => {
    await ada('daily', { since: '2026-11-16' });
    expect(await send('2026-11-23')).toEqual(SENT);
    const address = '/explore/acquisitions';
    await ada('daily', { since: '2025-12-31', address, name: 'Another' });
    expect(await send('2026-11-23')).toMatchObject({ sent: 0 });
    expect(mailbox.received).toHaveLength(1);
  });

  it('leaves out a view whose filters are no longer accepted, and sends the others', async () => {
    await ada('daily', { since: '2026-11-16' });
    await ada('daily', { since: '2026-11-16', address: '/explore?stages=Unheard+of', name: 'Old' });
    expect(await send('2026-11-18')).toEqual(SENT);
    expect(onlyMail().headers.subject).toBe('My view: Gamma raised $20M');
    expect(
      await app.query(
        `SELECT name, told_before::text FROM view_digest JOIN saved_view ON saved_view.id = view_id ORDER BY name`,
      ),
    ).toEqual([
      { name: 'My view', told_before: '2026-11-18' },
      { name: 'Old', told_before: '2026-11-16' },
    ]);
  });
});

describe('the news of a view that publications changed', () => {
  /** Ada's digest was chosen between the first publication and the second. */
  async function adaBeforeTheSecondPublication(): Promise<void> {
    await ada('daily', { since: '2026-11-20', address: '/explore/deals?deals=funding' });
    await app.query(
      'UPDATE view_digest SET told_until = (SELECT min(published_at) FROM dataset_publication)',
    );
  }

  it('are the deals of the days and the late ones, each once, but none of a day to come', async () => {
    await adaBeforeTheSecondPublication();
    expect(await send('2026-11-22')).toEqual(SENT);
    expect(onlyMail().headers.subject).toBe('My view: <b>Zeta</b> raised $200K and 1 more');
    const text = textOf(onlyMail());
    expect(text).toContain('* <b>Zeta</b> raised $200K');
    expect(text).toContain('* <b>Zeta</b> · Round added: Seed, 1 Jan 2021, $100K');
    expect(text).not.toContain('$300K');
  });

  it('are text, also where a name looks like markup', async () => {
    await adaBeforeTheSecondPublication();
    await send('2026-11-22');
    expect(partOf(onlyMail(), 'text/html')).not.toContain('<b>Zeta');
  });

  it('are told once', async () => {
    await adaBeforeTheSecondPublication();
    expect(await send('2026-11-22')).toEqual(SENT);
    expect(await send('2026-11-23')).toEqual(NOTHING_NEW);
  });
});

describe('no digest is sent', () => {
  it('to a member who did not ask for one', async () => {
    await savedView(app, ADA, { address: '/explore' });
    expect(await send('2026-11-18')).toEqual(NOTHING_DUE);
  });

  it('to a member who has never signed in', async () => {
    await ada('daily', { since: '2026-11-16' });
    await app.query('UPDATE account_member SET last_sign_in_at = NULL');
    expect(await send('2026-11-18')).toEqual(NOTHING_DUE);
  });

  it('to a member who was removed', async () => {
    await ada('daily', { since: '2026-11-16' });
    await withAccounts(app.databaseUrl, ({ dataSource }) =>
      new MemberService(dataSource).remove('free', { email: ADA }),
    );
    expect(await send('2026-11-18')).toEqual(NOTHING_DUE);
  });
});

describe("the digest of a colleague's view", () => {
  it('can only be turned on by the colleague', async () => {
    const { viewId } = await savedView(app, 'eve@free.example', { address: '/explore' });
    const form = `/explore/views/${viewId}/digest`;
    const sam = await signedIn(app, 'sam@free.example');
    await sam.get('/explore/home');
    expect((await sam.post(form, { digest: 'daily' })).status).toBe(303);
    expect((await sam.post(form, { digest: 'hourly' })).status).toBe(422);
    expect(await app.query('SELECT FROM view_digest')).toEqual([]);
  });
});
