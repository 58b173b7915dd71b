import type { Client } from 'pg';
import { approvePreview } from '../../src/dataset/history/approve-preview';
import { isSamePerson } from '../../src/dataset/generation/publication';
import { rollBack } from '../../src/dataset/history/rollback';
import { importDataset as importFolder } from '../../src/dataset/import/import-dataset';
import { type PrintedDocument, runDatasetCommand } from '../support/run-dataset-command';
import { marketOfRounds } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('DATASET_APPROVAL=two', () => {
  let database: TestDatabase;
  let client: Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = await database.connect();
  });
  afterEach(() => database.drop());

  const run = (
    name: string,
    args: string[],
    by: string | undefined,
    approval = 'two',
  ): Promise<PrintedDocument> =>
    runDatasetCommand(database.url, name, args, { by }, { DATASET_APPROVAL: approval });
  const load = (rounds: number, by: string | undefined): Promise<PrintedDocument> =>
    marketOfRounds(rounds).inFolder((folder) => run('import', [folder], by));
  const publications = async (): Promise<string[]> =>
    (await client.query<{ text: string }>(`SELECT action || ' ' || published_by AS text FROM dataset_publication ORDER BY id`)).rows.map(({ text }) => text); // prettier-ignore

  it('makes a preview of each import, the first one included, and lets nobody approve their own', async () => {
    expect(await load(1, 'ada')).toMatchObject({ status: 0, document: { status: 'previewed' } });
    expect(await publications()).toEqual([]);
    for (const ada of ['ada', ' Ada ', '\u{ff21}DA']) {
      const { status, document } = await run('approve', ['g1'], ada);
      expect(status).toBe(1);
      expect(document.error).toMatch(
        /ada imported g1-[0-9a-f]+, so another person has to approve it/,
      );
    }
    expect(await run('approve', ['g1'], 'ben')).toMatchObject({
      status: 0,
      document: { status: 'approved' },
    });
    expect(await publications()).toEqual(['approval ben']);
  });

  it('asks who imports and who approves, because user names of containers are all the same', async () => {
    for (const refused of [await load(1, undefined), await run('approve', ['g1'], undefined)]) {
      expect(refused.status).toBe(2);
      expect(refused.document.error).toBe(
        'DATASET_APPROVAL is two, so say who you are: --by NAME.',
      );
    }
    expect((await client.query('SELECT FROM dataset_generation')).rowCount).toBe(0);
  });

  it('lets one person discard a preview and roll back to what two have approved', async () => {
    await load(1, 'ada');
    await run('approve', ['g1'], 'ben');
    await load(2, 'ben');
    await run('approve', ['g2'], 'ada');
    expect(await run('rollback', [], undefined)).toMatchObject({
      status: 0,
      document: { status: 'rolled_back' },
    });
    await load(3, 'ada');
    expect(await run('rollback', ['g3'], 'ada')).toMatchObject({ status: 1 });
    expect(await run('discard', ['g3'], 'ada')).toMatchObject({ status: 0 });
  });

  it('publishes a preview once if two people approve it at the same time, and never for its importer', async () => {
    await marketOfRounds(1).inFolder((folder) =>
      importFolder(database.url, folder, { authorship: { by: 'ada', message: null } }),
    );
    await marketOfRounds(2).inFolder((folder) =>
      importFolder(database.url, folder, {
        preview: true,
        authorship: { by: 'ada', message: null },
      }),
    );
    const approvals = ['ben', 'ada', 'carl', 'Ada'].map((by) =>
      approvePreview(database.url, 'g2', { by, message: null }, { needsTwo: true }),
    );
    const outcomes = await Promise.allSettled(approvals);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes[1]!.status).toBe('rejected');
    expect(outcomes[3]!.status).toBe('rejected');
    expect(await publications()).toEqual([
      'import ada',
      expect.stringMatching(/^approval (ben|carl)$/),
    ]);
    await rollBack(database.url, undefined, { by: 'ada', message: null });
  });

  it('is off by default: one person imports and serves', async () => {
    const { document } = await marketOfRounds(1).inFolder((folder) =>
      run('import', [folder], undefined, ''),
    );
    expect(document.status).toBe('imported');
  });

  it('takes authors for the same person whose names differ in case or blanks', () => {
    expect(isSamePerson('Ada  Lovelace', 'ada lovelace')).toBe(true);
    expect(isSamePerson('a d a', 'Ada')).toBe(true);
    expect(isSamePerson('ada@laptop', 'ada@server')).toBe(false);
  });
});
