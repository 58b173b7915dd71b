import { resolve } from 'node:path';
import { Client } from 'pg';
import { tryAdvisoryLock } from '../../database/advisory-lock';
import { DomainRefusal } from '../../errors/domain-refusal';
import type { RowCounts } from '../format/dataset-files';
import { generationSchema } from '../../market-data/generation';
import type { Problem } from '../validation/problem';
import { DatasetReading, type OnReadingProgress, type ReadDataset } from '../validation/read-dataset';
import { writeFacts } from './facts';
import { dropOldGenerations } from '../history/drop-old-generations';
import { type Authorship, publishGeneration, UNKNOWN_AUTHORSHIP } from '../history/publication';
import { analyzeTables, buildKeysAndIndexes, createTables, vacuumTables } from './generation-tables';
import { importFailure } from './import-failure';
import { RecordLoader } from './record-loader';
import { shrinkProblems } from './shrink-guard';

export interface ImportResult {
  status: 'imported' | 'unchanged' | 'refused';
  /** The label of the generation that is served afterwards; null where there is none. */
  generation: string | null;
  rows: RowCounts;
  problems: Problem[];
}

export interface ImportOptions {
  allowShrink?: boolean;
  /** How many generations stay stored, this one included. */
  keepGenerations?: number;
  /** Recorded in the history. */
  authorship?: Authorship;
  onProgress?: OnReadingProgress;
  /** Says what goes on after the last row is read. */
  onStep?: (step: string) => void;
}

interface ServedGeneration {
  label: string;
  content_digest: string;
  row_counts: RowCounts;
}

const DEFAULT_KEPT_GENERATIONS = 5;
const LABEL_DIGITS = 8;
/** For the sorts of one import, however large: beyond it PostgreSQL sorts on disk. */
const SORT_MEMORY = { work_mem: '64MB', maintenance_work_mem: '256MB' };

/**
 * Makes the folder the dataset that is served: all of it in one transaction, or nothing. The transaction takes no lock that a reader waits for.
 * Where anything fails the connection is given up, with which PostgreSQL undoes everything.
 */
export async function importDataset(databaseUrl: string, folder: string, options: ImportOptions = {}): Promise<ImportResult> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'signal-market-import' });
  client.on('error', () => undefined); // the statement that runs meets the same loss
  try {
    await client.connect();
    await disableTimeouts(client);
    await useOneProcessor(client);
    if (!(await tryAdvisoryLock(client, 'import'))) {
      throw new DomainRefusal('import_running', {});
    }
    const result = await new DatasetImport(client, folder, options).run();
    // Without it the lock would stay for the moment that the server takes to end the session. A loss here undoes nothing.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    return result;
  } finally {
    await client.end();
  }
}

/** An import takes as long as it takes, whatever the database or the role has for requests. */
async function disableTimeouts(client: Client): Promise<void> {
  for (const timeout of ['statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout']) {
    await client.query(`SET ${timeout} = 0`);
  }
  // The server notices within seconds that the importer was killed, also in the middle of a long statement. Not every platform can.
  await client.query(`SET client_connection_check_interval = '2s'`).catch(() => undefined);
}

/** The service's requests need the other processors. Parallel workers wouldn't save much: reading the files takes most of an import's time. */
async function useOneProcessor(client: Client): Promise<void> {
  await client.query('SET max_parallel_maintenance_workers = 0');
  await client.query('SET max_parallel_workers_per_gather = 0');
}

class DatasetImport {
  private committing = false;

  constructor(
    private readonly client: Client,
    private readonly folder: string,
    private readonly options: ImportOptions,
  ) {}

  async run(): Promise<ImportResult> {
    const { schema, result } = await this.inOneTransaction().catch((error: unknown) => {
      throw importFailure(error, this.committing);
    });
    if (result.status === 'imported') await this.cleanUp(schema);
    return result;
  }

  private async inOneTransaction(): Promise<{ schema: string; result: ImportResult }> {
    const { client } = this;
    await client.query('BEGIN');
    for (const [setting, memory] of Object.entries(SORT_MEMORY)) await client.query(`SET LOCAL ${setting} = '${memory}'`);
    const id = await this.nextGenerationId();
    const schema = generationSchema(id);
    await createTables(client, schema);
    const loader = new RecordLoader(client);
    const reading = await new DatasetReading(this.folder, loader, this.options.onProgress).read();
    const served = await this.servedGeneration();
    const refusedOrUnchanged = this.withoutImport(reading, served);
    if (refusedOrUnchanged) {
      await client.query('ROLLBACK');
      return { schema, result: refusedOrUnchanged };
    }
    const label = await this.complete(id, reading);
    this.committing = true;
    await client.query('COMMIT');
    return { schema, result: { status: 'imported', generation: label, rows: reading.rows, problems: [] } };
  }

  private withoutImport(reading: ReadDataset, served: ServedGeneration | undefined): ImportResult | undefined {
    const { rows, contentDigest } = reading;
    const generation = served?.label ?? null;
    let { problems } = reading;
    if (problems.length === 0) {
      if (served?.content_digest === contentDigest) return { status: 'unchanged', generation, rows, problems };
      if (served && !this.options.allowShrink) problems = shrinkProblems(served.row_counts, rows);
    }
    return problems.length === 0 ? undefined : { status: 'refused', generation, rows, problems };
  }

  /** Everything that follows from the records, and the row that makes the generation the one that is served. */
  private async complete(id: number, { rows, contentDigest }: ReadDataset): Promise<string> {
    const { client } = this;
    this.options.onStep?.('Writing the facts');
    await writeFacts(client);
    this.options.onStep?.('Building keys and indexes');
    await buildKeysAndIndexes(client);
    await analyzeTables(client);
    const { authorship = UNKNOWN_AUTHORSHIP } = this.options;
    const label = `g${id}-${contentDigest.slice(0, LABEL_DIGITS)}`;
    // clock_timestamp: the day on which the generation appears, not the one on which its transaction began.
    await client.query(
      `INSERT INTO dataset_generation (id, label, content_digest, row_counts, imported_at, imported_by, source, message) OVERRIDING SYSTEM VALUE
       VALUES ($1, $2, $3, $4, clock_timestamp(), $5, $6, $7)`,
      [id, label, contentDigest, rows, authorship.by, resolve(this.folder), authorship.message],
    );
    await publishGeneration(client, id, 'import', authorship);
    return label;
  }

  /** The generation is served already: nothing here may make the import fail. */
  private async cleanUp(schema: string): Promise<void> {
    const { keepGenerations = DEFAULT_KEPT_GENERATIONS, onStep } = this.options;
    onStep?.('Vacuuming');
    await vacuumTables(this.client, schema).catch(() => undefined);
    await dropOldGenerations(this.client, keepGenerations).catch(() => undefined);
  }

  /** Not undone with the transaction: an id is never given twice, so neither is a label. */
  private async nextGenerationId(): Promise<number> {
    const { rows } = await this.client.query<{ id: string }>(
      `SELECT nextval(pg_get_serial_sequence('dataset_generation', 'id'))::text AS id`,
    );
    return Number(rows[0]!.id);
  }

  private async servedGeneration(): Promise<ServedGeneration | undefined> {
    const { rows } = await this.client.query<ServedGeneration>('SELECT label, content_digest, row_counts FROM served_generation');
    return rows[0];
  }
}
