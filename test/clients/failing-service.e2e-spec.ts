import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as client from '../../clients/typescript/src/signal-market';
import { until } from '../support/until';
import { refusal } from './refusal';
import { type Scripted, ScriptedService } from './scripted-service';

const UNAVAILABLE: Scripted = {
  status: 503,
  headers: { 'retry-after': '0' },
  body: { error: 'Try again shortly.', code: 'quota_unavailable' },
};
const EXPIRED_CURSOR: Scripted = {
  status: 400,
  body: { error: 'The dataset is no longer stored.', code: 'invalid_cursor' },
};
const SIGN_IN_PAGE: Scripted = {
  status: 200,
  headers: { 'content-type': 'text/html', etag: '"page"' },
  body: '<html>Sign in</html>',
};

describe('the TypeScript client, with a failing service', () => {
  let service: ScriptedService;
  beforeAll(async () => {
    service = await ScriptedService.start();
  });
  beforeEach(() => service.reset());
  afterAll(() => service.close());

  const market = (options: client.SignalMarketOptions = {}): client.SignalMarket =>
    new client.SignalMarket({ apiKey: 'sig_live_test', baseUrl: service.url, ...options });

  describe('tries again', () => {
    it('after as long as Retry-After says', async () => {
      service.script = [{ ...UNAVAILABLE, headers: { 'retry-after': '1' } }];
      const begun = Date.now();
      await market().get('/category-data');
      // A timer may be a millisecond early.
      expect(Date.now() - begun).toBeGreaterThanOrEqual(990);
      expect(service.seen).toHaveLength(2);
    });

    it('after a limit by the minute', async () => {
      const body = { error: 'Slow down.', code: 'rate_limited' };
      service.script = [{ status: 429, headers: { 'retry-after': '0' }, body }];
      await market().get('/category-data');
      expect(service.seen).toHaveLength(2);
    });

    it.each(['closes the connection', 'closes the connection in the middle of the body'] as const)(
      'if the service %s',
      async (loss) => {
        service.script = [loss];
        expect(await market().get('/category-data')).toEqual({ categories: [] });
        expect(service.seen).toHaveLength(2);
      },
    );

    it('at random moments, but never earlier than Retry-After says', async () => {
      const random = jest.spyOn(Math, 'random').mockReturnValue(1);
      service.script = [UNAVAILABLE, 'closes the connection'];
      const begun = Date.now();
      await market()
        .get('/category-data')
        .finally(() => random.mockRestore());
      // Half a second of jitter, and the second backoff of a second.
      expect(Date.now() - begun).toBeGreaterThanOrEqual(1490);
    });

    it('at most maxRetries times', async () => {
      service.script = [UNAVAILABLE, UNAVAILABLE, UNAVAILABLE];
      const refused = await refusal(market({ maxRetries: 2 }).get('/charts'));
      expect(refused).toBeInstanceOf(client.UnavailableError);
      expect(service.seen).toHaveLength(3);
    });
  });

  describe('does not try again', () => {
    it('if the wait would be too long, and says when the quota is back', async () => {
      const resets_at = '2026-11-23T00:00:00.000Z';
      service.script = [
        {
          status: 429,
          headers: { 'retry-after': '3600' },
          body: { error: 'Spent.', code: 'quota_exceeded', window: 'daily', resets_at },
        },
      ];
      const spent = await refusal(market().get('/charts'));
      expect(spent).toBeInstanceOf(client.QuotaError);
      expect(spent).toMatchObject({ window: 'daily', resetsAt: new Date(resets_at) });
      expect(service.seen).toHaveLength(1);
    });

    it('after a 500', async () => {
      service.script = [{ status: 500, body: { error: 'Unexpected error.' } }];
      expect(await refusal(market().get('/category-data'))).toBeInstanceOf(client.ServerError);
      expect(service.seen).toHaveLength(1);
    });
  });

  describe('walks a list whose cursor expires', () => {
    const page = (name: string, next_cursor: string | null): Scripted => ({
      status: 200,
      body: { companies: [{ name }], metadata: { next_cursor } },
    });
    async function namesIn(onRestart?: (names: string[]) => void): Promise<string[]> {
      const names: string[] = [];
      const restart = onRestart && { onRestart: () => onRestart(names) };
      const walked = market({ cache: false }).items('/companies', {}, restart);
      for await (const { name } of walked) names.push(name);
      return names;
    }

    it('up to there, without onRestart', async () => {
      service.script = [page('a', 'one'), EXPIRED_CURSOR];
      expect(await refusal(namesIn())).toMatchObject({ code: 'invalid_cursor' });
    });

    it('from its beginning, with onRestart', async () => {
      service.script = [page('a', 'one'), EXPIRED_CURSOR, page('b', 'two'), page('c', null)];
      expect(await namesIn((names) => names.splice(0))).toEqual(['b', 'c']);
    });

    it('from its beginning again, three times at most', async () => {
      const once = [page('a', 'one'), EXPIRED_CURSOR];
      service.script = [...once, ...once, ...once, ...once, page('b', null)];
      expect(await refusal(namesIn(() => undefined))).toMatchObject({ code: 'invalid_cursor' });
      expect(service.seen).toHaveLength(8);
    });
  });

  describe('says that an answer is not from the API', () => {
    it('if it is a page', async () => {
      service.script = [SIGN_IN_PAGE];
      const refused = await refusal(market().get('/charts'));
      expect(refused).toBeInstanceOf(client.UnexpectedAnswerError);
      expect(refused).toMatchObject({
        status: 200,
        message: expect.stringContaining('text/html') as unknown,
      });
    });

    it('if it is a page instead of CSV', async () => {
      service.script = [SIGN_IN_PAGE];
      const refused = await refusal(market().csv('/companies'));
      expect(refused).toBeInstanceOf(client.UnexpectedAnswerError);
    });

    it('if it is a page instead of a whole list', async () => {
      service.script = [SIGN_IN_PAGE];
      const writing = market().export('/exports/companies', '/nowhere/companies.csv');
      expect(await refusal(writing)).toBeInstanceOf(client.UnexpectedAnswerError);
    });

    it('if it is not complete', async () => {
      service.script = [{ status: 200, body: '{"cut' }];
      const refused = await refusal(market().get('/charts'));
      expect(refused).toBeInstanceOf(client.UnexpectedAnswerError);
    });
  });

  describe('ends', () => {
    it('an attempt after timeoutMs', async () => {
      service.script = ['never answers'];
      const asked = market({ timeoutMs: 1000, maxRetries: 0 }).get('/charts');
      expect(await refusal(asked)).toBeInstanceOf(client.ConnectionError);
    });

    it('the whole call as soon as you abort', async () => {
      service.script = ['never answers'];
      const impatient = new AbortController();
      const asked = market().get('/charts', {}, { signal: impatient.signal });
      const ended = expect(asked).rejects.toThrow('I changed my mind');
      await until('the service is asked', () => service.seen.length === 1);
      impatient.abort(new Error('I changed my mind'));
      await ended;
      expect(service.seen).toHaveLength(1);
    });
  });

  it('stops writing a file as soon as you abort, and leaves none', async () => {
    service.script = ['sends rows without end'];
    const folder = mkdtempSync(join(tmpdir(), 'aborted-'));
    const impatient = new AbortController();
    const { signal } = impatient;
    const file = join(folder, 'companies.csv');
    const reason = new Error('I changed my mind');
    const writing = market().export('/exports/companies', file, {}, { signal });
    const ended = expect(writing).rejects.toBe(reason);
    await until('rows arrive', () => readdirSync(folder).length === 1);
    impatient.abort(reason);
    await ended;
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('stops reading rows for a file that it cannot write', async () => {
    service.script = ['sends rows without end'];
    const writing = market().export('/exports/companies', '/nowhere/companies.csv');
    await expect(writing).rejects.toThrow('ENOENT');
    await until('the connection is closed', () => service.running === 0, 10_000);
  });

  it('says that a file broke off, and leaves what was there', async () => {
    service.script = ['breaks off a file'];
    const folder = mkdtempSync(join(tmpdir(), 'broken-off-'));
    const file = join(folder, 'companies.csv');
    writeFileSync(file, 'of yesterday');
    const refused = await refusal(market().export('/exports/companies', file));
    expect(refused).toMatchObject({ name: 'ConnectionError', status: 0 });
    expect(refused.message).toContain(`The answer from ${service.url} broke off before its end: `);
    expect(readdirSync(folder)).toEqual(['companies.csv']);
    expect(readFileSync(file, 'utf8')).toBe('of yesterday');
    rmSync(folder, { recursive: true });
  });

  it('says that an answer broke off', async () => {
    service.script = ['closes the connection in the middle of the body'];
    const refused = await refusal(market({ maxRetries: 0 }).get('/charts'));
    expect(refused).toMatchObject({ name: 'ConnectionError', status: 0 });
    expect(refused.message).toContain(`The answer from ${service.url} broke off before its end: `);
  });

  it('names the URL if nothing answers there', async () => {
    const nowhere = market({ baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
    const refused = await refusal(nowhere.get('/charts'));
    expect(refused).toMatchObject({ name: 'ConnectionError', status: 0, requestId: null });
    expect(refused.message).toContain('No answer from http://127.0.0.1:1');
  });
});
