import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs';
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

/** PostgreSQL's user can reach new folders, even with umask 077. */
const MODES = { folder: 0o700, parents: 0o755 };

function claim(layout: DatabaseLayout, runAs: RunAs | undefined): void {
  makeFolder(layout.folder, MODES);
  const foreign = readdirSync(layout.folder).find((entry) => !layout.owns(entry));
  if (foreign !== undefined)
    throw unusable(layout.folder, `it contains other files ("${foreign}")`);
  if (!runAs) return;
  chownSync(layout.folder, runAs.uid, runAs.gid);
  chmodSync(layout.folder, 0o700);
}

/**
 * Finds another folder that the user can reach. The same configured folder gets the same
 * replacement at every start.
 */
function claimReachableFolder(requested: string, runAs: RunAs): DatabaseLayout | undefined {
  const name = `database-${createHash('sha256').update(requested).digest('hex').slice(0, 8)}`;
  for (const parent of reachableFolders(runAs)) {
    const layout = new DatabaseLayout(join(parent, name));
    claim(layout, runAs);
    if (hasRights(runAs, layout.folder, ['-r', '-w', '-x'])) return layout;
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
  try {
    const runAs = chooseRunAs(layout.cluster);
    claim(layout, runAs);
    if (hasRights(runAs, requested, ['-r', '-w', '-x'])) return { layout, runAs };
    const replacement = runAs && claimReachableFolder(requested, runAs);
    if (replacement) return { layout: replacement, runAs, insteadOf: requested };
  } catch (error) {
    const reason = REASONS[errorCode(error)];
    if (reason) throw unusable(requested, reason);
    throw error;
  }
  throw unusable(
    requested,
    existsSync(layout.cluster) ? 'it belongs to another user' : "it isn't writable",
  );
}
