import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files in the folder of the embedded database (EMBEDDED_DATABASE_DIR). Deleting the folder
 * deletes everything that the service has created.
 */
export class DatabaseLayout {
  constructor(readonly folder: string) {}

  /** PostgreSQL's data directory. */
  readonly cluster = join(this.folder, 'cluster');
  /**
   * The data directory while initdb fills it. It is renamed when it is complete, so that a killed
   * first start leaves no partial cluster.
   */
  readonly newCluster = join(this.folder, `cluster.new.${process.pid}`);
  readonly password = join(this.folder, 'password');
  readonly startLock = join(this.folder, 'start.lock');
  readonly keeper = join(this.folder, 'keeper.json');
  readonly log = join(this.folder, 'postgres.log');
  readonly demoKeys = join(this.folder, 'demo-keys.json');
  /** Where a running service listens, followed by its process: several may share the database. */
  readonly service = join(this.folder, 'service.json');

  /** Incomplete data directories, left behind if the first start was killed. */
  abandonedClusters(): string[] {
    const entries = readdirSync(this.folder).filter((entry) => entry.startsWith('cluster.new.'));
    return entries.map((entry) => join(this.folder, entry));
  }

  serviceOf(pid: number): string {
    return `${this.service}.${pid}`;
  }

  /** The records of services, also of those that have ended without removing theirs. */
  services(): string[] {
    const entries = readdirSync(this.folder).filter((entry) => /^service\.json\.\d+$/.test(entry));
    return entries.map((entry) => join(this.folder, entry));
  }

  /** Whether it is one of these files, or what is written before it replaces one. */
  owns(entry: string): boolean {
    const path = join(this.folder, entry);
    return (Object.values(this) as string[]).some(
      (known) => path === known || path.startsWith(`${known}.`),
    );
  }
}
