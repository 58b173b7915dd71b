import { DataSource } from 'typeorm';
import { MARKET_ENTITIES } from '../../../market-data/market.entities';
import { loadVocabulary } from '../../../market/query/filters/vocabulary.repository';
import type { GenerationTables } from '../../../market/records/list-rows';
import {
  readDaysAndBigintsAsWritten,
  SnakeCaseColumns,
} from '../../../platform/database/data-source-options';
import { ServerClient } from '../../../platform/database/server-client';
import { sessionSettings } from '../../../platform/database/session-settings';
import { COST_OF_CACHED_PAGE } from '../../generations/publication/dataset-connection';

/** Two generations are read at a time. */
const POOL_SIZE = 2;

/** Reads rows of generations through the queries of the lists. Has to be closed. */
export class GenerationReader {
  private constructor(private readonly dataSource: DataSource) {}

  static async open(databaseUrl: string): Promise<GenerationReader> {
    readDaysAndBigintsAsWritten();
    const dataSource = new DataSource({
      type: 'postgres',
      url: databaseUrl,
      applicationName: 'signal-market-changes',
      entities: MARKET_ENTITIES,
      namingStrategy: new SnakeCaseColumns(),
      logger: 'debug', // TypeORM's default logger writes to standard output, even if --json is set.
      poolSize: POOL_SIZE,
      extra: { Client: ServerClient, onConnect: sessionSettings({}, { mustWrite: false }) },
    });
    return new GenerationReader(await dataSource.initialize());
  }

  /** A generation, in a transaction of its own that ends when the reader is closed. */
  async tablesIn(schema: string): Promise<GenerationTables> {
    const runner = this.dataSource.createQueryRunner();
    const { manager } = runner;
    await runner.startTransaction('REPEATABLE READ');
    await runner.query(
      `SET LOCAL search_path = ${schema}, public; SET LOCAL jit = off; SET LOCAL max_parallel_workers_per_gather = 0;
       SET LOCAL random_page_cost = ${COST_OF_CACHED_PAGE}`,
    );
    return { manager, vocabulary: await loadVocabulary(manager) };
  }

  close(): Promise<void> {
    return this.dataSource.destroy();
  }
}
