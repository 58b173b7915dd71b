import { setTimeout as sleep } from 'node:timers/promises';
import { importDataset } from '../support/import-dataset';
import { LockedTables } from '../support/locked-tables';
import { OwnPostgres } from '../support/own-postgres';
import { sampleDataset } from '../support/sample-dataset';
import {
  beginStart,
  buildService,
  startService,
  type RunningService,
} from '../support/service-process';
import { mintKey } from '../support/test-accounts';
import { until } from '../support/until';

const CALLERS = 20;
const CALLS_PER_DAY = 1000;

interface Answer {
  status: number;
  retryAfter: string | null;
  remaining: string | null;
  body: { code?: string };
}

async function ask(address: string, key: string): Promise<Answer> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    remaining: answer.headers.get('x-quota-daily-remaining'),
    body: (await answer.json()) as { code?: string },
  };
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends one request after another until it is stopped. A request without an answer fails `stop`. */
class Caller {
  readonly statuses: number[] = [];
  private isStopped = false;
  private readonly asking: Promise<void>;

  constructor(url: string, key: string, firstWeek: number) {
    this.asking = this.keepAsking(url, key, firstWeek);
  }

  /** Waits until a request succeeds that is sent after this moment. */
  async succeedsAgain(): Promise<void> {
    // The next answer may be that of a request that was sent before.
    const sentBefore = this.statuses.length + 1;
    await until('each caller succeeds', () => this.statuses.slice(sentBefore).includes(200));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.asking;
  }

  private async keepAsking(url: string, key: string, firstWeek: number): Promise<void> {
    while (!this.isStopped) {
      const week = (firstWeek + this.statuses.length) % 40;
      const { status } = await ask(`${url}/api/v2/category-data?week_offset=${week}`, key);
      this.statuses.push(status);
      await sleep(60);
    }
  }
}

/** The released service, with a PostgreSQL that this test stops and starts. */
describe('a database that becomes unavailable', () => {
  let postgres: OwnPostgres;
  let service: RunningService | undefined;
  let key: string;

  beforeAll(async () => {
    await buildService();
    postgres = await OwnPostgres.create();
    await importDataset(postgres.url, sampleDataset(100, '2026-11-18'));
    key = await mintKey(postgres.url, { plan: 'enterprise' });
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
  });
  afterAll(() => postgres?.remove());

  const variables = (more: Record<string, string> = {}): Record<string, string> => ({
    DATABASE_URL: postgres.url,
    HOST: '127.0.0.1',
    AS_OF: '2026-11-18',
    LOG_LEVEL: 'log',
    ...more,
  });

  it('before the service starts: it is alive but not ready, answers 503, and serves as soon as the database is available', async () => {
    await postgres.stop();
    const starting = await beginStart(variables());
    const [, url] = await starting.says(/listens on (http:\/\/[^\s/"]+)/);
    try {
      expect(await statusOf(`${url}/health/live`)).toBe(200);
      expect(await statusOf(`${url}/health/ready`)).toBe(503);
      expect(await statusOf(`${url}/api/v2/pricing`)).toBe(200);
      expect(await ask(`${url}/api/v2/category-data`, key)).toMatchObject({
        status: 503,
        retryAfter: expect.stringMatching(/^\d+$/) as string,
        body: { code: 'quota_unavailable' },
      });
      expect(starting.output.stdout).toMatch(/nothing is listening at its host and port/);
    } finally {
      await postgres.start();
    }
    await until(
      'data is answered again',
      async () => (await ask(`${url}/api/v2/category-data`, key)).status === 200,
    );
    await until(
      'the service is ready',
      async () => (await statusOf(`${url}/health/ready`)) === 200,
    );
    expect((await starting.signal('SIGTERM')).status).toBe(0);
  });

  it('before the service starts, and comes back without its data at first, as in a restore: the service still waits for it', async () => {
    await postgres.stop();
    const starting = await beginStart(
      variables({ DATABASE_URL: postgres.url.replace(/postgres$/, 'restored') }),
    );
    const [, url] = await starting.says(/listens on (http:\/\/[^\s/"]+)/);
    await postgres.start();
    await starting.says(/The database can't be used: database .{1,2}restored.{1,2} does not exist/);
    expect(await statusOf(`${url}/health/ready`)).toBe(503);
    await postgres.query('CREATE DATABASE restored TEMPLATE postgres');
    await until(
      'data is answered again',
      async () => (await ask(`${url}/api/v2/category-data`, key)).status === 200,
    );
    expect((await starting.signal('SIGTERM')).status).toBe(0);
  });

  describe('while callers keep asking', () => {
    let capped: string;
    let callers: Caller[];

    beforeEach(async () => {
      const { url } = (service = await startService(variables()));
      capped = await mintKey(postgres.url, { plan: 'pro', addonUntil: '2099-12-31' });
      callers = Array.from({ length: CALLERS }, (_, week) => new Caller(url, capped, week));
      await everyCallerSucceeds();
    });
    afterEach(() => Promise.allSettled(callers.map((caller) => caller.stop())));

    const statuses = (): number[] => callers.flatMap((caller) => caller.statuses);
    const everyCallerSucceeds = (): Promise<unknown> =>
      Promise.all(callers.map((caller) => caller.succeedsAgain()));

    async function interrupt(mode: 'fast' | 'immediate'): Promise<void> {
      await postgres.stop(mode);
      try {
        await until('a request is refused', () => statuses().includes(503));
        expect(await statusOf(`${service?.url}/health/live`)).toBe(200);
      } finally {
        await postgres.start();
      }
      await everyCallerSucceeds();
      await Promise.all(callers.map((caller) => caller.stop()));
    }

    const countSucceeded = (): number => statuses().filter((status) => status === 200).length;
    const unitsUsed = async (): Promise<number> => {
      const { remaining } = await ask(`${service?.url}/api/v2/entitlement`, capped);
      return CALLS_PER_DAY - Number(remaining);
    };
    /** A unit whose answer was lost with its connection may stay used: one for each caller. */
    const untilLostUnitsAreReturned = (): Promise<unknown> =>
      until(
        'lost units are returned',
        async () => (await unitsUsed()) <= countSucceeded() + CALLERS,
      );

    it('and is restarted costs 503s and nothing else, and every call that succeeded is counted', async () => {
      await interrupt('fast');
      expect(new Set(statuses())).toEqual(new Set([200, 503]));
      await untilLostUnitsAreReturned();
      expect(await unitsUsed()).toBeGreaterThanOrEqual(countSucceeded());
    });

    // A crash may lose the last units that were counted, so there may be fewer than calls.
    it('and crashes costs 503s and nothing else, and no more units than calls', async () => {
      await interrupt('immediate');
      expect(new Set(statuses())).toEqual(new Set([200, 503]));
      await untilLostUnitsAreReturned();
    });
  });

  it('partly, because every connection of the pool is taken: requests that wait too long get a 503, cached answers do not', async () => {
    service = await startService(
      variables({ DATABASE_POOL_MAX: '1', STATEMENT_TIMEOUT_MS: '10000' }),
    );
    const dataAddress = `${service.url}/api/v2/category-data`;
    expect((await ask(dataAddress, key)).status).toBe(200);
    const locked = await LockedTables.of(postgres.url);
    const holdsTheConnection = ask(`${dataAddress}?timeframe=6m`, key);
    await locked.untilReadsWait();

    const waiting = await Promise.all([
      ask(`${dataAddress}?timeframe=9m`, key),
      ask(`${dataAddress}?timeframe=4w`, key),
      ask(`${dataAddress}?timeframe=5q`, key),
    ]);
    for (const refused of waiting)
      expect(refused).toMatchObject({
        status: 503,
        retryAfter: expect.stringMatching(/^\d+$/) as string,
        body: { code: 'temporarily_unavailable' },
      });
    expect((await ask(dataAddress, key)).status).toBe(200);

    await locked.release();
    expect((await holdsTheConnection).status).toBe(200);
    expect((await ask(`${dataAddress}?timeframe=9m`, key)).status).toBe(200);
  });
});
