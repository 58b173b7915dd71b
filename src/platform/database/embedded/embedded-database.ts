import { attach } from './attachment';
import { DATABASE_USER, ensureCluster, readPassword } from './cluster';
import { prepareDatabaseFolder } from './database-folder';
import type { DatabaseLayout } from './database-layout';
import { findPostgresBinaries } from './postgres-binaries';
import type { RunAs } from './run-as';
import { withStartLock } from './start-lock';

export interface EmbeddedDatabase {
  url: string;
  layout: DatabaseLayout;
  runAs: RunAs | undefined;
  /** Resolves if the database ends while this process still uses it. */
  lost: Promise<void>;
  /** Releases the database, which stops if no other process uses it. Resolves when that is done. */
  release: () => Promise<void>;
}

/**
 * Opens the PostgreSQL that comes with the service: creates it if it doesn't exist, and starts it
 * if it isn't running.
 */
export async function openEmbeddedDatabase(
  configuredFolder: string,
  say: (line: string) => void,
): Promise<EmbeddedDatabase> {
  const folder = prepareDatabaseFolder(configuredFolder);
  const { layout, runAs, insteadOf } = folder;
  if (insteadOf) {
    say(`PostgreSQL refuses to run as root, and its user can't access ${insteadOf}.`);
    say(`The database is stored in ${layout.folder} instead.`);
  }
  const { attachment, password } = await withStartLock(layout.startLock, async () => {
    const binaries = findPostgresBinaries(runAs);
    await ensureCluster(folder, binaries, say);
    const password = readPassword(folder);
    const settings = {
      cluster: layout.cluster,
      log: layout.log,
      address: layout.keeper,
      postgres: binaries.postgres,
      runAs,
    };
    return { password, attachment: await attach(settings) };
  });
  const { databasePort, lost, release } = attachment;
  const url = `postgres://${DATABASE_USER}:${password}@127.0.0.1:${databasePort}/postgres`;
  return { url, layout, runAs, lost, release };
}
