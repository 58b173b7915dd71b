import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartFailure } from '../../config/start-failure';

/**
 * The user that PostgreSQL runs as and that owns its files. Undefined: the user of this process.
 * PostgreSQL refuses to run as root.
 */
export interface RunAs {
  uid: number;
  gid: number;
}

const SYSTEM_USER = 'postgres';
/** For Debian and Red Hat, then for BusyBox. */
const WAYS_TO_ADD_A_USER = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    SYSTEM_USER,
  ],
  ['adduser', '-S', '-D', '-H', SYSTEM_USER],
];

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

/**
 * For root: the owner of an existing cluster, else the system user postgres, which is created if
 * necessary.
 */
export function chooseRunAs(cluster: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = systemUser() ?? createSystemUser();
  // It fails if root has lost its capabilities, as in a strict container.
  if (user && spawnSync('true', { ...user }).status === 0) return user;
  const obstacle = user
    ? "this process isn't allowed to switch users"
    : `the user "${SYSTEM_USER}" couldn't be created`;
  throw new StartFailure(
    `PostgreSQL refuses to run as root, and ${obstacle}. Start the service as another user, or set DATABASE_URL.`,
  );
}

/**
 * Checks access as that user, so that parent folders, access lists and read-only mounts are taken
 * into account.
 */
export function hasRights(
  runAs: RunAs | undefined,
  folder: string,
  rights: readonly ('-r' | '-w' | '-x')[],
): boolean {
  return rights.every((right) => spawnSync('test', [right, folder], { ...runAs }).status === 0);
}
