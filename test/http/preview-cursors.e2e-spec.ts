import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import { withAccounts } from '../support/test-accounts';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const LIST = 'companies?limit=1';
const WITH_HEADER = {
  error:
    'This cursor was given out with X-Dataset-Preview. Send that header with the same value, or start again without the cursor.',
  code: 'invalid_cursor',
  parameter: 'cursor',
};
const WITHOUT_HEADER = {
  error:
    'This cursor was given out without X-Dataset-Preview. Leave that header out, or start again without the cursor.',
  code: 'invalid_cursor',
  parameter: 'cursor',
};

interface Page {
  metadata: { next_cursor: string };
  cache_metadata: { generation: string };
}

/** Two companies, so that a page of one has a next page. */
function market(name: string): MarketDataset {
  return new MarketDataset().company(`${name}-1`).company(`${name}-2`);
}

describe('a walk that began with or without X-Dataset-Preview', () => {
  let database: TestDatabase;
  let app: TestApp;
  let key: string;
  let preview: string;
  let ofPreview: Record<string, string>;
  let previewCursor: string;

  const stored = async (name: string): Promise<string> => {
    const { generation } = await market(name).inFolder((folder) =>
      importFolder(database.url, folder, { preview: true, allowShrink: true, allowJump: true }),
    );
    return generation!;
  };
  const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${app.url}/api/v2/${path}`, {
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
  const page = async (path: string, headers = {}): Promise<Page> => {
    const answer = await ask(path, headers);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Page;
  };
  const refusal = async (cursor: string, headers = {}): Promise<unknown> => {
    const answer = await ask(`${LIST}&cursor=${cursor}`, headers);
    expect(answer.status).toBe(400);
    return answer.json();
  };
  const continued = async (headers = {}): Promise<string> =>
    (await page(`${LIST}&cursor=${previewCursor}`, headers)).cache_metadata.generation;
  const approve = (): Promise<unknown> =>
    approvePreview(database.url, preview, { by: 'ada', message: null });

  beforeEach(async () => {
    database = await createTestDatabase();
    key = await withAccounts(database.url, async ({ accounts, keys }) => {
      await accounts.create({ name: 'Curators', plan: 'enterprise' });
      return (await keys.mint('Curators', 'previews', { isOperator: true })).key;
    });
    await importDataset(database.url, market('served'));
    preview = await stored('preview');
    app = await startTestApp(database.url);
    ofPreview = { 'x-dataset-preview': preview };
    previewCursor = (await page(LIST, ofPreview)).metadata.next_cursor;
  });
  afterEach(async () => {
    await app.close();
    await database.drop();
  });

  it('ends with the reason if the header is added', async () => {
    const { metadata } = await page(LIST);
    expect(await refusal(metadata.next_cursor, ofPreview)).toEqual(WITHOUT_HEADER);
  });

  it('ends with the reason if the header is added to a cursor of the previous release', async () => {
    const former = Buffer.from(JSON.stringify([preview, 'digest', 'preview-1', 1]));
    expect(await refusal(former.toString('base64url'), ofPreview)).toEqual(WITHOUT_HEADER);
  });

  it('ends with the reason if the header is left out', async () => {
    expect(await refusal(previewCursor)).toEqual(WITH_HEADER);
  });

  it('ends with the reason if the header names another preview', async () => {
    const other = { 'x-dataset-preview': await stored('other') };
    expect(await refusal(previewCursor, other)).toEqual(WITH_HEADER);
  });

  it('goes on without the header while the approved preview is served', async () => {
    await approve();
    expect(await continued()).toBe(preview);
  });

  it('goes on only with the header once the approved preview was replaced', async () => {
    await approve();
    await importDataset(database.url, market('later'));
    expect(await refusal(previewCursor)).toEqual(WITH_HEADER);
    expect(await continued(ofPreview)).toBe(preview);
  });
});
