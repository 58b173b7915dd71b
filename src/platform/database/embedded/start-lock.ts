import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../../config/start-failure';
import { errorCode } from '../error-code';

const HEARTBEAT_MS = 2000;
/**
 * A holder without a heartbeat for this long is gone, even if another process has its process id by
 * now.
 */
const ABANDONED_MS = 15_000;
const POLL_MS = 25;
const TIMEOUT_MS = 120_000;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function isAbandoned(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return Date.now() - statSync(lock).mtimeMs > ABANDONED_MS || (pid > 0 && !isAlive(pid));
  } catch {
    return false; // released in between
  }
}

function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return false;
    if (code === 'ENOSPC')
      throw new StartFailure(`The disk of ${dirname(lock)} is full. Free some space on it first.`);
    throw error;
  }
}

/** Nothing happens if someone has removed the lock: withStartLock says why that is harmless. */
function beat(lock: string): void {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/**
 * Lets one process at a time initialise, start or attach to the database. Two processes that find
 * the same abandoned lock in the same instant could both continue, and so could another one if
 * someone removes the lock. Even then, the rename of the new cluster and PostgreSQL's
 * postmaster.pid let only one of them succeed.
 */
export async function withStartLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!tryLock(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else if (Date.now() > deadline)
      throw new StartFailure(
        `Another process has held ${lock} for too long. Is another process stuck during startup?`,
      );
    else await sleep(POLL_MS);
  }
  const heartbeat = setInterval(() => beat(lock), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { force: true });
  }
}
