import { spawnSync } from 'node:child_process';
import { chownSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseFailure } from '../database-failure';

/** The user that PostgreSQL runs as and that owns its files. Undefined: the user of this process. PostgreSQL refuses to run as root. */
export interface RunAs {
  uid: number;
  gid: number;
}

const SYSTEM_USER = 'postgres';
/** Debian's and Red Hat's way, then BusyBox's. */
const WAYS_TO_ADD_A_USER = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER],
  ['adduser', '-S', '-D', '-H', SYSTEM_USER],
];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function idOfSystemUser(flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, SYSTEM_USER], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

function systemUser(): RunAs | undefined {
  const [uid, gid] = [idOfSystemUser('-u'), idOfSystemUser('-g')];
  return uid && gid !== undefined ? { uid, gid } : undefined;
}

function createSystemUser(): RunAs | undefined {
  for (const [command = '', ...args] of WAYS_TO_ADD_A_USER) {
    spawnSync(command, args);
    const created = systemUser();
    if (created) return created;
  }
  return undefined;
}

/** Not where root has lost its capabilities, as in a strict container. */
function mayBecome(user: RunAs): boolean {
  return spawnSync('true', { ...user }).status === 0;
}

/** Under root: the owner of the cluster that is there (an earlier start by another user made it), else the system's user postgres, made where it is missing. */
export function chooseRunAs(cluster: string): RunAs | undefined {
  if (!isRoot()) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = systemUser() ?? createSystemUser();
  if (user && mayBecome(user)) return user;
  const obstacle = user ? 'this process may not change to another user' : `the user "${SYSTEM_USER}" could not be created`;
  throw new DatabaseFailure(`PostgreSQL refuses to run as root, and ${obstacle}: start as another user, or set DATABASE_URL.`);
}

/** Asks the system itself, as that user would: the permissions of every parent, access lists and read-only mounts included. */
export function hasRights(runAs: RunAs | undefined, folder: string, rights: readonly ('-r' | '-w' | '-x')[]): boolean {
  return rights.every((right) => spawnSync('test', [right, folder], { ...runAs }).status === 0);
}

/** Replaces a file as a whole; readable by its owner only, who is the database's user. */
export function writePrivateFile(path: string, text: string, runAs: RunAs | undefined): void {
  const whole = `${path}.${process.pid}`;
  writeFileSync(whole, text, { mode: 0o600 });
  if (runAs) chownSync(whole, runAs.uid, runAs.gid);
  renameSync(whole, path);
}
