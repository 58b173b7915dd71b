import type { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { discardPreview } from '../../src/dataset/generations/history/discard-preview';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { decodedChange } from '../../src/market/records/change-log/stored-change';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const ADA = { by: 'ada', message: null };

/** Two companies, one of which was funded by one of two investors. */
function market(): MarketDataset {
  return new MarketDataset()
    .category('SSO', 'Identity', 'Trust')
    .company('alpha', { product_category: 'SSO', country: 'US' })
    .company('beta', { aliases: 'Beta One', parent: 'alpha' })
    .investor('peak')
    .investor('delta')
    .round('alpha', '2026-01-01', 5, { investors: 'peak', lead_investors: 'peak' });
}

describe('the changes of a publication', () => {
  let database: TestDatabase;
  let client: Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = await database.connect();
  });
  afterEach(() => database.drop());

  const lastChangeId = async (): Promise<number> =>
    (
      await client.query<{ id: string }>(
        'SELECT last_change_id AS id FROM dataset_publication ORDER BY id DESC LIMIT 1',
      )
    ).rows.map(({ id }) => Number(id))[0]!;

  /**
   * Those of the latest publication: kind, change, key and the fields that differ with their old
   * and new values.
   */
  const latest = async (): Promise<
    [kind: string, change: string, key: string, fields: Record<string, unknown[]>][]
  > => {
    const { rows } = await client.query<{ kind: string; content: Buffer; undoes_changes: boolean }>(
      `SELECT kind, content, undoes_changes FROM dataset_publication AS publication
       JOIN dataset_change ON set_id = publication.change_set_id
       WHERE publication.id = (SELECT max(id) FROM dataset_publication) ORDER BY place`,
    );
    return rows.map(({ kind, content, undoes_changes }) => {
      const { change, key, before, after, updated_fields } = decodedChange(content, undoes_changes);
      const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
      return [
        kind,
        change,
        key,
        Object.fromEntries(updated_fields.map((name) => [name, [old[name], now[name]]])),
      ];
    });
  };

  it('are none for the first publication and for an unchanged import', async () => {
    await importDataset(database.url, market());
    expect([await latest(), await lastChangeId()]).toEqual([[], 0]);
    await importDataset(database.url, market());
    expect([await latest(), await lastChangeId()]).toEqual([[], 0]);
  });

  it('include the records that only move because another one did', async () => {
    await importDataset(database.url, market());
    await importDataset(
      database.url,
      market().round('beta', '2026-02-01', null, { investors: 'peak|delta' }),
    );
    expect(await latest()).toEqual([
      ['company', 'updated', 'beta', { funding_round_count: [0, 1], undisclosed_round_count: [0, 1], last_funding_date: [null, '2026-02-01'] }],
      ['investor', 'updated', 'delta', expect.objectContaining({ deal_count: [0, 1], portfolio_company_count: [0, 1] })],
      ['investor', 'updated', 'peak', { deal_count: [1, 2], portfolio_company_count: [1, 2], last_deal_date: ['2026-01-01', '2026-02-01'] }],
      ['funding_round', 'added', 'r2', {}],
    ]); // prettier-ignore
    expect(await lastChangeId()).toBe(4);
  });

  it('follow a category that moves to another domain to everything that names it', async () => {
    const edited = market();
    edited.records.categories[0]!.domain = 'Identity & Trust';
    await importDataset(database.url, market());
    await importDataset(database.url, edited);
    expect(await latest()).toEqual([
      ['company', 'updated', 'alpha', { domain: ['Trust', 'Identity & Trust'] }],
      ['funding_round', 'updated', 'r1', { domain: ['Trust', 'Identity & Trust'] }],
    ]);
  });

  it('follow the names of companies and investors to their deals and acquirers', async () => {
    const sold = (): MarketDataset =>
      market().acquisition('beta', '2026-03-01', 9, { acquirer: 'alpha', acquirer_name: 'alpha' });
    const renamed = sold();
    renamed.records.companies[0]!.name = 'Alpha';
    renamed.records.investors[0]!.name = 'Peak';
    await importDataset(database.url, sold());
    await importDataset(database.url, renamed);
    expect(await latest()).toEqual([
      ['company', 'updated', 'alpha', { name: ['alpha', 'Alpha'] }],
      ['company', 'updated', 'beta', { acquired_by: ['alpha', 'Alpha'] }],
      ['investor', 'updated', 'peak', { name: ['peak', 'Peak'] }],
      ['funding_round', 'updated', 'r1', { company: ['alpha', 'Alpha'], lead_investors: [['peak'], ['Peak']], investors: [['peak'], ['Peak']] }],
      ['acquisition', 'updated', 'a1', { acquirer: ['alpha', 'Alpha'] }],
    ]); // prettier-ignore
  });

  it('notice that another of two rounds on the same day counts as the latest, although no cell differs', async () => {
    const twice = market().round('alpha', '2026-01-01', 7);
    const reordered = market().round('alpha', '2026-01-01', 7).company('gamma');
    reordered.records.funding_rounds.reverse();
    await importDataset(database.url, twice);
    await importDataset(database.url, reordered);
    expect(await latest()).toEqual([
      ['company', 'updated', 'alpha', { last_funding_amount: [7, 5] }],
      ['company', 'added', 'gamma', {}],
    ]);
  });

  it('are none for what no list shows, and a removal and an addition for another slug', async () => {
    await importDataset(database.url, market());
    const unseen = market();
    unseen.records.companies[1] = { slug: 'beta', name: 'beta' };
    await importDataset(database.url, unseen);
    expect([await latest(), await lastChangeId()]).toEqual([[], 0]);
    unseen.records.companies[1] = { slug: 'gamma', name: 'beta' };
    await importDataset(database.url, unseen);
    expect((await latest()).map(([, change, key]) => [change, key])).toEqual([['removed', 'beta'], ['added', 'gamma']]); // prettier-ignore
  });

  it('are those of the latest publication in reverse when that is undone, without comparing again', async () => {
    await importDataset(database.url, market());
    const edited = market().company('gamma').round('gamma', '2026-02-01', 1);
    edited.records.companies[0]!.country = 'DE';
    edited.records.companies.splice(1, 1);
    await importDataset(database.url, edited);
    const done = await latest();
    const steps: string[] = [];
    const { changes } = await rollBack(database.url, undefined, ADA, {
      onStep: (step) => steps.push(step),
    });
    expect([changes, steps]).toEqual([done.length, []]);
    const opposite: Record<string, string> = {
      added: 'removed',
      removed: 'added',
      updated: 'updated',
    };
    const reversed = done.map(([kind, change, key, fields]) => {
      return [
        kind,
        opposite[change],
        key,
        Object.fromEntries(Object.entries(fields).map(([name, [from, to]]) => [name, [to, from]])),
      ];
    });
    expect(await latest()).toEqual(reversed);
    expect(await lastChangeId()).toBe(2 * done.length);
  });

  it('are compared first if another rollback jumps over a publication', async () => {
    await importDataset(database.url, market());
    await importDataset(database.url, market().round('beta', '2026-02-01', 1));
    await importDataset(database.url, market().round('beta', '2026-02-01', 2));
    const steps: string[] = [];
    await rollBack(database.url, 'g1', ADA, { onStep: (step) => steps.push(step) });
    expect(steps).toEqual([expect.stringMatching(/^Comparing g1-.* with g3-/)]);
    expect((await latest()).map(([kind, change, key]) => [kind, change, key])).toEqual([
      ['company', 'updated', 'beta'],
      ['funding_round', 'removed', 'r2'],
    ]);
  });

  it('are compared again if another generation was published during the import', async () => {
    await importDataset(database.url, market());
    await importDataset(database.url, market().round('beta', '2026-02-01', 1));
    const steps: string[] = [];
    await market().round('beta', '2026-02-01', 2).inFolder(async (folder) => {
      let undone: Promise<unknown> | undefined;
      const onStep = (step: string): void => {
        steps.push(step);
        if (step.startsWith('Comparing')) undone ??= rollBack(database.url, undefined, ADA);
      };
      await importFolder(database.url, folder, { onStep, replace: true });
      await undone;
    }); // prettier-ignore
    const { rows } = await client.query<{ action: string; from: string }>(
      `SELECT action, 'g' || from_generation AS from FROM dataset_publication JOIN change_set ON change_set.id = change_set_id ORDER BY dataset_publication.id`,
    );
    const served = rows.map(({ action, from }) => `${action} ${from}`);
    // The rollback is published either before or after the import, which waits for neither.
    expect([
      ['import g1', 'rollback g1', 'import g1'],
      ['import g1', 'import g2', 'rollback g2'],
    ]).toContainEqual(served);
    expect(steps.filter((step) => step.startsWith('Comparing')).length).toBe(
      served[1] === 'rollback g1' ? 2 : 1,
    );
  });

  it('leave a free id if they are not known, so that readers notice the gap', async () => {
    await importDataset(database.url, market());
    const label = await importDataset(database.url, market().round('beta', '2026-02-01', 1));
    await client.query(
      'UPDATE dataset_publication SET change_set_id = NULL WHERE change_set_id IS NOT NULL',
    );
    await client.query('DELETE FROM change_set');
    await client.query('ALTER TABLE change_set ADD CONSTRAINT none CHECK (false)');
    const result = await rollBack(database.url, 'g1', ADA);
    expect(result).toMatchObject({ from: label, changes: null });
    expect(result.changes_error).toContain('failed');
    expect(await lastChangeId()).toBe(3);
  });

  it('disappear with a preview that is never published', async () => {
    await importDataset(database.url, market());
    const edited = market().round('beta', '2026-02-01', 1);
    await edited.inFolder((folder) => importFolder(database.url, folder, { preview: true }));
    const sets = async (): Promise<number | null> =>
      (await client.query('SELECT FROM change_set')).rowCount;
    expect(await sets()).toBe(1);
    await discardPreview(database.url, 'g2', ADA);
    expect(await sets()).toBe(0);
  });
});
