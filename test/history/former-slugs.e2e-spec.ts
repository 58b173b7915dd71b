import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import request from 'supertest';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import type { ImportOptions, ImportResult } from '../../src/dataset/build/import/import-options';
import { problemLine } from '../../src/dataset/checks/problem-words';
import { diffReport, recordChangeLines } from '../../src/dataset/commands/diff-report';
import { diffDataset } from '../../src/dataset/differences/diff/dataset-diff';
import { exportDataset } from '../../src/dataset/files/export/export-dataset';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** Before Acme became Apex, Anvil was merged into it, and the fund North was renamed. */
function before(): MarketDataset {
  return new MarketDataset()
    .company('acme', { name: 'Acme', country: 'US', website: 'https://acme.example' })
    .company('anvil', { name: 'Anvil' })
    .company('subsidiary', { parent: 'acme' })
    .investor('n-fund', { name: 'North' })
    .round('acme', '2025-01-01', 100, { investors: 'n-fund', lead_investors: 'n-fund' })
    .round('anvil', '2025-02-01', 50)
    .acquisition('subsidiary', '2025-03-01', 10, { acquirer: 'acme', acquirer_name: 'Acme' });
}

function after(): MarketDataset {
  return new MarketDataset()
    .company('apex', { name: 'Apex', country: 'US', website: 'https://acme.example' })
    .company('subsidiary', { parent: 'apex' })
    .investor('northern', { name: 'North' })
    .round('apex', '2025-01-01', 100, { investors: 'northern', lead_investors: 'northern' })
    .round('apex', '2025-02-01', 60)
    .acquisition('subsidiary', '2025-03-01', 10, { acquirer: 'apex', acquirer_name: 'Acme' })
    .formerSlug('company', 'acme-1999', 'acme')
    .formerSlug('company', 'acme', 'apex')
    .formerSlug('company', 'anvil', 'acme')
    .formerSlug('investor', 'n-fund', 'northern');
}

async function inFolder<T>(
  files: Record<string, string>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-former-slugs-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function lastPublication(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ at: Date }>(
    'SELECT max(published_at) AS at FROM dataset_publication',
  );
  await client.end();
  return new Date(rows[0]!.at.getTime() + 1).toISOString();
}

describe('a record with a former slug', () => {
  let market: MarketApp;
  let instant: string;

  beforeAll(async () => {
    market = await startMarketApp(before(), { EXPLORE_PUBLIC: 'true' });
    instant = await lastPublication(market.databaseUrl);
    await importDataset(market.databaseUrl, after());
  });
  afterAll(() => market?.close());

  it.each(['acme', 'anvil', 'acme-1999'])(
    'is answered with its present slug: company %s',
    async (name) => {
      const body = await market.body<{ company: { slug: string }; matched_by: string }>(
        `/companies/${name}`,
      );
      expect(body).toMatchObject({ company: { slug: 'apex' }, matched_by: 'former_slug' });
    },
  );

  it('is found as an investor by its own former slug, not by that of a company', async () => {
    const found = await market.body<object>('/investors/n-fund');
    expect(found).toMatchObject({ investor: { slug: 'northern' }, matched_by: 'former_slug' });
    await market.get('/investors/anvil').expect(404);
  });

  it('is looked up', async () => {
    const body = await market.body<{ companies: object[] }>('/companies?lookup=anvil,apex');
    expect(body.companies).toMatchObject([
      { asked: 'anvil', matched_by: 'former_slug', slug: 'apex' },
      { asked: 'apex', matched_by: 'slug', slug: 'apex' },
    ]);
  });

  it.each([
    ['/funding-rounds?companies=acme&timeframe=all', 'companies', 'apex', 2],
    ['/funding-rounds?investors=n-fund&timeframe=all', 'investors', 'northern', 1],
    ['/acquisitions?acquirers=anvil&timeframe=all', 'acquirers', 'apex', 1],
  ])('is meant by a filter: %s', async (path, filter, slug, total) => {
    const { metadata, filters_applied, ...body } = await market.body<{
      filters_applied: object;
      metadata: { total_count: number };
      warnings?: object[];
    }>(path);
    expect({ filters_applied, total: metadata.total_count, warnings: body.warnings }).toEqual({
      filters_applied: { [filter]: [slug] },
      total,
      warnings: undefined,
    });
  });

  it.each([
    ['/explore/companies/acme?timeframe=all', '/explore/companies/apex?timeframe=all'],
    ['/explore/companies/acme-1999', '/explore/companies/apex'],
  ])('has one page: %s redirects permanently', async (path, location) => {
    const response = await request(market.url).get(path);
    expect([response.status, response.headers.location, response.headers['cache-control']]).toEqual(
      [301, location, 'no-cache'],
    );
  });

  it('has the slug that it had at the moment of an answer', async () => {
    const asOf = `as_of=${encodeURIComponent(instant)}`;
    expect(await market.body<object>(`/companies/acme?${asOf}`)).toMatchObject({
      company: { slug: 'acme' },
      matched_by: 'slug',
    });
    const { status } = await market.get(`/companies/acme-1999?${asOf}`);
    expect(status).toBe(404);
    await request(market.url).get(`/explore/companies/acme?${asOf}`).expect(200);
  });

  interface Told {
    changes: { change: string; kind: string; key: string }[];
    filters_applied: object | null;
    warnings?: { code: string; parameter: string; suggestions: string[] }[];
  }
  const told = async (query: string): Promise<string[]> => {
    const { changes, warnings } = await market.body<Told>(`/changes?since=0&${query}`);
    expect(warnings?.filter(({ code }) => code !== 'partial_filter') ?? []).toEqual([]);
    return changes.map(({ change, key }) => `${change} ${key}`).sort();
  };

  it.each(['slugs', 'companies'])(
    'has its whole history in /changes, whichever slug or name %s has',
    async (parameter) => {
      const asked = (value: string): Promise<string[]> =>
        told(`kinds=company,funding_round&${parameter}=${value}`);
      const all = ['added apex', 'removed acme', 'removed anvil', 'updated r1', 'updated r2'];
      for (const value of ['apex', 'acme', 'anvil', 'acme-1999', 'Apex'])
        expect([
          value,
          (await asked(value)).filter((each) => !each.includes('subsidiary')),
        ]).toEqual([value, all]);
    },
  );

  it('is followed as an investor, and repeated in filters_applied by its present slug', async () => {
    const rounds = ['added northern', 'removed n-fund', 'updated r1'];
    for (const parameter of ['slugs', 'investors'])
      for (const value of ['n-fund', 'northern'])
        expect(await told(`kinds=investor,funding_round&${parameter}=${value}`)).toEqual(rounds);
    const { filters_applied } = await market.body<Told>('/changes?slugs=n-fund&kinds=investor');
    expect(filters_applied).toEqual({ slugs: ['northern'], kinds: ['investor'] });
  });

  it('is not meant by a slug that no record ever had: a warning suggests what was', async () => {
    const { changes, warnings } = await market.body<Told>('/changes?since=0&slugs=appex');
    expect(changes).toEqual([]);
    expect(warnings).toMatchObject([
      { code: 'unknown_value', parameter: 'slugs', suggestions: expect.arrayContaining(['Apex']) as string[] }, // prettier-ignore
    ]);
  });

  it('is a removal and an addition in /changes', async () => {
    const { changes } = await market.body<{ changes: { change: string; key: string }[] }>(
      '/changes?since=0&kinds=company,investor',
    );
    expect(changes.map(({ change, key }) => `${change} ${key}`).sort()).toEqual([
      'added apex',
      'added northern',
      'removed acme',
      'removed anvil',
      'removed n-fund',
      // Its row shows the slug of its acquirer.
      'updated subsidiary',
    ]);
  });
});

describe('former_slugs.csv', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await importDataset(database.url, before());
  });
  afterAll(() => database.drop());

  const run = (market: MarketDataset, options: ImportOptions = {}): Promise<ImportResult> =>
    market.inFolder((folder) =>
      importFolder(database.url, folder, { allowShrink: true, allowJump: true, ...options }),
    );

  it('is refused with the reason where it leads nowhere, in a circle, or from a present slug', async () => {
    const market = after()
      .company('other')
      .formerSlug('company', 'other', 'apex')
      .formerSlug('company', 'acme', 'subsidiary')
      .formerSlug('company', 'lost', 'nowhere')
      .formerSlug('company', 'also-lost', 'lost')
      .formerSlug('company', 'one', 'two')
      .formerSlug('company', 'two', 'three')
      .formerSlug('company', 'three', 'one')
      .formerSlug('company', 'self', 'self')
      .formerSlug('investor', 'fund', 'apex')
      .formerSlug('fund' as 'company', 'Some Fund', '');
    const { status, problems } = await run(market);
    expect(status).toBe('refused');
    expect(problems.map(problemLine)).toEqual([
      'former_slugs.csv:6: former_slug: "other" - expected a slug that no row of companies.csv has; line 4 has it',
      'former_slugs.csv:7: former_slug: "acme" - expected each former_slug of a kind once; line 3 has it already',
      'former_slugs.csv:8: slug: "nowhere" - expected the slug of a row of companies.csv, or a former_slug of this file',
      'former_slugs.csv:10: slug: "two" - expected a slug that leads to a present one; this is a cycle: one > two > three > one',
      'former_slugs.csv:13: slug: "self" - expected a slug that leads to a present one; this is a cycle: self > self',
      'former_slugs.csv:14: slug: "apex" - expected the slug of a row of investors.csv, or a former_slug of this file',
      'former_slugs.csv:15: kind: "fund" - expected one of company, investor',
      'former_slugs.csv:15: former_slug: "Some Fund" - expected a slug: lowercase letters a-z and digits, with single hyphens between words',
      'former_slugs.csv:15: slug: "" - expected a value, because this column can\'t be empty',
    ]);
  });

  it('shows a rename and a merger as one change each, and what only refers to them as unchanged', async () => {
    const problems = await after().inFolder((folder) =>
      diffDataset(database.url, { folder }, {}, async (diff, changes) => {
        const { companies, investors, funding_rounds, acquisitions, former_slugs } = diff.files;
        const none = { added: 0, changed: 0, removed: 0, renamed: 0, merged: 0, fields: {} };
        expect({ companies, investors, acquisitions }).toEqual({
          companies: { ...none, renamed: 1, merged: 1, fields: { name: 1 } },
          investors: { ...none, renamed: 1 },
          acquisitions: none,
        });
        expect(funding_rounds).toEqual({ ...none, changed: 1, fields: { amount_usd: 1 } });
        expect(former_slugs.added).toBe(4);
        expect(diffReport(diff)).toEqual(
          expect.arrayContaining([
            '  companies.csv      0 added, 0 changed, 0 removed, 1 renamed, 1 merged (name 1)',
            '  investors.csv      0 added, 0 changed, 0 removed, 1 renamed',
          ]),
        );
        const lines: string[] = [];
        for await (const batch of changes()) lines.push(...recordChangeLines(batch));
        expect(lines).toEqual([
          '  ~ companies.csv acme: renamed to apex; name "Acme" -> "Apex"',
          '  - companies.csv anvil: merged into apex',
          '  ~ investors.csv n-fund: renamed to northern',
          '  ~ funding_rounds.csv r2: amount_usd "50" -> "60"',
          '  + former_slugs.csv company/acme: apex',
          '  + former_slugs.csv company/acme-1999: acme',
          '  + former_slugs.csv company/anvil: acme',
          '  + former_slugs.csv investor/n-fund: northern',
        ]);
      }),
    );
    expect(problems).toBeUndefined();
  });

  it('is kept byte for byte, exported, and unchanged when it is imported again', async () => {
    const { status, generation, rows, changes } = await run(after());
    expect({
      status,
      formerSlugs: rows.former_slugs,
      renamed: changes?.files.companies.renamed,
    }).toEqual({
      status: 'imported',
      formerSlugs: 4,
      renamed: 1,
    });
    await after().inFolder(async (imported) => {
      for (const options of [{}, { generation: generation! }]) {
        await inFolder({}, async (folder) => {
          await exportDataset(database.url, folder, options);
          expect(readFileSync(join(folder, 'former_slugs.csv'), 'utf8')).toBe(
            readFileSync(join(imported, 'former_slugs.csv'), 'utf8'),
          );
          expect(await importFolder(database.url, folder)).toMatchObject({ status: 'unchanged' });
        });
      }
    });
  });

  it('is not written for a generation without former slugs', async () => {
    await inFolder({}, async (folder) => {
      await exportDataset(database.url, folder, { generation: 'g1' });
      expect(readdirSync(folder)).not.toContain('former_slugs.csv');
    });
  });

  it('is not forgotten by accident: a folder without it is refused', async () => {
    const { status, problems } = await run(before(), { allowShrink: false, allowJump: true });
    expect([status, problems.map(({ file }) => file)]).toEqual([
      'refused',
      ['investors.csv', 'former_slugs.csv'],
    ]);
  });

  it('can be patched', async () => {
    const patch = await inFolder(
      {
        'former_slugs.csv':
          'former_slug,kind,slug\nacme-1999,company,subsidiary\nacme-2001,company,anvil\n',
        'removed.csv': 'file,key\nformer_slugs.csv,investor/n-fund\n',
      },
      (folder) => importFolder(database.url, folder, { patch: {} }),
    );
    expect(patch.problems).toEqual([]);
    expect(patch.changes!.files.former_slugs).toMatchObject({
      added: 1,
      changed: 1,
      removed: 1,
      fields: { slug: 1 },
    });
    const unknown = await inFolder(
      { 'removed.csv': 'file,key\nformer_slugs.csv,investor/n-fund\n' },
      (folder) => importFolder(database.url, folder, { patch: {} }),
    );
    expect(unknown.problems.map(problemLine)).toEqual([
      'removed.csv:2: key: "investor/n-fund" - expected a kind/former_slug of former_slugs.csv in the served generation',
    ]);
  });
});
