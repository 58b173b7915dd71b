import { DataSource } from 'typeorm';
import {
  type DatasetHistory,
  readDatasetHistory,
} from '../../src/dataset/generations/history/dataset-history';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';

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
