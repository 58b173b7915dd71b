import { rmSync } from 'node:fs';
import type { EmbeddedDatabase } from './embedded-database';
import { readOfProcess, writePrivateFile } from './private-file';

interface RunningService {
  pid: number;
  url: string;
}

/**
 * Records where the service on this database listens, so that commands print links that work.
 * Returns what removes the record.
 */
export function recordRunningService({ layout, runAs }: EmbeddedDatabase, url: string): () => void {
  const record: RunningService = { pid: process.pid, url };
  writePrivateFile(layout.service, JSON.stringify(record), runAs);
  return () => {
    const present = readOfProcess<RunningService>(layout.service);
    if (present?.pid === process.pid) rmSync(layout.service, { force: true });
  };
}

/** The address of the service that runs on this database; undefined if none does. */
export function findRunningService({ layout }: EmbeddedDatabase): string | undefined {
  return readOfProcess<RunningService>(layout.service)?.url;
}
