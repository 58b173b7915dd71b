import { DataSource } from 'typeorm';
import { datasetCommands } from '../../src/dataset/commands/dataset.commands';
import type {
  CommandContext,
  CommandResult,
} from '../../src/platform/command-line/operator-command';
import { readEnv } from '../../src/platform/config/env';
import { dataSourceOptions } from '../../src/platform/database/data-source-options';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('dataset status', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(
      dataSourceOptions(readEnv({}), database.url, { entities: [] }),
    ).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const status = (): Promise<CommandResult> =>
    datasetCommands
      .find(({ name }) => name === 'dataset status')!
      .run({ args: [], options: {} }, { dataSource } as CommandContext);

  it('says that there is no dataset', async () => {
    expect(await status()).toMatchObject({
      document: { generation: null },
      text: expect.stringContaining('import') as string,
    });
  });

  it('shows the served generation, the days of its deals, and the earlier generations', async () => {
    const market = (): MarketDataset => new MarketDataset().company('alpha');
    const first = await importDataset(database.url, market());
    expect((await status()).text).toContain('Funding     none');
    const second = await importDataset(
      database.url,
      market()
        .round('alpha', '2024-02-29', 1)
        .round('alpha', '2027-01-01', 1)
        .acquisition('alpha', '2025-05-05', 1),
    );
    const { document, text } = await status();
    expect(document).toMatchObject({
      generation: second,
      changed_on: new Date().toISOString().slice(0, 10),
      rows: { companies: 1, funding_rounds: 2, acquisitions: 1 },
      date_ranges: {
        funding_rounds: { first: '2024-02-29', last: '2027-01-01' },
        acquisitions: { first: '2025-05-05', last: '2025-05-05' },
      },
      history: [
        { generation: second, rows: { funding_rounds: 2 }, stored: true },
        { generation: first, rows: { funding_rounds: 0 }, stored: true },
      ],
    });
    expect(text).toContain('Funding     2024-02-29 to 2027-01-01');
  });
});
