import { readFileSync, rmSync } from 'node:fs';
import type { EmbeddedDatabase } from './embedded-database';
import { writePrivateFile } from './run-as';
import { isAlive } from './start-lock';

interface RunningService {
  pid: number;
  url: string;
}

type DatabaseFiles = Pick<EmbeddedDatabase, 'layout' | 'runAs'>;

/**
 * Records where the service on this database listens, so that commands print links that work.
 * Returns what removes the record.
 */
export function recordRunningService({ layout, runAs }: DatabaseFiles, url: string): () => void {
  const record: RunningService = { pid: process.pid, url };
  writePrivateFile(layout.service, JSON.stringify(record), runAs);
  return () => {
    if (read(layout.service)?.pid === process.pid) rmSync(layout.service, { force: true });
  };
}

/** The address of the service that runs on this database; undefined if none does. */
export function findRunningService({ layout }: DatabaseFiles): string | undefined {
  const record = read(layout.service);
  return record && isAlive(record.pid) ? record.url : undefined;
}

function read(file: string): RunningService | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunningService;
  } catch {
    return undefined;
  }
}
