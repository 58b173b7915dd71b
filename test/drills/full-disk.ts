// npm run drill:full-disk: fills the disk of a database, and asks a service on it. What the database
// can't write is a 503, everything else works, and all of it does once there is room again. Mounts a
// small disk, which takes root on Linux.
import { Logger } from '@nestjs/common';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import request from 'supertest';
import { chooseRunAs } from '../../src/platform/database/embedded/run-as';
import { DomainRefusal } from '../../src/platform/errors/domain-refusal';
import { type McpMarket, startMcpMarket } from '../mcp/mcp-market';
import type { Tokens } from '../oauth/test-assistant';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { temporaryFolder } from '../support/service-process';
import { mintKey } from '../support/test-accounts';
import { createUnusualDatabase } from '../support/unusual-database';

const SIZE = '64m';
/** The first writes succeed, because the pages of tables have room for a few more rows. */
const MAX_WRITES = 600;

/** A file system of its own that can be filled up. */
class SmallDisk {
  private readonly folder = temporaryFolder();
  private readonly ballast = join(this.folder.path, 'ballast');

  static mount(): SmallDisk {
    const disk = new SmallDisk();
    const { path } = disk.folder;
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', path]);
    const runAs = chooseRunAs(path);
    if (mounted.status !== 0 || !runAs) {
      disk.unmount();
      throw new Error(
        `This drill mounts a small disk, which takes root: ${String(mounted.stderr)}`,
      );
    }
    spawnSync('mkdir', [disk.tablespace]);
    spawnSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, path]);
    return disk;
  }

  get tablespace(): string {
    return join(this.folder.path, 'tablespace');
  }

  fill(): void {
    const file = openSync(this.ballast, 'a');
    const piece = Buffer.alloc(4096);
    try {
      for (;;) writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    spawnSync('umount', ['--lazy', this.folder.path]);
    this.folder.remove();
  }
}

describe('the service, while the disk of the database is full,', () => {
  const tablespace = `small_${randomBytes(4).toString('hex')}`;
  const errors: unknown[] = [];
  let logged: jest.SpyInstance;
  let disk: SmallDisk;
  let administrator: Client;
  let market: McpMarket;
  let capped: string;
  let refreshed: string;

  beforeAll(async () => {
    disk = SmallDisk.mount();
    administrator = new Client({ connectionString: `${process.env.TEST_POSTGRES_URL}/postgres` });
    await administrator.connect();
    await administrator.query(`CREATE TABLESPACE ${tablespace} LOCATION '${disk.tablespace}'`);
    const database = await createUnusualDatabase({ options: `TABLESPACE ${tablespace}` });
    market = await startMcpMarket(handMadeMarket(), { database });
    capped = await mintKey(market.databaseUrl, { plan: 'pro', addonUntil: '2030-01-01' });
    refreshed = market.tokens.refresh_token;
    logged = jest
      .spyOn(Logger.prototype, 'error')
      .mockImplementation((message) => errors.push(message));
    disk.fill();
  });
  afterAll(async () => {
    logged.mockRestore();
    disk.free();
    await market.close();
    await administrator.query(`DROP TABLESPACE ${tablespace}`);
    await administrator.end();
    disk.unmount();
  });

  const refresh = async (): Promise<request.Response> => {
    const answer = await market.assistant.refresh(refreshed).ok(() => true);
    if (answer.status === 200) refreshed = (answer.body as Tokens).refresh_token;
    return answer;
  };
  const statusAndRetryAfter = ({ status, headers }: request.Response): unknown[] => [
    status,
    headers['retry-after'],
  ];

  it('answers what only reads', async () => {
    expect((await market.get('/category-data?timeframe=all')).status).toBe(200);
  });

  it('answers what writes with 503 and Retry-After, and never with 500', async () => {
    const answers = new Set<string>();
    let full: request.Response | undefined;
    for (let write = 0; write < MAX_WRITES && !full; write++) {
      const answer = await refresh();
      answers.add(JSON.stringify(statusAndRetryAfter(answer)));
      if (answer.status !== 200) full = answer;
    }
    expect(answers).toEqual(new Set(['[200,null]', '[503,"5"]']));
    expect(full?.body).toMatchObject({ code: 'temporarily_unavailable' });
  });

  it('refuses an import because of the disk, and still serves the dataset before it', async () => {
    const larger = handMadeMarket();
    for (let round = 0; round < 2000; round++) larger.round('delta', '2026-11-17', 4_000_000);
    const refused = await importDataset(market.databaseUrl, larger).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(DomainRefusal);
    expect((refused as DomainRefusal).reason).toBe('database_disk_full');
    expect((await market.get('/category-data?timeframe=ttm')).status).toBe(200);
  });

  it('logs no error of its own', () => {
    expect(errors).toEqual([]);
  });

  it('works again without a restart once there is room', async () => {
    disk.free();
    expect(statusAndRetryAfter(await refresh())).toEqual([200, undefined]);
    const answer = await request(market.url)
      .get('/api/v2/category-data?week_offset=1')
      .set('Authorization', `Bearer ${capped}`)
      .ok(() => true);
    expect(answer.status).toBe(200);
    expect(
      await importDataset(market.databaseUrl, handMadeMarket().round('delta', '2026-11-17', 5)),
    ).toMatch(/^g\d+-/);
  });
});
