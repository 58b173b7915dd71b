import { DataSource } from 'typeorm';
import { readEnv } from '../../src/config/env';
import { dataSourceOptions } from '../../src/database/data-source-options';
import { type DatasetHistory, readDatasetHistory } from '../../src/dataset/history/dataset-history';

/** Reads the history as `dataset history` does. */
export async function datasetHistory(databaseUrl: string): Promise<DatasetHistory> {
  const dataSource = await new DataSource(
    dataSourceOptions(readEnv({}), databaseUrl, { entities: [] }),
  ).initialize();
  try {
    return await readDatasetHistory(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
