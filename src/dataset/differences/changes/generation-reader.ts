import { DataSource, type QueryRunner } from 'typeorm';
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

/**
 * Reads rows of several generations through the queries of the lists, each in a transaction of its
 * own.
 */
export async function withGenerations<T>(
  databaseUrl: string,
  schemas: readonly string[],
  work: (generations: GenerationTables[]) => Promise<T>,
): Promise<T> {
  readDaysAndBigintsAsWritten();
  const dataSource = await new DataSource({
    type: 'postgres',
    url: databaseUrl,
    applicationName: 'signal-market-changes',
    entities: MARKET_ENTITIES,
    namingStrategy: new SnakeCaseColumns(),
    logger: 'debug', // TypeORM's default logger writes to standard output, even if --json is set.
    poolSize: schemas.length,
    extra: { Client: ServerClient, onConnect: sessionSettings({}, false) },
  }).initialize();
  try {
    const generations: GenerationTables[] = [];
    for (const schema of schemas)
      generations.push(await opened(dataSource.createQueryRunner(), schema));
    return await work(generations);
  } finally {
    await dataSource.destroy();
  }
}

/** The transaction ends with its connection. */
async function opened(runner: QueryRunner, schema: string): Promise<GenerationTables> {
  const { manager } = runner;
  await runner.startTransaction('REPEATABLE READ');
  await runner.query(
    `SET LOCAL search_path = ${schema}, public; SET LOCAL jit = off; SET LOCAL max_parallel_workers_per_gather = 0;
     SET LOCAL random_page_cost = ${COST_OF_CACHED_PAGE}`,
  );
  return { manager, vocabulary: await loadVocabulary(manager) };
}
