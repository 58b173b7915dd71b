import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildService,
  databaseProcesses,
  runCli,
  temporaryFolder,
} from '../support/service-process';

/** The parts of the output of `db status --json` and `db migrate --json` that the tests read. */
interface Answer {
  status?: string;
  migrations?: { applied: string[]; pending: string[] };
}

const parse = (stdout: string): Answer => JSON.parse(stdout) as Answer;

/** One story: each test goes on with the database that the tests before it have left. */
describe('the command line on the embedded database', () => {
  const folder = temporaryFolder();
  const variables = { EMBEDDED_DATABASE_DIR: join(folder.path, 'deep/down/postgres') };
  beforeAll(buildService);
  afterAll(() => folder.remove());

  it('creates and migrates it, never seeds it, and stops it', async () => {
    const first = await runCli(['db', 'migrate', '--json'], variables);
    expect({ status: first.status, stderr: first.stderr }).toEqual({ status: 0, stderr: '' });
    expect(parse(first.stdout).status).toBe('migrated');
    const second = await runCli(['db', 'status', '--json'], variables);
    expect(parse(second.stdout)).toMatchObject({
      database: 'embedded',
      generation: null,
      ready: false,
      migrations: { pending: [] },
    });
    expect(databaseProcesses(variables.EMBEDDED_DATABASE_DIR)).toEqual([]);
  });

  it('lets only the owner read the password and the log', () => {
    for (const name of ['password', 'postgres.log']) {
      expect(statSync(join(variables.EMBEDDED_DATABASE_DIR, name)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(variables.EMBEDDED_DATABASE_DIR).mode & 0o777).toBe(0o700);
  });

  it('lets several commands use it at once', async () => {
    const runs = await Promise.all(
      [1, 2, 3, 4].map(() => runCli(['db', 'status', '--json'], variables)),
    );
    expect(runs.map(({ stderr }) => stderr)).toEqual(['', '', '', '']);
    expect(runs.map((run) => run.status)).toEqual([0, 0, 0, 0]);
    expect(databaseProcesses(variables.EMBEDDED_DATABASE_DIR)).toEqual([]);
  });

  it("uses another folder if PostgreSQL's user can't access the configured one, says so, and finds it again", async () => {
    const closed = temporaryFolder(0o700);
    const database = join(closed.path, 'postgres');
    const first = await runCli(['db', 'migrate'], { EMBEDDED_DATABASE_DIR: database });
    const second = await runCli(['db', 'migrate'], { EMBEDDED_DATABASE_DIR: database });
    const standIn = /^The database is stored in (\S+) instead\.$/m.exec(first.stderr)?.[1];
    rmSync(standIn ?? database, { recursive: true, force: true });
    closed.remove();
    expect([first.status, second.status]).toEqual([0, 0]);
    expect(second.stdout).toBe('The schema is already up to date.\n');
    expect(standIn !== undefined).toBe(process.getuid?.() === 0);
  });

  it('refuses a database of another PostgreSQL version, and one whose password is missing', async () => {
    const password = join(variables.EMBEDDED_DATABASE_DIR, 'password');
    rmSync(password);
    const lost = await runCli(['db', 'status'], variables);
    expect(lost).toMatchObject({
      status: 2,
      stderr: `The password file ${password} is missing. Restore it, or move the folder away to get a new database.\n`,
    });
    expect(databaseProcesses(variables.EMBEDDED_DATABASE_DIR)).toEqual([]);
    writeFileSync(join(variables.EMBEDDED_DATABASE_DIR, 'cluster/PG_VERSION'), '15\n');
    const old = await runCli(['db', 'status'], variables);
    expect(old.status).toBe(2);
    expect(old.stderr).toContain('was created by PostgreSQL 15, but this is PostgreSQL 18');
  });
});
