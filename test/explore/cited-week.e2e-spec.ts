import request from 'supertest';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf } from '../support/page';

const HOUR_MS = 3_600_000;

/** The same instant, written in a time zone where it is another day. */
function onAnotherDay(instant: string): string {
  const moment = new Date(instant);
  const [hours, zone] = moment.getUTCHours() < 12 ? [-12, '-12:00'] : [14, '+14:00'];
  const local = new Date(moment.getTime() + hours * HOUR_MS).toISOString();
  return local.replace('Z', zone);
}

describe('the page of a week, as a citation names it', () => {
  let app: MarketApp;
  beforeAll(async () => {
    app = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true', AS_OF: '2013-11-30' });
  });
  afterAll(() => app.close());

  const daysOf = async (search: string): Promise<string> => {
    const page = pageOf(await request(app.url).get(`/explore/week${search}`).expect(200));
    return /\d+ \w+ \d{4} to \d+ \w+ \d{4}/.exec(page.the('main').text)![0];
  };
  const publishedAt = async (): Promise<string> => {
    const { publications } = await app.body<{ publications: { published_at: string }[] }>(
      '/publications',
    );
    return publications[0]!.published_at;
  };

  it('is the week that AS_OF sets', async () => {
    expect(await daysOf('')).toBe('25 Nov 2013 to 1 Dec 2013');
    expect(await daysOf(`?as_of=${await publishedAt()}`)).toBe('25 Nov 2013 to 1 Dec 2013');
  });

  it('is the same in every time zone of its moment', async () => {
    const instant = await publishedAt();
    const elsewhere = encodeURIComponent(onAnotherDay(instant));
    expect(await daysOf(`?as_of=${elsewhere}`)).toBe(await daysOf(`?as_of=${instant}`));
  });
});
