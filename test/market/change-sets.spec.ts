import type { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { discardPreview } from '../../src/dataset/generations/history/discard-preview';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { changesOfLatestPublication } from '../support/publication-changes';
import {
  createTestDatabase,
  migratedTemplate,
  templateDatabase,
  type TestDatabase,
} from '../support/test-database';

const ADA = { by: 'ada', message: null };

const BETA = { aliases: 'Beta One', parent: 'alpha' };

/** Two companies, of which "alpha" was funded by "peak", one of two investors. */
function market(beta: Record<string, string> = BETA): MarketDataset {
  return new MarketDataset()
    .category('SSO', 'Identity', 'Trust')
    .company('alpha', { product_category: 'SSO', country: 'US' })
    .company('beta', beta)
    .investor('peak')
    .investor('delta')
    .round('alpha', '2026-01-01', 5, { investors: 'peak', lead_investors: 'peak' });
}

function marketWithRoundOfBeta(amount: number): MarketDataset {
  return market().round('beta', '2026-02-01', amount);
}

/** Each test begins with a database that serves `market()` as g1. */
describe('the changes of a publication', () => {
  let database: TestDatabase;
  let client: Client;
  let servesMarket: string;

  beforeAll(async () => {
    servesMarket = await templateDatabase(
      'market_of_change_sets',
      (url) => importDataset(url, market()),
      await migratedTemplate(),
    );
  });
  beforeEach(async () => {
    database = await createTestDatabase(servesMarket);
    client = await database.connect();
  });
  afterEach(() => database.drop());

  async function lastChangeId(): Promise<number> {
    const { rows } = await client.query<{ id: number }>(
      'SELECT last_change_id::int AS id FROM dataset_publication ORDER BY dataset_publication.id DESC LIMIT 1',
    );
    return rows[0]!.id;
  }

  it('are none for the first publication', async () => {
    expect(await changesOfLatestPublication(client)).toEqual([]);
    expect(await lastChangeId()).toBe(0);
  });

  it('are none for an unchanged import', async () => {
    await importDataset(database.url, market());
    expect(await changesOfLatestPublication(client)).toEqual([]);
    expect(await lastChangeId()).toBe(0);
  });

  it('include the records that only move because another one did', async () => {
    await importDataset(
      database.url,
      market().round('beta', '2026-02-01', null, { investors: 'peak|delta' }),
    );
    expect(await changesOfLatestPublication(client)).toEqual([
      {
        kind: 'company',
        change: 'updated',
        key: 'beta',
        fields: {
          funding_round_count: { from: 0, to: 1 },
          undisclosed_round_count: { from: 0, to: 1 },
          last_funding_date: { from: null, to: '2026-02-01' },
        },
      },
      {
        kind: 'investor',
        change: 'updated',
        key: 'delta',
        fields: expect.objectContaining({
          deal_count: { from: 0, to: 1 },
          portfolio_company_count: { from: 0, to: 1 },
        }) as object,
      },
      {
        kind: 'investor',
        change: 'updated',
        key: 'peak',
        fields: {
          deal_count: { from: 1, to: 2 },
          portfolio_company_count: { from: 1, to: 2 },
          last_deal_date: { from: '2026-01-01', to: '2026-02-01' },
        },
      },
      { kind: 'funding_round', change: 'added', key: 'r2', fields: {} },
    ]);
    expect(await lastChangeId()).toBe(4);
  });

  it('are none for what no list shows, such as aliases and parents', async () => {
    const withoutAliasAndParent = {};
    await importDataset(database.url, market(withoutAliasAndParent));
    expect(await changesOfLatestPublication(client)).toEqual([]);
    expect(await lastChangeId()).toBe(0);
  });

  it('are a removal and an addition for another slug', async () => {
    await importDataset(database.url, market({ ...BETA, slug: 'gamma' }));
    expect(await changesOfLatestPublication(client)).toMatchObject([
      { change: 'removed', key: 'beta' },
      { change: 'added', key: 'gamma' },
    ]);
  });

  it('are those of the latest publication in reverse when that is undone, without comparing again', async () => {
    await importDataset(
      database.url,
      new MarketDataset()
        .category('SSO', 'Identity', 'Trust')
        .company('alpha', { product_category: 'SSO', country: 'US' })
        .company('beta', { country: 'GB' })
        .company('gamma')
        .investor('peak')
        .round('alpha', '2026-01-01', 5, { investors: 'peak', lead_investors: 'peak' }),
    );
    expect(await changesOfLatestPublication(client)).toMatchObject([
      { change: 'updated', key: 'beta', fields: { country: { from: null, to: 'GB' } } },
      { change: 'added', key: 'gamma' },
      { change: 'removed', key: 'delta' },
    ]);
    const steps: string[] = [];
    const { changes } = await rollBack(database.url, undefined, ADA, {
      onStep: (step) => steps.push(step),
    });
    expect({ changes, steps }).toEqual({ changes: 3, steps: [] });
    expect(await changesOfLatestPublication(client)).toMatchObject([
      { change: 'updated', key: 'beta', fields: { country: { from: 'GB', to: null } } },
      { change: 'removed', key: 'gamma' },
      { change: 'added', key: 'delta' },
    ]);
    expect(await lastChangeId()).toBe(6);
  });

  it('are compared first if another rollback jumps over a publication', async () => {
    await importDataset(database.url, marketWithRoundOfBeta(1));
    await importDataset(database.url, marketWithRoundOfBeta(2));
    const steps: string[] = [];
    await rollBack(database.url, 'g1', ADA, { onStep: (step) => steps.push(step) });
    expect(steps).toEqual([expect.stringMatching(/^Comparing g1-.* with g3-/)]);
    expect(await changesOfLatestPublication(client)).toMatchObject([
      { kind: 'company', change: 'updated', key: 'beta' },
      { kind: 'funding_round', change: 'removed', key: 'r2' },
    ]);
  });

  it('are compared again if another generation was published during the import', async () => {
    await importDataset(database.url, marketWithRoundOfBeta(1));
    const steps: string[] = [];
    await marketWithRoundOfBeta(2).inFolder(async (folder) => {
      let undone: Promise<unknown> | undefined;
      const onStep = (step: string): void => {
        steps.push(step);
        if (step.startsWith('Comparing')) undone ??= rollBack(database.url, undefined, ADA);
      };
      await importFolder(database.url, folder, { onStep, replace: true });
      await undone;
    });
    const { rows } = await client.query<{ action: string; from: string }>(
      `SELECT action, 'g' || from_generation AS from FROM dataset_publication
       JOIN change_set ON change_set.id = change_set_id ORDER BY dataset_publication.id`,
    );
    const published = rows.map(({ action, from }) => `${action} from ${from}`);
    const comparisons = steps.filter((step) => step.startsWith('Comparing')).length;
    // The rollback is published before the import or after it: neither waits for the other.
    expect([
      {
        published: ['import from g1', 'rollback from g1', 'import from g1'],
        comparisons: 2,
      },
      {
        published: ['import from g1', 'import from g2', 'rollback from g2'],
        comparisons: 1,
      },
    ]).toContainEqual({ published, comparisons });
  });

  it('leave a free id if they are not known, so that readers notice the gap', async () => {
    const label = await importDataset(database.url, marketWithRoundOfBeta(1));
    expect(await lastChangeId()).toBe(2);
    await client.query(`
      UPDATE dataset_publication SET change_set_id = NULL WHERE change_set_id IS NOT NULL;
      DELETE FROM change_set;
      ALTER TABLE change_set ADD CONSTRAINT none CHECK (false)`);
    expect(await rollBack(database.url, 'g1', ADA)).toMatchObject({
      from: label,
      changes: null,
      changes_error: expect.stringContaining('failed') as string,
    });
    expect(await lastChangeId()).toBe(3);
  });

  it('disappear with a preview that is never published', async () => {
    await marketWithRoundOfBeta(1).inFolder((folder) =>
      importFolder(database.url, folder, { preview: true }),
    );
    expect((await client.query('SELECT FROM change_set')).rowCount).toBe(1);
    await discardPreview(database.url, 'g2', ADA);
    expect((await client.query('SELECT FROM change_set')).rowCount).toBe(0);
  });
});
