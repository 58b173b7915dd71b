import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartFailure } from '../../config/start-failure';
import type { DatabaseFolder } from './database-folder';
import type { PostgresBinaries } from './postgres-binaries';
import { writePrivateFile } from './private-file';

export const DATABASE_USER = 'signal_market';
const MAJOR_VERSION = '18';

/**
 * PostgreSQL's built-in C.UTF-8 doesn't depend on the operating system's locales, and sorts by code
 * point.
 */
const INITDB_OPTIONS = [
  `--username=${DATABASE_USER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/**
 * What initdb names as an error, or else its last line: "could not look up effective user ID 1000:
 * user does not exist".
 */
export function reasonIn(output: string): string | undefined {
  const named = /(?:error|FATAL): +(.*)/.exec(output)?.[1];
  const lastLine = output
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/^initdb: +/, '');
  return named ?? (lastLine || undefined);
}

async function initialise(
  { layout, runAs }: DatabaseFolder,
  { initdb }: PostgresBinaries,
): Promise<void> {
  for (const abandoned of layout.abandonedClusters())
    rmSync(abandoned, { recursive: true, force: true, maxRetries: 5 });
  writePrivateFile(layout.password, randomBytes(24).toString('hex'), runAs);
  const options = [
    `--pgdata=${layout.newCluster}`,
    `--pwfile=${layout.password}`,
    ...INITDB_OPTIONS,
  ];
  // Detached, so that the terminal's Ctrl-C reaches only the service, which waits for this to
  // finish and then shuts down.
  const child = spawn(initdb, options, {
    ...runAs,
    cwd: layout.folder,
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[status], output] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stderr),
  ]);
  if (status !== 0) {
    const reason = reasonIn(output) ?? `initdb ended with status ${status}`;
    throw new StartFailure(
      `The embedded database couldn't be created in ${layout.folder}: ${reason}.`,
    );
  }
  renameSync(layout.newCluster, layout.cluster);
}

/** Creates the cluster if there is none. Refuses a cluster that this PostgreSQL can't open. */
export async function ensureCluster(
  folder: DatabaseFolder,
  binaries: PostgresBinaries,
  say: (line: string) => void,
): Promise<void> {
  const { layout } = folder;
  if (!existsSync(layout.cluster)) {
    say(`Creating a PostgreSQL database in ${layout.folder} ...`);
    return initialise(folder, binaries);
  }
  const version = readFileSync(join(layout.cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new StartFailure(
      `The database in ${layout.folder} was created by PostgreSQL ${version}, but this is PostgreSQL ${MAJOR_VERSION}. Move the folder away to get a new database.`,
    );
  }
}

export function readPassword({ layout }: DatabaseFolder): string {
  if (existsSync(layout.password)) return readFileSync(layout.password, 'utf8').trim();
  throw new StartFailure(
    `The password file ${layout.password} is missing. Restore it, or move the folder away to get a new database.`,
  );
}
