import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from '../../config/make-folder';
import { StartFailure } from '../../config/start-failure';
import { errorCode } from '../error-code';
import { DatabaseLayout } from './database-layout';
import { reachableFolders } from './reachable-folders';
import { chooseRunAs, hasRights, type RunAs } from './run-as';

export interface DatabaseFolder {
  layout: DatabaseLayout;
  runAs: RunAs | undefined;
  /** The configured folder, if another one is used because PostgreSQL's user can't reach it. */
  insteadOf?: string;
}

const CHOOSE_ANOTHER = 'Set EMBEDDED_DATABASE_DIR to another folder';
const REASONS: Record<string, string> = {
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'a file with this name exists',
  ENOENT: "part of the path can't be created",
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the path is too long',
};

function unusable(folder: string, reason: string): StartFailure {
  return new StartFailure(
    `The database folder ${folder} can't be used: ${reason}. ${CHOOSE_ANOTHER}.`,
  );
}

/** Set explicitly, so that PostgreSQL's user can reach new folders even with umask 077. */
const MODES = { folder: 0o700, parents: 0o755 };
const RIGHTS = ['-r', '-w', '-x'] as const;

/** Creates the folder if it is missing, and gives it to PostgreSQL's user. Throws StartFailure. */
function makeAndHandOver(layout: DatabaseLayout, runAs: RunAs | undefined): void {
  const { folder } = layout;
  const entries = explainingRefusals(folder, () => {
    makeFolder(folder, MODES);
    return readdirSync(folder);
  });
  const foreign = entries.find((entry) => !layout.owns(entry));
  if (foreign !== undefined) throw unusable(folder, `it contains other files ("${foreign}")`);
  if (!runAs) return;
  explainingRefusals(folder, () => {
    chownSync(folder, runAs.uid, runAs.gid);
    chmodSync(folder, MODES.folder);
  });
}

/** What the file system refuses becomes a sentence about the folder. */
function explainingRefusals<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = REASONS[errorCode(error)];
    throw reason ? unusable(folder, reason) : error;
  }
}

/**
 * Finds another folder that the user can reach, and skips those that can't be used. The same
 * configured folder gets the same replacement at every start.
 */
function reachableReplacement(requested: string, runAs: RunAs): DatabaseLayout | undefined {
  const name = `database-${createHash('sha256').update(requested).digest('hex').slice(0, 8)}`;
  for (const parent of reachableFolders(runAs)) {
    const layout = new DatabaseLayout(join(parent, name));
    try {
      makeAndHandOver(layout, runAs);
    } catch (error) {
      if (error instanceof StartFailure) continue;
      throw error;
    }
    if (hasRights(runAs, layout.folder, RIGHTS)) return layout;
  }
  return undefined;
}

/**
 * Prepares the folder of the embedded database for PostgreSQL's user, or finds a replacement that
 * this user can reach.
 */
export function prepareDatabaseFolder(folder: string): DatabaseFolder {
  const requested = resolve(folder);
  const layout = new DatabaseLayout(requested);
  const runAs = explainingRefusals(requested, () => chooseRunAs(layout.cluster));
  makeAndHandOver(layout, runAs);
  if (hasRights(runAs, requested, RIGHTS)) return { layout, runAs };
  // Nothing is handed over without root: the folder is another user's, or can't be written to.
  if (!runAs) throw unusable(requested, notWritable(requested));
  // A new database in another folder would look as if the data of this one were lost.
  const replacement = existsSync(layout.cluster)
    ? undefined
    : reachableReplacement(requested, runAs);
  if (replacement) return { layout: replacement, runAs, insteadOf: requested };
  throw unusable(requested, "PostgreSQL's user can't reach it");
}

function notWritable(folder: string): string {
  const isOurs = statSync(folder).uid === process.getuid?.();
  return isOurs ? "this user can't read and write it" : 'it belongs to another user';
}
