import type { Client } from 'pg';
import { importDataset } from '../../src/dataset/build/import/import-dataset';
import type { ImportResult } from '../../src/dataset/build/import/import-options';
import { historyReport } from '../../src/dataset/commands/history.commands';
import { approveAt, approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { dropOldGenerations } from '../../src/dataset/generations/history/drop-old-generations';
import { releaseDue, type Release } from '../../src/dataset/generations/history/releases';
import { lockPublications } from '../../src/dataset/generations/publication/publication';
import { datasetHistory } from '../support/dataset-history';
import { MarketDataset } from '../support/market-dataset';
import { type PrintedDocument, runDatasetCommand } from '../support/run-dataset-command';
import { startTestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { until } from '../support/until';

const ADA = { by: 'ada', message: null };
const BEN = { by: 'ben', message: 'at noon' };
const ONE_PERSON = { needsTwo: false };
const DAY_MS = 86_400_000;
/** The instant so many milliseconds from now, to the second. */
const fromNow = (milliseconds: number): string =>
  new Date(Date.now() + milliseconds).toISOString().replace(/\.\d+/, '');

/** Serves the first round, imported by Ada as g1. Each test begins with a copy of it. */
let served: TestDatabase;
let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  served = await createTestDatabase();
  await new MarketDataset()
    .company('alpha')
    .round('alpha', '2026-01-01', 1)
    .inFolder((folder) => importDataset(served.url, folder, { authorship: ADA }));
});
beforeEach(async () => {
  database = await createTestDatabase(served.name);
  client = await database.connect();
});
afterEach(() => database.drop());
afterAll(() => served.drop());

/** Imports the market with a second round, as Ada. */
const load = ({
  embargo_until,
  amount = 5,
  preview = false,
}: {
  embargo_until?: string;
  amount?: number;
  preview?: boolean;
}): Promise<ImportResult> =>
  new MarketDataset()
    .company('alpha')
    .round('alpha', '2026-01-01', 1)
    .round('alpha', '2026-02-01', amount, { embargo_until })
    .inFolder((folder) =>
      importDataset(database.url, folder, { allowJump: true, authorship: ADA, preview }),
    );
/** Generation, action and author of each, oldest first. */
const publications = async (): Promise<string[]> =>
  (
    await client.query<{ text: string }>(
      `SELECT 'g' || generation_id || ' ' || action || ' ' || published_by AS text FROM dataset_publication ORDER BY id`,
    )
  ).rows.map(({ text }) => text);
/** The embargoes of previews end, and the instants come at which they are to be served. */
const twoDaysPass = (): Promise<unknown> =>
  client.query(
    `UPDATE dataset_generation SET publish_at = publish_at - interval '2 days', embargo_until = embargo_until - interval '2 days'`,
  );
const release = (): Promise<Release[]> => releaseDue(database.url, {});
/** 'done', or the reason of the refusal. */
const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { reason?: string }) => error.reason ?? error,
  );

describe('rows under embargo', () => {
  it('make a preview of an import, which is only approved when the last embargo has ended', async () => {
    const embargo = fromNow(DAY_MS);
    expect(await load({ embargo_until: embargo })).toMatchObject({
      status: 'previewed',
      embargo_until: embargo,
      needs_two: false,
    });
    expect(await outcome(approvePreview(database.url, 'g2', BEN))).toBe('embargoed');
    expect(
      await outcome(approveAt(database.url, 'g2', BEN, { ...ONE_PERSON, at: fromNow(DAY_MS / 2) })),
    ).toBe('embargoed');
    expect(await publications()).toEqual(['g1 import ada']);
    await twoDaysPass();
    expect(await outcome(approvePreview(database.url, 'g2', BEN))).toBe('done');
  });

  it('are served at once if their embargo has ended', async () => {
    expect(await load({ embargo_until: fromNow(-DAY_MS) })).toMatchObject({
      status: 'imported',
      embargo_until: null,
    });
  });

  it('are refused if the instant is none', async () => {
    for (const wrong of ['2026-12-01', '2026-02-30T06:00:00Z', '2026-12-01T06:00:00+01:00']) {
      const { status, problems } = await load({ embargo_until: wrong });
      expect(status).toBe('refused');
      expect(problems).toMatchObject([{ code: 'not_an_instant', column: 'embargo_until' }]);
    }
  });
});

describe('dataset approve --at', () => {
  const approve = (at: string, by = 'ben'): Promise<PrintedDocument> =>
    runDatasetCommand(database.url, 'approve', ['g2'], { at, by });

  it('serves the preview at the instant and not before, once, in the name of the approver', async () => {
    const embargo = fromNow(DAY_MS);
    await load({ embargo_until: embargo });
    expect((await approve(embargo)).document).toMatchObject({ status: 'approved', at: embargo });
    expect(await release()).toEqual([]);
    await twoDaysPass();
    const both = (await Promise.all([release(), release()])).flat();
    expect(both).toMatchObject([{ refused: null }]);
    expect(await release()).toEqual([]);
    expect(await publications()).toEqual(['g1 import ada', 'g2 approval ben']);
  });

  it('is not served if it is approved anew for later while a release runs', async () => {
    await load({ embargo_until: fromNow(DAY_MS) });
    await approveAt(database.url, 'g2', BEN, { ...ONE_PERSON, at: fromNow(DAY_MS) });
    await twoDaysPass();
    await client.query('BEGIN');
    await lockPublications(client);
    const releasing = release();
    const observer = await database.connect();
    await until('the release waits for the lock', async () => {
      const { rows } = await observer.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await client.query(
      `UPDATE dataset_generation SET publish_at = clock_timestamp() + interval '1 day' WHERE publish_at IS NOT NULL`,
    );
    await client.query('COMMIT');
    expect(await releasing).toEqual([]);
    expect(await publications()).toEqual(['g1 import ada']);
  });

  it('is refused once, and the command fails, if something else was published meanwhile', async () => {
    await load({ preview: true });
    await approve(fromNow(DAY_MS));
    await load({ amount: 7 });
    await twoDaysPass();
    const refused = await runDatasetCommand(database.url, 'release', []);
    expect(refused.status).toBe(1);
    expect(JSON.stringify(refused.document)).toMatch(
      /g2-\w+ was made on g1-\w+, but ada imported g3-\w+, which is served now\. Approving it would undo that\./,
    );
    expect(await runDatasetCommand(database.url, 'release', [])).toMatchObject({
      status: 0,
      document: { releases: [] },
    });
    expect(await publications()).toEqual(['g1 import ada', 'g3 import ada']);
  });

  it('is refused visibly: the history shows what is due, outdated and refused', async () => {
    const at = fromNow(DAY_MS);
    const shown = async (): Promise<unknown[]> => {
      const { history } = await datasetHistory(database.url);
      return history.map((one) => [one.generation, one.can_approve, one.release_refused]);
    };
    const report = async (): Promise<string> =>
      historyReport(await datasetHistory(database.url), 5);
    const { generation } = await load({ preview: true });
    expect(await report()).toMatch(/ g2-\w+ +preview +ada /);
    await approve(at);
    expect(await report()).toContain(`due ${at.slice(0, 16).replace('T', ' ')}  ada`);
    await load({ amount: 7 });
    expect(await shown()).toMatchObject([
      [expect.anything(), null, false],
      [generation, false, false],
      [expect.anything(), null, false],
    ]);
    expect(await report()).toContain(`due ${at.slice(0, 16).replace('T', ' ')}, outdated  ada`);
    await twoDaysPass();
    await release();
    expect((await shown())[1]).toEqual([generation, false, true]);
    expect(await report()).toMatch(/ g2-\w+ +release refused, outdated +ada /);
  });

  it('keeps the preview until then, however many generations follow', async () => {
    await load({ preview: true });
    await approve(fromNow(DAY_MS));
    await client.query(
      `UPDATE dataset_generation SET imported_at = imported_at - interval '1 hour'`,
    );
    await load({ amount: 7, preview: true });
    await dropOldGenerations(client, 2);
    const { rows } = await client.query<{ label: string }>(
      `SELECT 'g' || id AS label FROM dataset_generation WHERE dropped_at IS NULL ORDER BY id`,
    );
    expect(rows.map(({ label }) => label)).toContain('g2');
  });

  it('refuses the importer if it takes two people, now or when its time has come', async () => {
    await load({ preview: true });
    await approve(fromNow(DAY_MS), 'Ada');
    await runDatasetCommand(database.url, 'policy', [], { approval: 'two', by: 'carl' });
    expect(await approve(fromNow(DAY_MS), 'Ada')).toMatchObject({ status: 1 });
    await twoDaysPass();
    expect((await release())[0]!.refused!.reason).toBe('approval_of_own_import');
    expect(await publications()).toEqual(['g1 import ada']);
  });

  it('refuses an instant that is past or none', async () => {
    await load({ preview: true });
    for (const at of ['tomorrow', '2026-02-30T06:00:00Z', fromNow(-DAY_MS)]) {
      const { status, document } = await approve(at);
      expect(status).toBe(2);
      expect(document.error).toMatch(`not "${at}"`);
    }
  });
});

describe('RELEASE_PREVIEWS', () => {
  it('makes the service serve previews whose time has come by itself', async () => {
    await load({ preview: true });
    await approveAt(database.url, 'g2', BEN, { ...ONE_PERSON, at: fromNow(DAY_MS) });
    await twoDaysPass();
    const app = await startTestApp(database.url, { RELEASE_PREVIEWS: 'true' });
    await until('the preview is served', async () => (await publications()).length === 2);
    await app.close();
    expect(await publications()).toEqual(['g1 import ada', 'g2 approval ben']);
  });
});
