import { DataSource } from 'typeorm';
import { BILLING_ENTITIES } from '../../src/billing/billing.entities';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('the billing tables', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(
      dataSourceOptions(readEnv({}), database.url, { entities: BILLING_ENTITIES }),
    ).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('match the entities: TypeORM would change nothing', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
