import type { PublicationDto } from '../../src/market/changes/dto/publications.dto';
import { importDataset } from '../support/import-dataset';
import { MarketDataset } from '../support/market-dataset';
import type { AnsweredChange, ChangesPage } from '../support/market-mirror';
import { type McpMarket, startMcpMarket } from './mcp-market';

/** As test/mcp/tool-list.e2e-spec.ts counts them. */
const CHARACTERS_A_TOKEN = 3.8;
const MAX_TOKENS = 2500;
const PUBLICATIONS = 11;
const COMPANIES = 70;

/** Long descriptions, and rounds of many investors with long names. */
function edition(number: number): MarketDataset {
  const dataset = new MarketDataset();
  const investors = Array.from({ length: 60 }, (_, place) => `investor-${place}`);
  for (const slug of investors)
    dataset.investor(slug, { name: `Investor with a rather long name indeed, ${slug}` });
  for (let place = 0; place < COMPANIES; place++) {
    const description = `Edition ${number}: ${'words about what the company does. '.repeat(40)}`;
    dataset
      .company(`c${place}`, { description, city: `Ville-${number}`, country: 'FR' })
      .round(`c${place}`, '2026-01-01', 1000 + number, {
        stage: 'Seed',
        investors: investors.slice(0, 30 + (place % 30)).join('|'),
      });
  }
  return dataset;
}

describe('whats_new after many large imports', () => {
  let market: McpMarket;
  let newest: AnsweredChange[];

  beforeAll(async () => {
    market = await startMcpMarket(edition(0));
    for (let number = 1; number <= PUBLICATIONS; number++)
      await importDataset(market.databaseUrl, edition(number));
    newest = (await market.body<ChangesPage>('/changes?since=0&sort=-id&limit=500')).changes;
  });
  afterAll(() => market.close());

  async function ask(args: object): Promise<ChangesPage & { text: string }> {
    const { isError, content, structuredContent } = await market.tool('whats_new', args);
    expect([isError, isError && content[0]!.text]).toEqual([undefined, undefined]);
    return { ...(structuredContent as unknown as ChangesPage), text: content[0]!.text };
  }

  it('begins with counts by kind and publication, then the newest, within 2,500 tokens', async () => {
    const { metadata, changes, text } = await ask({ since: '0' });
    expect(text.length / CHARACTERS_A_TOKEN).toBeLessThanOrEqual(MAX_TOKENS);
    expect(text.indexOf('"counts"')).toBeLessThan(text.indexOf('"changes"'));
    const rest = await market.body<ChangesPage>('/changes?since=0&sort=-id&limit=1');
    expect(metadata.counts).toEqual(rest.metadata.counts);
    expect(metadata.counts!.funding_round).toBe(PUBLICATIONS * COMPANIES);
    expect(metadata.publications).toEqual(rest.metadata.publications);
    expect(metadata.publications).toHaveLength(10);
    expect(changes.length).toBeGreaterThan(5);
    expect(changes.map(({ id }) => id)).toEqual(
      newest.slice(0, changes.length).map(({ id }) => id),
    );
  });

  it('tells of each publication what /publications does, beside the changes in scope', async () => {
    const { metadata, text } = await ask({ since: '0', kinds: ['funding_round'] });
    expect(text.length / CHARACTERS_A_TOKEN).toBeLessThanOrEqual(MAX_TOKENS);
    const { publications } = await market.body<{ publications: PublicationDto[] }>(
      '/publications?limit=10',
    );
    expect(publications[0]!.counts).toMatchObject({ company: COMPANIES, investor: 60 });
    expect(metadata.publications).toEqual(
      publications.map(({ counts: records, changes, ...others }) => ({
        ...others,
        records,
        counts: { company: 0, investor: 0, acquisition: 0, funding_round: changes!.funding_round },
      })),
    );
  });

  it('reads on with the cursor, without a gap, each page within 2,500 tokens', async () => {
    const read: number[] = [];
    let cursor: string | null | undefined;
    for (let page = 0; page < 6; page++) {
      const { changes, metadata, text } = await ask({
        since: '0',
        kinds: ['company'],
        ...(cursor && { cursor }),
      });
      expect(text.length / CHARACTERS_A_TOKEN).toBeLessThanOrEqual(MAX_TOKENS);
      expect(metadata).toMatchObject({ returned_count: changes.length, has_more: true });
      read.push(...changes.map(({ id }) => id));
      cursor = metadata.next_cursor;
    }
    const { changes } = await market.body<ChangesPage>(
      '/changes?since=0&sort=-id&limit=500&kinds=company',
    );
    expect(read).toEqual(changes.slice(0, read.length).map(({ id }) => id));
  });

  it('tells the old and the new value of what was updated, and cuts long ones', async () => {
    const { changes } = await ask({ kinds: ['company'], slugs: ['c7'], limit: 1 });
    const cutTextOf = (number: number): unknown =>
      expect.stringMatching(new RegExp(`^Edition ${number}: .*…$`));
    expect(changes).toMatchObject([
      {
        kind: 'company',
        change: 'updated',
        key: 'c7',
        before: { city: 'Ville-10', description: cutTextOf(10) },
        after: { city: 'Ville-11', description: cutTextOf(11) },
      },
    ]);
    expect(Object.keys(changes[0]!.after!)).not.toContain('country');
  });

  it('warns about a slug that no record ever had', async () => {
    const { changes, warnings } = await ask({ slugs: ['c7', 'no-such-record-at-all'] });
    expect(warnings).toMatchObject([{ code: 'unknown_value', parameter: 'slugs' }]);
    expect(changes.length).toBeGreaterThan(0);
    const none = await ask({ slugs: ['no-such-record-at-all'] });
    expect(none).toMatchObject({ changes: [], warnings: [{ code: 'unknown_value' }] });
    expect(none.metadata.counts).toMatchObject({ company: 0, funding_round: 0 });
  });
});
