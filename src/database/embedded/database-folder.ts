import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseFailure, errorCode } from '../database-failure';
import { DatabaseLayout } from './database-layout';
import { reachableFolders } from './reachable-folders';
import { chooseRunAs, hasRights, type RunAs } from './run-as';

export interface DatabaseFolder {
  layout: DatabaseLayout;
  runAs: RunAs | undefined;
  /** Under root, where the wished folder is closed to PostgreSQL's user: the folder that was wished. */
  insteadOf?: string;
}

const CHOOSE_ANOTHER = 'choose another folder with EMBEDDED_DATABASE_DIR';
const REASONS: Record<string, string> = {
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of this path is a file',
  EEXIST: 'there is a file of this name',
  ENOENT: 'a part of this path cannot be made',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the path is too long',
};

function unusable(folder: string, reason: string): DatabaseFailure {
  return new DatabaseFailure(`The database folder ${folder} cannot be used, ${reason}: ${CHOOSE_ANOTHER}.`);
}

/**
 * Folders made on the way stay open to PostgreSQL's user, also under umask 077; what was there before keeps its permissions.
 * Step by step, for mkdir's own `recursive` never ends where a parent refuses with ENOENT (/proc).
 */
function makeFolder(folder: string, mode = 0o700): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), 0o755);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && existsSync(folder)) return; // another starter's
    throw error;
  }
  chmodSync(folder, mode);
}

function refuseForeignContent(layout: DatabaseLayout): void {
  const foreign = readdirSync(layout.folder).find((entry) => !layout.owns(entry));
  if (foreign === undefined) return;
  throw unusable(layout.folder, `it holds something else ("${foreign}")`);
}

function occupy(layout: DatabaseLayout, runAs: RunAs | undefined): void {
  makeFolder(layout.folder);
  refuseForeignContent(layout);
  if (!runAs) return;
  chownSync(layout.folder, runAs.uid, runAs.gid);
  chmodSync(layout.folder, 0o700);
}

/** The same wish leads to the same place at the next start. */
function occupyWithinReach(wished: string, runAs: RunAs): DatabaseLayout | undefined {
  const name = `database-${createHash('sha256').update(wished).digest('hex').slice(0, 8)}`;
  for (const place of reachableFolders(runAs)) {
    const layout = new DatabaseLayout(join(place, name));
    occupy(layout, runAs);
    if (hasRights(runAs, layout.folder, ['-r', '-w', '-x'])) return layout;
  }
  return undefined;
}

/** Makes the folder of the embedded database ready for PostgreSQL's user, or finds the place that stands in for it. */
export function prepareDatabaseFolder(folder: string): DatabaseFolder {
  const wished = resolve(folder);
  const layout = new DatabaseLayout(wished);
  try {
    const runAs = chooseRunAs(layout.cluster);
    occupy(layout, runAs);
    if (hasRights(runAs, wished, ['-r', '-w', '-x'])) return { layout, runAs };
    const standIn = runAs && occupyWithinReach(wished, runAs);
    if (standIn) return { layout: standIn, runAs, insteadOf: wished };
  } catch (error) {
    const reason = REASONS[errorCode(error)];
    if (reason) throw unusable(wished, reason);
    throw error;
  }
  throw unusable(wished, existsSync(layout.cluster) ? 'it belongs to another user' : 'it cannot be written');
}
