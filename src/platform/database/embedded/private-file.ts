import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { RunAs } from './run-as';
import { isAlive } from './start-lock';

/** Replaces a file atomically. Only the database's user can read it. */
export function writePrivateFile(path: string, text: string, runAs: RunAs | undefined): void {
  const whole = `${path}.${process.pid}`;
  writeFileSync(whole, text, { mode: 0o600 });
  if (runAs) chownSync(whole, runAs.uid, runAs.gid);
  renameSync(whole, path);
}

/** What was written as JSON; undefined if there is no such file, or if it can't be read. */
export function readJson<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** What a process wrote about itself, as long as it is alive. */
export function readOfProcess<T extends { pid: number }>(path: string): T | undefined {
  const record = readJson<T>(path);
  return record && isAlive(record.pid) ? record : undefined;
}
