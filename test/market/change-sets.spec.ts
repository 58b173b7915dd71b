import type { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { discardPreview } from '../../src/dataset/generations/history/discard-preview';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { decodedChange } from '../../src/market/records/change-log/stored-change';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const ADA = { by: 'ada', message: null };

/** Two companies, of which "alpha" was funded by "peak", one of two investors. */
function market(): MarketDataset {
  return new MarketDataset()
    .category('SSO', 'Identity', 'Trust')
    .company('alpha', { product_category: 'SSO', country: 'US' })
    .company('beta', { aliases: 'Beta One', parent: 'alpha' })
    .investor('peak')
    .investor('delta')
    .round('alpha', '2026-01-01', 5, { investors: 'peak', lead_investors: 'peak' });
}

function marketWithRoundOfBeta(amount: number): MarketDataset {
  return market().round('beta', '2026-02-01', amount);
}

interface Change {
  kind: string;
  change: string;
  key: string;
  /** The fields that differ, with their values before and after. */
  fields: Record<string, { from: unknown; to: unknown }>;
}

describe('the changes of a publication', () => {
  let database: TestDatabase;
  let client: Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = await database.connect();
  });
  afterEach(() => database.drop());

  async function lastChangeId(): Promise<number> {
    const { rows } = await client.query<{ id: number }>(
      'SELECT last_change_id::int AS id FROM dataset_publication ORDER BY dataset_publication.id DESC LIMIT 1',
    );
    return rows[0]!.id;
  }

  async function changesOfLatestPublication(): Promise<Change[]> {
    const { rows } = await client.query<{ kind: string; content: Buffer; undoes_changes: boolean }>(
      `SELECT kind, content, undoes_changes FROM dataset_publication AS publication
       JOIN dataset_change ON set_id = publication.change_set_id
       WHERE publication.id = (SELECT max(id) FROM dataset_publication) ORDER BY place`,
    );
    return rows.map(({ kind, content, undoes_changes }) => {
      const told = decodedChange(content, undoes_changes);
      const before = new Map(Object.entries(told.before ?? {}));
      const after = new Map(Object.entries(told.after ?? {}));
      const fields: Change['fields'] = {};
      for (const name of told.updated_fields)
        fields[name] = { from: before.get(name), to: after.get(name) };
      return { kind, change: told.change, key: told.key, fields };
    });
  }

  it('are none for the first publication', async () => {
    await importDataset(database.url, market());
    expect(await changesOfLatestPublication()).toEqual([]);
    expect(await lastChangeId()).toBe(0);
  });

  it('are none for an unchanged import', async () => {
    await importDataset(database.url, market());
    await importDataset(database.url, market());
    expect(await changesOfLatestPublication()).toEqual([]);
    expect(await lastChangeId()).toBe(0);
  });

  it('include the records that only move because another one did', async () => {
    await importDataset(database.url, market());
    await importDataset(
      database.url,
      market().round('beta', '2026-02-01', null, { investors: 'peak|delta' }),
    );
    expect(await changesOfLatestPublication()).toEqual([
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

  it('follow a category that moves to another domain to everything that names it', async () => {
    const inDomain = (domain: string): MarketDataset =>
      new MarketDataset()
        .category('SSO', 'Identity', domain)
        .company('alpha', { product_category: 'SSO' })
        .round('alpha', '2026-01-01', 5);
    await importDataset(database.url, inDomain('Trust'));
    await importDataset(database.url, inDomain('Identity & Trust'));
    const moved = { domain: { from: 'Trust', to: 'Identity & Trust' } };
    expect(await changesOfLatestPublication()).toEqual([
      { kind: 'company', change: 'updated', key: 'alpha', fields: moved },
      { kind: 'funding_round', change: 'updated', key: 'r1', fields: moved },
    ]);
  });

  it('follow the name of a company to its rounds and to what it acquired', async () => {
    const named = (name: string): MarketDataset =>
      new MarketDataset()
        .company('alpha', { name })
        .company('beta')
        .round('alpha', '2026-01-01', 5)
        .acquisition('beta', '2026-03-01', 9, { acquirer: 'alpha', acquirer_name: name });
    await importDataset(database.url, named('Alpha Ltd'));
    await importDataset(database.url, named('Alpha'));
    const renamed = { from: 'Alpha Ltd', to: 'Alpha' };
    expect(await changesOfLatestPublication()).toEqual([
      { kind: 'company', change: 'updated', key: 'alpha', fields: { name: renamed } },
      { kind: 'company', change: 'updated', key: 'beta', fields: { acquired_by: renamed } },
      { kind: 'funding_round', change: 'updated', key: 'r1', fields: { company: renamed } },
      { kind: 'acquisition', change: 'updated', key: 'a1', fields: { acquirer: renamed } },
    ]);
  });

  it('follow the name of an investor to its rounds', async () => {
    const named = (name: string): MarketDataset =>
      new MarketDataset()
        .company('alpha')
        .investor('peak', { name })
        .round('alpha', '2026-01-01', 5, { investors: 'peak', lead_investors: 'peak' });
    await importDataset(database.url, named('Peak Fund'));
    await importDataset(database.url, named('Peak'));
    expect(await changesOfLatestPublication()).toEqual([
      {
        kind: 'investor',
        change: 'updated',
        key: 'peak',
        fields: { name: { from: 'Peak Fund', to: 'Peak' } },
      },
      {
        kind: 'funding_round',
        change: 'updated',
        key: 'r1',
        fields: {
          lead_investors: { from: ['Peak Fund'], to: ['Peak'] },
          investors: { from: ['Peak Fund'], to: ['Peak'] },
        },
      },
    ]);
  });

  it('notice that another of two rounds on the same day counts as the latest, although no cell differs', async () => {
    const day = '2026-01-01';
    await importDataset(
      database.url,
      new MarketDataset()
        .company('alpha')
        .round('alpha', day, 5, { id: 'five' })
        .round('alpha', day, 7, { id: 'seven' }),
    );
    await importDataset(
      database.url,
      new MarketDataset()
        .company('alpha')
        .round('alpha', day, 7, { id: 'seven' })
        .round('alpha', day, 5, { id: 'five' })
        // Without any other change, the import would be skipped.
        .company('gamma'),
    );
    expect(await changesOfLatestPublication()).toEqual([
      {
        kind: 'company',
        change: 'updated',
        key: 'alpha',
        fields: { last_funding_amount: { from: 7, to: 5 } },
      },
      { kind: 'company', change: 'added', key: 'gamma', fields: {} },
    ]);
  });

  it('are none for what no list shows, such as aliases and parents', async () => {
    await importDataset(
      database.url,
      new MarketDataset().company('alpha').company('beta', { aliases: 'B', parent: 'alpha' }),
    );
    await importDataset(database.url, new MarketDataset().company('alpha').company('beta'));
    expect(await changesOfLatestPublication()).toEqual([]);
    expect(await lastChangeId()).toBe(0);
  });

  it('are a removal and an addition for another slug', async () => {
    await importDataset(database.url, new MarketDataset().company('beta', { name: 'Beta' }));
    await importDataset(database.url, new MarketDataset().company('gamma', { name: 'Beta' }));
    expect(await changesOfLatestPublication()).toMatchObject([
      { change: 'removed', key: 'beta' },
      { change: 'added', key: 'gamma' },
    ]);
  });

  it('are those of the latest publication in reverse when that is undone, without comparing again', async () => {
    await importDataset(
      database.url,
      new MarketDataset().company('kept', { country: 'US' }).company('gone'),
    );
    await importDataset(
      database.url,
      new MarketDataset().company('kept', { country: 'GB' }).company('new'),
    );
    expect(await changesOfLatestPublication()).toMatchObject([
      { change: 'removed', key: 'gone' },
      { change: 'updated', key: 'kept', fields: { country: { from: 'US', to: 'GB' } } },
      { change: 'added', key: 'new' },
    ]);
    const steps: string[] = [];
    const { changes } = await rollBack(database.url, undefined, ADA, {
      onStep: (step) => steps.push(step),
    });
    expect({ changes, steps }).toEqual({ changes: 3, steps: [] });
    expect(await changesOfLatestPublication()).toMatchObject([
      { change: 'added', key: 'gone' },
      { change: 'updated', key: 'kept', fields: { country: { from: 'GB', to: 'US' } } },
      { change: 'removed', key: 'new' },
    ]);
    expect(await lastChangeId()).toBe(6);
  });

  it('are compared first if another rollback jumps over a publication', async () => {
    await importDataset(database.url, market());
    await importDataset(database.url, marketWithRoundOfBeta(1));
    await importDataset(database.url, marketWithRoundOfBeta(2));
    const steps: string[] = [];
    await rollBack(database.url, 'g1', ADA, { onStep: (step) => steps.push(step) });
    expect(steps).toEqual([expect.stringMatching(/^Comparing g1-.* with g3-/)]);
    expect(await changesOfLatestPublication()).toMatchObject([
      { kind: 'company', change: 'updated', key: 'beta' },
      { kind: 'funding_round', change: 'removed', key: 'r2' },
    ]);
  });

  it('are compared again if another generation was published during the import', async () => {
    await importDataset(database.url, market());
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
    await importDataset(database.url, market());
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
    await importDataset(database.url, market());
    await marketWithRoundOfBeta(1).inFolder((folder) =>
      importFolder(database.url, folder, { preview: true }),
    );
    expect((await client.query('SELECT FROM change_set')).rowCount).toBe(1);
    await discardPreview(database.url, 'g2', ADA);
    expect((await client.query('SELECT FROM change_set')).rowCount).toBe(0);
  });
});
