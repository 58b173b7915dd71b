import { DataSource, type EntityMetadata, TableColumn } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { MARKET_ENTITIES } from '../../src/market-data/market.entities';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

interface Described {
  /** "type" or "type not null" by column. */
  columns: Record<string, string>;
  /** "column -> table" of each foreign key. */
  references: string[];
}

const COLUMNS = `
  SELECT relname AS table, attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'dataset_template'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`;
const FOREIGN_KEYS = `
  SELECT source.relname AS table, attname || ' -> ' || target.relname AS reference
  FROM pg_constraint
  JOIN pg_class AS source ON source.oid = conrelid
  JOIN pg_class AS target ON target.oid = confrelid
  JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
  WHERE connamespace = 'dataset_template'::regnamespace AND contype = 'f'`;

describe('the entities of the market are the tables of a generation', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(
      dataSourceOptions(readEnv({}), database.url, { entities: MARKET_ENTITIES }),
    ).initialize();
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await database?.drop();
  });

  it('all tables have the same columns, types, nullability and foreign keys, in both directions', async () => {
    const entities = MARKET_ENTITIES.map((entity) => dataSource.getMetadata(entity));
    const declared = Object.fromEntries(
      entities.map((entity) => [entity.tableName, describeEntity(dataSource, entity)]),
    );
    expect(declared).toEqual(await describeTables(dataSource));
  });

  it('TypeORM changes none of them, because only migrations do', () => {
    const synchronized = MARKET_ENTITIES.map((entity) => dataSource.getMetadata(entity)).filter(
      ({ synchronize }) => synchronize,
    );
    expect(synchronized.map(({ tableName }) => tableName)).toEqual([]);
  });
});

function describeEntity(dataSource: DataSource, entity: EntityMetadata): Described {
  const driver = dataSource.driver as PostgresDriver;
  const columns = entity.columns.map((column) => {
    const { databaseName: name, isArray, precision, scale } = column;
    const type = driver.createFullType(
      new TableColumn({ name, type: driver.normalizeType(column), isArray, precision, scale }),
    );
    return [name, column.isNullable ? spelled(type) : `${spelled(type)} not null`];
  });
  const references = entity.foreignKeys.map(
    (key) => `${key.columnNames.join()} -> ${key.referencedEntityMetadata.tableName}`,
  );
  return {
    columns: Object.fromEntries(columns) as Described['columns'],
    references: references.sort(),
  };
}

/** A type as PostgreSQL writes it. */
function spelled(type: string): string {
  return type.replace(/ array$/, '[]').toLowerCase();
}

async function describeTables(dataSource: DataSource): Promise<Record<string, Described>> {
  const tables: Record<string, Described> = {};
  const of = (table: string): Described => (tables[table] ??= { columns: {}, references: [] });
  const columns =
    await dataSource.query<{ table: string; name: string; type: string; required: boolean }[]>(
      COLUMNS,
    );
  for (const { table, name, type, required } of columns)
    of(table).columns[name] = required ? `${type} not null` : type;
  const keys = await dataSource.query<{ table: string; reference: string }[]>(FOREIGN_KEYS);
  for (const { table, reference } of keys) of(table).references.push(reference);
  for (const { references } of Object.values(tables)) references.sort();
  return tables;
}
