import { DataSource } from 'typeorm';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import type { ImportOptions } from '../../src/dataset/build/import/import-options';
import { recordLogText } from '../../src/dataset/commands/record-log-text';
import { readRecordLog, type RecordLog } from '../../src/dataset/differences/log/record-log';
import { readDatasetHistory } from '../../src/dataset/generations/history/dataset-history';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const ADA = { by: 'ada', message: 'November\nfilings' };
const BEN = { by: 'ben', message: 'Wrong amount' };

function market(): MarketDataset {
  return new MarketDataset()
    .category('SSO', 'Identity', 'Trust')
    .company('alpha', { name: 'Alpha', product_category: 'SSO', country: 'US' })
    .company('beta', { name: 'Beta', country: 'DE' })
    .company('gamma', { name: 'Gamma' })
    .investor('alpha', { name: 'Alpha Ventures' })
    .round('beta', '2026-01-01', 9_500_000, { stage: 'Seed', investors: 'alpha' });
}

/** Alpha moves, Gamma disappears, and Beta's round is larger. */
function edited(): MarketDataset {
  const dataset = market();
  dataset.records.companies[0]!.city = 'Lisbon';
  dataset.records.companies.splice(2, 1);
  dataset.records.funding_rounds[0]!.amount_usd = 12_000_000;
  return dataset;
}

describe('dataset log', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  const publish = async (dataset: MarketDataset, options: ImportOptions): Promise<string> =>
    (
      await dataset.inFolder((folder) =>
        importFolder(database.url, folder, { allowShrink: true, allowJump: true, ...options }),
      )
    ).generation!;
  const log = (key: string, { deals = false } = {}): Promise<RecordLog> =>
    readRecordLog(dataSource, key, { deals });
  /** The text without the times. */
  const text = async (key: string, options: { deals?: boolean } = {}): Promise<string[]> =>
    recordLogText(await log(key, options))
      .replace(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME')
      .replace(/-[0-9a-f]{8}/g, '')
      .split('\n');

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(
      dataSourceOptions(readEnv({}), database.url, { entities: [] }),
    ).initialize();
    await expect(log('alpha')).rejects.toMatchObject({ reason: 'no_dataset' });
    await publish(market(), { authorship: ADA });
    await publish(edited(), { authorship: ADA });
    await rollBack(database.url, undefined, BEN);
    await rollBack(database.url, 'g2', ADA);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('says which fields of a record changed, when and why, newest first', async () => {
    expect(await text('r1')).toEqual([
      'Beta (r1), funding round',
      '',
      'TIME  rollback to g2: November filings',
      '  amount $9,500,000 -> $12,000,000',
      '',
      'TIME  rollback to g1: Wrong amount',
      '  amount $12,000,000 -> $9,500,000',
      '',
      'TIME  import of g2 (rolled back on TIME): November filings',
      '  amount $9,500,000 -> $12,000,000',
    ]);
    const { publications } = await log('r1');
    expect(publications[2]).toMatchObject({
      action: 'import',
      message: ADA.message,
      rolled_back: { at: publications[1]!.published_at },
      changes: [
        {
          kind: 'funding_round',
          key: 'r1',
          change: 'updated',
          updated_fields: ['amount'],
          before: { amount: 9_500_000 },
        },
      ],
    });
  });

  it('names nobody, unlike the history of operators', async () => {
    const names = [ADA.by, BEN.by].map((name) => new RegExp(`\\b${name}\\b`));
    const told = JSON.stringify([await log('r1'), await log('beta', { deals: true })]);
    const { publications } = await readDatasetHistory(dataSource);
    for (const name of names) {
      expect(told).not.toMatch(name);
      expect((await text('r1')).join()).not.toMatch(name);
      expect(JSON.stringify(publications)).toMatch(name);
    }
  });

  it('tells the records apart that have the same slug', async () => {
    const lines = await text('alpha');
    expect(lines.slice(0, 2)).toEqual([
      'Alpha (alpha), company',
      'Alpha Ventures (alpha), investor',
    ]);
    expect(lines.slice(4, 6)).toEqual([
      '  ~ company alpha: city empty -> "Lisbon"',
      '  ~ investor alpha: participated_amount $9,500,000 -> $12,000,000',
    ]);
  });

  it('includes the deals of a company or investor on request', async () => {
    expect(await text('beta')).not.toContain(
      '  ~ funding round r1: amount $9,500,000 -> $12,000,000',
    );
    const deal = '  ~ funding round r1: amount $9,500,000 -> $12,000,000';
    expect((await text('beta', { deals: true })).filter((line) => line === deal)).toHaveLength(2);
    expect((await text('alpha', { deals: true })).filter((line) => line === deal)).toHaveLength(2);
  });

  it('shows what is no longer served, and when it was removed', async () => {
    const lines = await text('gamma');
    expect(lines[0]).toBe('gamma, company, is no longer in the served dataset');
    expect(lines.filter((line) => line.startsWith('  '))).toEqual([
      '  removed: Gamma',
      '  added: Gamma',
      '  removed: Gamma',
    ]);
  });

  it('suggests slugs for one that nothing ever had, by slug or by name', async () => {
    await expect(log('gama')).rejects.toMatchObject({
      reason: 'unknown_record',
      values: { nearest: ['gamma'] },
    });
    await expect(log('Alpha Venture')).rejects.toMatchObject({ values: { nearest: ['alpha'] } });
    await expect(log('nothing-like-it')).rejects.toMatchObject({ values: { nearest: [] } });
  });

  it('says since when nothing has changed', async () => {
    await publish(edited().company('delta', { name: 'Delta' }), { authorship: BEN });
    const { publications } = await log('delta');
    expect(publications).toMatchObject([{ changes: [{ change: 'added', name: 'Delta' }] }]);
    await dataSource.query('UPDATE dataset_publication SET change_set_id = NULL');
    expect(await text('delta')).toEqual([
      'Delta (delta), company',
      'No changes are known since TIME, when g3 was published.',
      '',
      "What 4 publications changed isn't known, the latest on TIME: it couldn't be compared, or is older than KEEP_CHANGES_DAYS.",
    ]);
  });

  describe('of a company, whose former slug an investor has', () => {
    beforeAll(async () => {
      const renamed = edited().formerSlug('company', 'alpha', 'omega');
      renamed.records.companies[0]!.slug = 'omega';
      renamed.records.funding_rounds[0]!.amount_usd = 15_000_000;
      await publish(renamed, { authorship: BEN });
    });

    it('finds both by the former slug, each once', async () => {
      expect((await log('alpha')).records).toEqual([
        { kind: 'company', key: 'omega', name: 'Alpha', is_served: true },
        { kind: 'investor', key: 'alpha', name: 'Alpha Ventures', is_served: true },
      ]);
    });

    it('shows what the company was before, but not the investor', async () => {
      const { records, publications } = await log('omega', { deals: true });
      expect(records).toEqual([{ kind: 'company', key: 'omega', name: 'Alpha', is_served: true }]);
      const changes = publications.flatMap((publication) => publication.changes);
      expect(changes.map(({ kind, key, change }) => `${kind} ${key} ${change}`)).toEqual([
        'company alpha removed',
        'company omega added',
      ]);
    });
  });

  it('knows nothing of what only a preview has, and suggests none of it', async () => {
    await publish(market().company('zeppelin', { name: 'Zeppelin' }), { preview: true });
    for (const key of ['zeppelin', 'zepelin'])
      await expect(log(key)).rejects.toMatchObject({
        reason: 'unknown_record',
        values: { nearest: [] },
      });
  });
});
