import { rmSync } from 'node:fs';
import type { EmbeddedDatabase } from './embedded-database';
import { readOfProcess, writePrivateFile } from './private-file';

interface RunningService {
  pid: number;
  url: string;
  /** In milliseconds since 1970. */
  startedAt: number;
}

/**
 * Records where the service on this database listens, so that commands print links that work.
 * Returns what removes the record.
 */
export function recordRunningService(
  { layout, runAs }: Pick<EmbeddedDatabase, 'layout' | 'runAs'>,
  url: string,
): () => void {
  for (const ended of layout.services().filter((path) => !readOfProcess(path)))
    rmSync(ended, { force: true });
  const record: RunningService = { pid: process.pid, url, startedAt: Date.now() };
  const path = layout.serviceOf(process.pid);
  writePrivateFile(path, JSON.stringify(record), runAs);
  return () => rmSync(path, { force: true });
}

/** The address of the service that was started last on this database; undefined if none runs. */
export function findRunningService({
  layout,
}: Pick<EmbeddedDatabase, 'layout'>): string | undefined {
  const running = layout.services().flatMap((path) => readOfProcess<RunningService>(path) ?? []);
  return running.sort((a, b) => b.startedAt - a.startedAt)[0]?.url;
}
