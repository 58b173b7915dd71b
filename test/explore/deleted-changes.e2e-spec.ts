import request from 'supertest';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { edited, original } from '../history/edited-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

/**
 * Three publications: 40 and 35 days ago, and now. The last import deletes changes that are older
 * than 30 days, so the log begins at the second one.
 */
let app: MarketApp;
let published: { first: string; second: string };

beforeAll(async () => {
  app = await startMarketApp(original(), { EXPLORE_PUBLIC: 'true' });
  await importDataset(app.databaseUrl, edited());
  await app.query(
    `UPDATE dataset_publication SET published_at = published_at - make_interval(days => CASE id WHEN 1 THEN 40 ELSE 35 END)`,
  );
  await original().inFolder((folder) =>
    importFolder(app.databaseUrl, folder, { keepChangesDays: 30, allowJump: true }),
  );
  const { publications } = await app.body<{ publications: { published_at: string }[] }>(
    '/publications',
  );
  const [, second, first] = publications.map(({ published_at }) => published_at);
  published = { first: first!, second: second! };
});
afterAll(() => app.close());

const open = async (path: string, asOf: string): Promise<PagePart> =>
  pageOf(
    await request(app.url)
      .get(`${path}?as_of=${encodeURIComponent(asOf)}`)
      .expect(200),
  );
const UNKNOWN = /What changed before \d{1,2} \w{3} \d{4} is no longer known\./;

describe('a page of a moment before the log of changes begins', () => {
  it('says that the changes are no longer known, if it is that of changes', async () => {
    const page = await open('/explore/changes', published.first);
    expect(page.the('region', /^What changed in the last seven days/).text).toMatch(UNKNOWN);
    expect(page.the('region', 'Publications').all('row')).toHaveLength(2);
    expect(page.has('link', /^All since /)).toBe(false);
  });

  it('says so at its end, if it is that of a record', async () => {
    const page = await open('/explore/companies/alpha', published.first);
    expect(page.has('region', 'What changed here')).toBe(false);
    expect(page.the('main').text).toMatch(UNKNOWN);
  });
});

describe('a page of the moment at which the log of changes begins', () => {
  it('has no changes, and all periods', async () => {
    const page = await open('/explore/changes', published.second);
    expect(page.the('region', /^What changed in the last seven days/).text).toContain(
      'Nothing has changed.',
    );
    expect(page.has('link', /^All since /)).toBe(true);
  });

  it('does not say of a record that nothing changed before', async () => {
    const page = await open('/explore/companies/alpha', published.second);
    expect(page.the('main').text).not.toContain('Nothing has changed since');
    expect(page.the('main').text).toMatch(UNKNOWN);
  });
});
