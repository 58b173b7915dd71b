import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseFailure, errorCode } from '../database-failure';

const HEARTBEAT_MS = 2000;
/** A holder whose heart has not beaten for so long is gone, even where its process id is alive again as somebody else's. */
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
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * One starter at a time: the work of initialising, starting or joining the database. Two starters that find the same abandoned lock in the same instant
 * could both enter; then the rename of the new cluster and PostgreSQL's own postmaster.pid still let only one of them through.
 */
export async function withStartLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!tryLock(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else if (Date.now() > deadline) throw new DatabaseFailure(`Another process holds ${lock} for too long: is a start hanging?`);
    else await sleep(POLL_MS);
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { force: true });
  }
}
