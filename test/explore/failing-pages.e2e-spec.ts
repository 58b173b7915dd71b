import { Logger } from '@nestjs/common';
import request from 'supertest';
import { RequestFailure } from '../../src/platform/http/request-failure';
import { Markets } from '../../src/site/explore/engine/market/markets';
import { Sessions } from '../../src/site/visits/sessions';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf } from '../support/page';

/** What the next request meets: a lost connection, or a mistake of ours. */
let failure: Error;
const fail = (): Promise<never> => Promise.reject(failure);
const logged: { level: string; context: unknown; route: string }[] = [];
let app: MarketApp;

beforeAll(async () => {
  app = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' }, (builder) =>
    builder
      .overrideProvider(Markets)
      .useValue({ of: fail, audienceOf: fail })
      .overrideProvider(Sessions)
      .useValue({ memberOf: fail }),
  );
  const log =
    (level: string) =>
    (message: unknown, ...rest: unknown[]): void => {
      if (message instanceof RequestFailure)
        logged.push({ level, context: rest.at(-1), route: message.route });
    };
  Logger.overrideLogger({ log: log('log'), warn: log('warn'), error: log('error') });
});
afterAll(async () => {
  Logger.overrideLogger(false);
  await app.close();
});
beforeEach(() => logged.splice(0));

const LOST = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const MISTAKE = new Error('secret words of a bug');
const SESSION = `signal_session=${'a'.repeat(43)}`;

describe('a market page that fails', () => {
  it('offers to try the same address again while the database is unavailable, and says nothing of forms or sign-in', async () => {
    failure = LOST;
    const { text, headers } = await request(app.url).get('/explore/deals?countries=US').expect(503);
    expect(headers['retry-after']).toBe('5');
    expect(text).toContain('This page is unavailable right now');
    expect(pageOf({ text }).the('link', 'Try again').href).toBe('/explore/deals?countries=US');
    expect(pageOf({ text }).the('main').text).not.toMatch(/form|Go to the sign-in page/);
    expect(logged).toEqual([{ level: 'warn', context: 'Explore', route: '/explore/deals' }]);
  });

  it('leads to the market overview after a mistake of ours, which only the log shows', async () => {
    failure = MISTAKE;
    const { text } = await request(app.url).get('/explore/funding').expect(500);
    expect(text).toContain('Something went wrong on our side');
    expect(pageOf({ text }).the('link', 'Go to the market overview').href).toBe('/explore');
    expect(text).not.toContain(MISTAKE.message);
    expect(logged).toEqual([{ level: 'error', context: 'Explore', route: '/explore/funding' }]);
  });

  it('fails as a market page even where the session cannot be read', async () => {
    failure = LOST;
    const answer = await request(app.url).get('/explore').set('Cookie', SESSION).expect(503);
    expect(pageOf(answer).the('link', 'Try again').href).toBe('/explore');
    expect(logged).toEqual([{ level: 'warn', context: 'Explore', route: '/explore' }]);
  });
});

describe('the landing page', () => {
  it('does without figures while the database is unavailable', async () => {
    failure = LOST;
    const page = pageOf(await request(app.url).get('/').expect(200));
    expect(page.the('link', 'Explore the market').href).toBe('/explore');
    expect(page.has('figure')).toBe(false);
    expect(logged).toEqual([]);
  });
});

describe('a page of the account area that fails', () => {
  it('says to check whether a form took effect, and is logged as the account area', async () => {
    failure = LOST;
    const { text } = await request(app.url)
      .get('/account/members')
      .set('Cookie', SESSION)
      .expect(503);
    expect(text).toContain('If you sent a form, check first whether it took effect.');
    expect(logged).toEqual([{ level: 'warn', context: 'AccountArea', route: '/account/members' }]);
  });
});
