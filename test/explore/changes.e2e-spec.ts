import request from 'supertest';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { CHANGE_LIST } from '../../src/market/changes/changes.endpoints';
import type { RecordChangeDto } from '../../src/market/changes/dto/changes.dto';
import { MarketClient } from '../../src/market/routes/market-client';
import { changeTable } from '../../src/site/explore/pages/changes/change-table';
import { changeInWords } from '../../src/site/explore/pages/changes/change-words';
import { handMadeMarket } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { pageOf, type PagePart } from '../support/page';

const SECRET = 'A note for curators only';
const CURATOR = 'Zebedee Quill';
const CHANGED = /^What changed (?:in|since) .*, newest first$/;

/** Without more, an update of a company. */
const update = (
  before: object,
  after: object,
  more: Partial<RecordChangeDto> = {},
): RecordChangeDto => ({
  id: 1,
  published_at: '2026-11-18T09:00:00.000Z',
  generation: 'g2-00000000',
  action: 'import',
  kind: 'company',
  change: 'updated',
  key: 'alpha',
  name: 'Alpha',
  updated_fields: Object.keys(before),
  before,
  after,
  ...more,
});
const raised = (before: number, after: number): RecordChangeDto =>
  update({ total_funding: before }, { total_funding: after });

let app: MarketApp;
let firstLabel: string;
let second: string;

beforeAll(async () => {
  app = await startMarketApp(handMadeMarket(), { EXPLORE_PUBLIC: 'true' });
  firstLabel = ((await app.query('SELECT label FROM served_generation')) as { label: string }[])[0]!
    .label;
  const edited = handMadeMarket()
    .company('zeta', { name: '<b>Zeta</b>', country: 'FR' })
    .round('zeta', '2026-11-17', 4_100_000, { stage: 'Seed' });
  second = await importDataset(app.databaseUrl, edited);
});
afterAll(() => app.close());

const open = async (path: string, status = 200): Promise<PagePart> =>
  pageOf(await request(app.url).get(path).expect(status));
const rowsOf = (page: PagePart, title: string | RegExp): string[][] =>
  page
    .the('region', title)
    .all('row')
    .slice(1)
    .map((row) => [...row.texts('rowheader'), ...row.texts('cell')].slice(0, 3));

describe('the page of changes', () => {
  it('says in words what each publication changed, with counts by kind', async () => {
    const page = await open('/explore/changes');
    const changes = page.the('region', CHANGED);
    expect(changes.the('paragraph').text).toBe('1 company, 1 funding round.');
    expect(rowsOf(page, CHANGED)).toEqual([
      ['<b>Zeta</b>', 'Round', 'added: Seed, 17 Nov 2026, $4.1M'],
      ['<b>Zeta</b>', 'Company', 'added: France'],
    ]);
  });

  it('shows each publication as /publications does, newest first, with a link to it', async () => {
    const rows = (await open('/explore/changes')).the('region', 'Publications').all('row').slice(1);
    const { publications } = await app.body<{ publications: Record<string, string>[] }>(
      '/publications',
    );
    expect(rows.map((row) => row.texts('cell'))).toEqual([
      [
        ...[`import of ${second}`, '6', '2', '10', '4', '19 Nov 2026 (planned)'],
        ...['1 company, 1 funding round', 'stored'],
      ],
      [`import of ${firstLabel}`, '5', '2', '9', '4', '19 Nov 2026 (planned)', '–', 'stored'],
    ]);
    expect(rows.map((row) => decodeURIComponent(row.the('link').href!))).toEqual(
      publications.map(({ as_of }) => `/explore/week?as_of=${as_of}`),
    );
    await open(rows[1]!.the('link').href!);
  });

  it('shows the publications of its moment, and those since the moment that it is asked for', async () => {
    const { publications } = await app.body<{ publications: { published_at: string }[] }>(
      '/publications',
    );
    const [newest, first] = publications.map(({ published_at }) => published_at);
    const publicationsOf = async (search: string): Promise<PagePart> =>
      (await open(`/explore/changes?${search}`)).the('region', 'Publications');
    const heading = 1;
    expect((await publicationsOf(`as_of=${first}`)).all('row')).toHaveLength(heading + 1);
    expect((await publicationsOf(`since=${newest}`)).text).toContain('Nothing was published.');
    expect((await publicationsOf(`since=${first}`)).text).toContain(firstLabel);
  });

  it.each([
    [9_500_000, 12_000_000, 'total raised changed from $9.5M to $12M'],
    [566_100_000, 566_400_000, 'total raised changed from $566,100,000 to $566,400,000'],
  ])('tells %d from %d', (before, after, words) =>
    expect(changeInWords(raised(before, after))).toBe(words),
  );

  it('tells names, not slugs and fields, and nothing that follows from the rest', () => {
    const words = changeInWords(
      update(
        {
          ...{ lead_investors: ['South Fund'], lead_investor_slugs: ['south'] },
          ...{ amount: null, country: 'US', domain: 'Identity', category: 'Identity Security' },
          verified_on: null,
        },
        {
          ...{ lead_investors: ['North Capital'], lead_investor_slugs: ['north'] },
          ...{ amount: 9e6, country: 'GB', domain: 'Cloud', category: 'Cloud Security' },
          verified_on: '2026-11-20',
        },
      ),
    );
    expect(words.split('; ')).toEqual([
      'North Capital added to lead investors, South Fund removed from lead investors',
      'amount added: $9M',
      'country changed from United States to United Kingdom',
      'category changed from Identity Security to Cloud Security',
    ]);
  });

  it('leaves names as they are, and writes values without underscores', () => {
    const [before, after] = [
      { name: 'foo_bar', status: 'shut_down' },
      { name: 'foo bar', status: 'active' },
    ];
    expect(changeInWords(update(before, after)).split('; ')).toEqual([
      'name changed from foo_bar to foo bar',
      'status changed from shut down to active',
    ]);
  });

  it('folds totals, and deals that repeat their company, below what they follow from', () => {
    const moved = update({ category: 'Identity Security' }, { category: 'Cloud Security' });
    const round = {
      ...moved,
      kind: 'funding_round',
      after: { date: '2026-03-01', company_slug: 'alpha' },
    } as const;
    const { rows, folded } = changeTable([raised(0, 1), round, moved]);
    expect(rows.map(([, kind]) => kind!.text)).toEqual(['Company']);
    expect(folded!.rows.map(([, kind]) => kind!.text)).toEqual(['Company', 'Round of 1 Mar 2026']);
    expect(changeTable([round])).toMatchObject({ rows: [expect.anything()] });
    expect(changeTable([raised(0, 1)])).not.toHaveProperty('folded');
  });

  it('is filtered like every other page', async () => {
    expect((await open('/explore/changes?countries=US')).the('main').text).toContain(
      'Nothing has changed here. Choose a longer time, or remove a filter.',
    );
    expect(rowsOf(await open('/explore/changes?countries=FR&kinds=company'), CHANGED)).toHaveLength(
      1,
    );
  });

  it.each(['kinds=investor', 'slugs=alpha'])(
    'says of %s alone that nothing has changed here',
    async (search) => {
      expect((await open(`/explore/changes?${search}`)).the('region', CHANGED).text).toContain(
        'Nothing has changed here. Choose a longer time, or remove a filter.',
      );
    },
  );

  it('leads a record to its page, which ends with what changed there', async () => {
    const page = await open('/explore/changes');
    const { href } = page.the('region', CHANGED).all('link')[0]!;
    expect(href).toBe('/explore/companies/zeta');
    expect(rowsOf(await open(href!), 'What changed here').map(([, kind]) => kind)).toEqual([
      'Round',
      'Company',
    ]);
    const unchanged = await open('/explore/companies/alpha');
    expect(unchanged.has('region', 'What changed here')).toBe(false);
    expect(unchanged.the('main').text).toContain(
      'Nothing has changed since this record was first published.',
    );
  });

  it("asks once for a record's history, and again only if older changes were deleted", async () => {
    const asked = jest.spyOn(app.app.get(MarketClient, { strict: false }), 'ask');
    const changesAsked = async (path: string): Promise<number> => {
      asked.mockClear();
      await open(path);
      return asked.mock.calls.filter(([endpoint]) => endpoint === CHANGE_LIST).length;
    };
    expect(await changesAsked('/explore/companies/beta')).toBe(1);
    // As if the first publication's changes had been deleted.
    await app.query('UPDATE dataset_publication SET last_change_id = last_change_id + 10');
    expect(await changesAsked('/explore/companies/gamma')).toBe(2);
    await app.query('UPDATE dataset_publication SET last_change_id = last_change_id - 10');
    asked.mockRestore();
  });

  it('says in its title which changes it shows', async () => {
    const titleOf = async (search: string): Promise<string | undefined> =>
      /<title>([^<]*)/.exec((await request(app.url).get(`/explore/changes${search}`)).text)?.[1];
    expect(await titleOf('')).toBe('Changes · Last seven days · Signal Market');
    expect(await titleOf('?kinds=company&slugs=alpha')).toBe(
      'Changes · Last seven days, company, alpha · Signal Market',
    );
    const { href } = (await open('/explore/changes')).the('link', /^All since /);
    expect(await titleOf(href!.replace('/explore/changes', ''))).toMatch(
      /^Changes · Since \d+ \w{3} \d{4} · Signal Market$/,
    );
  });

  it('reaches back as far as changes are known', async () => {
    const page = await open('/explore/changes');
    const { href } = page.the('link', /^All since /);
    expect(rowsOf(await open(href!), CHANGED).length).toBeGreaterThanOrEqual(2);
  });

  it('answers a moment that the API refuses with a sentence', async () => {
    expect((await open('/explore/changes?since=yesterday', 400)).the('main').text).toContain(
      'yesterday',
    );
  });
});

describe('the page of changes after a rollback', () => {
  beforeAll(() => rollBack(app.databaseUrl, firstLabel, { by: CURATOR, message: SECRET }));

  it('shows what was undone, and neither the name nor the message of a curator', async () => {
    const page = await open('/explore/changes');
    expect(page.the('region', /^Publications/).text).toContain(`rollback of ${firstLabel}`);
    const undone = rowsOf(page, CHANGED).slice(0, 2);
    expect(undone.map(([, , change]) => change).sort()).toEqual([
      'removed: France',
      'removed: Seed, 17 Nov 2026, $4.1M',
    ]);
    expect(page.the('main').text).not.toContain(SECRET);
    expect(page.the('main').text).not.toContain(CURATOR);
  });

  it('ends with the import before it, as known at that import', async () => {
    const { changes } = await app.body<{ changes: { published_at: string }[] }>('/changes');
    const imported = encodeURIComponent(changes[0]!.published_at);
    expect(rowsOf(await open(`/explore/changes?as_of=${imported}`), CHANGED)).toHaveLength(2);
  });
});

describe('the page of changes as known at an earlier moment', () => {
  it('has the changes of the seven days before it, as its title says', async () => {
    const market = handMadeMarket();
    const past = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
    try {
      await importDataset(past.databaseUrl, market.company('early', { name: 'Early' }));
      await past.query(
        `UPDATE dataset_publication SET published_at = published_at - interval '10 days'`,
      );
      await importDataset(past.databaseUrl, market.company('late', { name: 'Late' }));
      const { publications } = await past.body<{ publications: { published_at: string }[] }>(
        '/publications',
      );
      const moment = publications[0]!.published_at;
      const page = pageOf(
        await request(past.url).get(`/explore/changes?as_of=${moment}`).expect(200),
      );
      expect(rowsOf(page, 'What changed in the last seven days, newest first')).toEqual([
        ['Late', 'Company', 'added'],
      ]);
    } finally {
      await past.close();
    }
  });
});
