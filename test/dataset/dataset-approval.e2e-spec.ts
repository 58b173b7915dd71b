import { userInfo } from 'node:os';
import type { Client } from 'pg';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { personKey } from '../../src/dataset/generations/publication/publication';
import { marketOfRounds } from '../support/market-dataset';
import { type PrintedDocument, runDatasetCommand } from '../support/run-dataset-command';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('DATASET_APPROVAL=two', () => {
  let database: TestDatabase;
  let client: Client;

  beforeEach(async () => {
    database = await createTestDatabase();
    client = await database.connect();
  });
  afterEach(() => database.drop());

  /** Without `by`, the author is the user of the operating system. */
  const run = (name: string, args: string[], { by }: { by?: string }): Promise<PrintedDocument> =>
    runDatasetCommand(database.url, name, args, { by }, { DATASET_APPROVAL: 'two' });
  const load = (rounds: number, author: { by?: string }): Promise<PrintedDocument> =>
    marketOfRounds(rounds).inFolder((folder) => run('import', [folder], author));
  const publications = async (): Promise<string[]> =>
    (
      await client.query<{ text: string }>(
        `SELECT action || ' ' || published_by AS text FROM dataset_publication ORDER BY id`,
      )
    ).rows.map(({ text }) => text);

  it('makes a preview of each import, the first one included, and lets nobody approve their own', async () => {
    expect(await load(1, { by: 'ada' })).toMatchObject({
      status: 0,
      document: { status: 'previewed' },
    });
    expect(await publications()).toEqual([]);
    for (const ada of ['ada', ' Ada ', '\u{ff21}DA']) {
      const { status, document } = await run('approve', ['g1'], { by: ada });
      expect(status).toBe(1);
      expect(document.error).toMatch(
        /ada imported g1-[0-9a-f]+, so another person has to approve it/,
      );
    }
    expect(await run('approve', ['g1'], { by: 'ben' })).toMatchObject({
      status: 0,
      document: { status: 'approved' },
    });
    expect(await publications()).toEqual(['approval ben']);
  });

  it('knows an importer by name and by the account of the operating system', async () => {
    await load(1, { by: 'ada' });
    const { username } = userInfo();
    for (const same of [undefined, username, username.toUpperCase()]) {
      const { status, document } = await run('approve', ['g1'], { by: same });
      expect(status).toBe(1);
      expect(document.error).toMatch(
        /and you are ".*"\. If you are someone else, say who: --by NAME\.$/,
      );
    }
    await run('discard', ['g1'], {});
    await load(1, {});
    expect(await run('approve', ['g2'], {})).toMatchObject({ status: 1 });
    expect(await run('approve', ['g2'], { by: 'ben' })).toMatchObject({ status: 0 });
    expect(await publications()).toEqual(['approval ben']);
  });

  it('lets one person discard a preview and roll back to what two have approved', async () => {
    await load(1, { by: 'ada' });
    await run('approve', ['g1'], { by: 'ben' });
    await load(2, { by: 'ben' });
    await run('approve', ['g2'], { by: 'ada' });
    expect(await run('rollback', [], {})).toMatchObject({
      status: 0,
      document: { status: 'rolled_back' },
    });
    await load(3, { by: 'ada' });
    expect(await run('rollback', ['g3'], { by: 'ada' })).toMatchObject({ status: 1 });
    expect(await run('discard', ['g3'], { by: 'ada' })).toMatchObject({ status: 0 });
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
    const outcomeFor = (by: string): Promise<string> =>
      approvePreview(database.url, 'g2', { by, message: null }, { needsTwo: true }).then(
        () => 'approved',
        () => 'refused',
      );
    const [ben, ada, carl, shoutedAda] = await Promise.all([
      outcomeFor('ben'),
      outcomeFor('ada'),
      outcomeFor('carl'),
      outcomeFor('ADA'),
    ]);
    expect([ben, carl].sort()).toEqual(['approved', 'refused']);
    expect([ada, shoutedAda]).toEqual(['refused', 'refused']);
    expect(await publications()).toEqual([
      'import ada',
      expect.stringMatching(/^approval (ben|carl)$/),
    ]);
  });

  it('is off by default: one person imports and serves', async () => {
    const { document } = await marketOfRounds(1).inFolder((folder) =>
      runDatasetCommand(database.url, 'import', [folder]),
    );
    expect(document.status).toBe('imported');
  });

  it('takes authors for the same person whose names differ in case or blanks', () => {
    expect(personKey('Ada  Lovelace')).toBe(personKey('ada lovelace'));
    expect(personKey('a d a')).toBe(personKey('Ada'));
    expect(personKey('ada@laptop')).not.toBe(personKey('ada@server'));
  });
});

describe('dataset policy', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  /** In a shell without DATASET_APPROVAL. */
  const run = (
    name: string,
    args: string[],
    options: Record<string, string>,
  ): Promise<PrintedDocument> => runDatasetCommand(database.url, name, args, options);
  const decide = (approval: string, by: string): Promise<PrintedDocument> =>
    run('policy', [], { approval, by });
  const load = (rounds: number, by: string): Promise<PrintedDocument> =>
    marketOfRounds(rounds).inFolder((folder) => run('import', [folder], { by }));

  it('requires two people wherever commands run, and says so', async () => {
    expect((await load(1, 'ada')).document.status).toBe('imported');
    expect((await run('policy', [], {})).document).toMatchObject({ approval: 'one' });
    expect((await decide('two', 'ada')).document).toMatchObject({ approval: 'two' });
    expect((await load(2, 'ada')).document).toMatchObject({ status: 'previewed', needs_two: true });
    expect(await run('approve', ['g2'], { by: ' ADA' })).toMatchObject({ status: 1 });
    expect(await run('approve', ['g2'], { by: 'ben' })).toMatchObject({ status: 0 });
  });

  it('takes two people to say that one is enough again', async () => {
    await decide('two', 'ada');
    for (const by of ['ben', ' Ben', 'b e n'])
      expect((await decide('one', by)).document).toMatchObject({ approval: 'two' });
    expect((await decide('one', 'ada')).document).toMatchObject({ approval: 'one' });
    expect((await load(1, 'ada')).document.status).toBe('imported');
    expect((await decide('two', 'carl')).document).toMatchObject({ approval: 'two' });
    expect((await decide('one', 'carl')).document).toMatchObject({ approval: 'two' });
  });

  it('refuses another number of people', async () => {
    expect(await decide('three', 'ada')).toMatchObject({
      status: 2,
      document: { error: '--approval must be one or two, not "three".' },
    });
  });
});
