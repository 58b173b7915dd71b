import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../../src/server/commands';
import { createEmptyDatabase } from '../support/empty-database';
import { drilled } from '../support/full-length';
import { CLI, buildService, runCli, temporaryFolder } from '../support/service-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** The parts of the output of `db status --json` and `db migrate --json` that the tests read. */
interface Answer {
  ready?: boolean;
  status?: string;
  applied?: string[];
  migrations?: { applied: string[]; pending: string[] };
  error?: string;
}

const parse = (stdout: string): Answer => JSON.parse(stdout) as Answer;

/** The paths of the modules that a command has loaded when it ends. */
async function modulesLoadedBy(args: string[]): Promise<string> {
  const listLoaded = `import module from 'node:module';
    process.on('exit', () => console.error(Object.keys(module._cache).join(' ')));`;
  const { stderr } = await runCli(args, {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(listLoaded)}`,
  });
  return stderr;
}

describe('the command line', () => {
  beforeAll(buildService);

  it('lists every command with --help, without a database', async () => {
    const { status, stdout } = await runCli(['--help'], {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    expect(status).toBe(0);
    expect(COMMANDS.length).toBeGreaterThan(20);
    for (const { name } of COMMANDS) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    expect(stdout).toContain('\n  accounts create <NAME> --plan <PLAN> ');
    expect(stdout).toContain(
      'Exit status: 0 if the command succeeded, 1 if it was refused or failed, 2 for wrong usage or no database.',
    );
  });

  it('loads neither the database driver nor TypeORM or Nest to list the commands or to refuse wrong usage', async () => {
    for (const args of [['--help'], ['keys', 'mint']]) {
      const loaded = await modulesLoadedBy(args);
      expect(loaded).toContain('/node_modules/commander/');
      expect(loaded).not.toMatch(/\/node_modules\/(pg|typeorm|@nestjs)\//);
    }
  });

  it('has an example of each command', () => {
    expect(COMMANDS.filter(({ examples }) => examples.length === 0)).toEqual([]);
  });

  it('explains a command with its example', async () => {
    const { status, stdout } = await runCli(['db', 'status', '--help'], {});
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Usage: npm run cli -- db status/);
    expect(stdout).toContain('--json');
    expect(stdout).toMatch(/Example:\n {2}npm run/);
  });

  const wrongUsage: [name: string, args: string[], sentence: string][] = [
    ['an unknown group', ['dbb'], `Unknown command 'dbb': did you mean "db"?`],
    ['an unknown command', ['db', 'statu'], `Unknown command 'statu': did you mean "status"?`],
    [
      'an unknown option',
      ['db', 'status', '--jsn'],
      `Unknown option '--jsn': did you mean "--json"?`,
    ],
    [
      'a superfluous argument',
      ['db', 'status', 'now'],
      "Too many arguments for 'status': expected 0 arguments but got 1.",
    ],
    ['no command', [], 'Which command?'],
    ['no command of a group', ['db'], 'Which command?'],
  ];

  it.each(drilled(wrongUsage, 2))(
    'ends %s with status 2 and one sentence',
    async (_, args, sentence) => {
      const { status, stdout, stderr } = await runCli(args, {});
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toContain(sentence);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    },
  );

  it('reports wrong usage as one JSON document with --json', async () => {
    const { status, stdout, stderr } = await runCli(['db', 'statu', '--json'], {});
    expect({ status, stderr }).toEqual({ status: 2, stderr: '' });
    expect(parse(stdout).error).toContain(`Unknown command 'statu'`);
  });

  it('names an invalid variable of the configuration', async () => {
    const { status, stderr } = await runCli(['db', 'status'], { STATEMENT_TIMEOUT_MS: 'soon' });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'STATEMENT_TIMEOUT_MS must be a whole number of milliseconds from 1 to 3600000.\n',
    });
  });

  it('survives a reader that closes the pipe', async () => {
    const child = spawn('sh', ['-c', `"${process.execPath}" "${CLI}" --help | true`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    await once(child, 'close');
    expect(stderr).toBe('');
  });
});

describe('the command line on the database of DATABASE_URL', () => {
  let database: TestDatabase;
  let empty: { url: string; drop: () => Promise<void> };

  beforeAll(async () => {
    await buildService();
    database = await createTestDatabase();
    empty = await createEmptyDatabase(database.url);
  });
  afterAll(async () => {
    await empty.drop();
    await database.drop();
  });

  it('migrates only with "db migrate", and other commands say so', async () => {
    const refused = await runCli(['usage', 'report'], { DATABASE_URL: empty.url });
    expect(refused).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `The database schema isn't up to date. Run "npm run cli -- db migrate" first.\n`,
    });

    const before = await runCli(['db', 'status', '--json'], { DATABASE_URL: empty.url });
    expect(parse(before.stdout)).toMatchObject({
      database: 'external',
      ready: false,
      migrations: { applied: [] },
    });
    expect(parse(before.stdout).migrations?.pending.length).toBeGreaterThan(0);

    const runs = await Promise.all(
      [1, 2, 3].map(() => runCli(['db', 'migrate', '--json'], { DATABASE_URL: empty.url })),
    );
    expect(runs.map((run) => run.status)).toEqual([0, 0, 0]);
    const answers = runs.map((run) => parse(run.stdout));
    expect(answers.filter((answer) => answer.status === 'migrated')).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 'unchanged')).toHaveLength(2);

    const after = parse(
      (await runCli(['db', 'status', '--json'], { DATABASE_URL: empty.url })).stdout,
    );
    expect(after.migrations?.pending).toEqual([]);
  });

  it('removes control characters from names before they are stored or reach the terminal', async () => {
    const name = '\u001b[31mred\u009b2J';
    const created = await runCli(['accounts', 'create', name, '--plan', 'free'], {
      DATABASE_URL: database.url,
    });
    const refused = await runCli(['accounts', 'create', name, '--plan', 'free'], {
      DATABASE_URL: database.url,
    });
    expect([created.status, refused.status]).toEqual([0, 1]);
    // Had the name only been cleaned for the terminal, each control character would be a "?".
    for (const text of [created.stdout, refused.stderr]) expect(text).toContain('"[31mred2J"');
  });

  it('does not touch the embedded database', async () => {
    const folder = temporaryFolder();
    const embedded = join(folder.path, 'postgres');
    const { status } = await runCli(['db', 'status'], {
      DATABASE_URL: database.url,
      EMBEDDED_DATABASE_DIR: embedded,
    });
    expect(status).toBe(0);
    expect(statSync(embedded, { throwIfNoEntry: false })).toBeUndefined();
    folder.remove();
  });

  it("ends with status 2 and one sentence if the database can't be used", async () => {
    const run = await runCli(['db', 'status', '--json'], {
      DATABASE_URL: 'postgres://somebody:hunter2@127.0.0.1:1/none',
    });
    expect(run.status).toBe(2);
    expect(parse(run.stdout)).toEqual({
      error:
        "The database in DATABASE_URL can't be used: nothing is listening at its host and port.",
    });
  });
});
