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
  /** Resolves when the database is gone although this process still uses it. */
  lost: Promise<void>;
  /** Lets go of the database, which stops when nobody else uses it; resolves when that is done. */
  release: () => Promise<void>;
}

/** The PostgreSQL that comes with the service: created where there is none, started where it does not run, joined where it does. */
export async function openEmbeddedDatabase(wishedFolder: string, say: (line: string) => void): Promise<EmbeddedDatabase> {
  const folder = prepareDatabaseFolder(wishedFolder);
  const { layout, runAs, insteadOf } = folder;
  if (insteadOf) {
    say(`PostgreSQL refuses to run as root, and its own user cannot reach ${insteadOf}.`);
    say(`The database lives in ${layout.folder} instead.`);
  }
  const { attachment, password } = await withStartLock(layout.startLock, async () => {
    const binaries = findPostgresBinaries(runAs);
    await ensureCluster(folder, binaries, say);
    const password = readPassword(folder);
    const settings = { cluster: layout.cluster, log: layout.log, address: layout.keeper, postgres: binaries.postgres, runAs };
    return { password, attachment: await attach(settings) };
  });
  const url = `postgres://${DATABASE_USER}:${password}@127.0.0.1:${attachment.databasePort}/postgres`;
  return { url, layout, runAs, lost: attachment.lost, release: () => attachment.release() };
}
