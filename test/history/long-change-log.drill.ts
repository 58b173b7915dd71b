import { rollBack } from '../../src/dataset/generations/history/rollback';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketDataset } from '../support/market-dataset';
import type { AnsweredChange, ChangesPage } from '../support/market-mirror';

const COMPANIES = 1500;

/**
 * Each company changes, and has a round. One in a thousand is in Iceland, and the rest in two other
 * countries.
 */
function edition(number: number): MarketDataset {
  const dataset = new MarketDataset();
  for (let place = 0; place < COMPANIES; place++) {
    const country = place % 1000 === 999 ? 'IS' : place % 2 === 0 ? 'US' : 'DE';
    dataset.company(`c${place}`, { country, description: `Words ${number}` });
    if (place % 3 === 0) dataset.round(`c${place}`, '2026-01-01', 1000 + number, { stage: 'Seed' });
  }
  return dataset;
}

describe('a change log that is longer than what is read in order', () => {
  let app: MarketApp;
  let all: AnsweredChange[];

  beforeAll(async () => {
    app = await startMarketApp(edition(0));
    await importDataset(app.databaseUrl, edition(1));
    await rollBack(app.databaseUrl, undefined, { by: 'ada', message: null });
    await importDataset(app.databaseUrl, edition(2));
    all = await read('since=0');
  });
  afterAll(() => app.close());

  async function read(query: string): Promise<AnsweredChange[]> {
    const changes: AnsweredChange[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: ChangesPage = await app.body<ChangesPage>(
        `/changes?${query}&limit=500&cursor=${cursor}`,
      );
      changes.push(...page.changes);
      cursor = page.metadata.next_cursor;
    }
    return changes;
  }

  /** The row before the change, or after it if there was none. */
  const rowOf = ({ after, before }: AnsweredChange): Record<string, unknown> => ({
    ...after,
    ...before,
  });
  const isCompanyIn = (country: string, change: AnsweredChange): boolean =>
    change.kind === 'company' && rowOf(change).country === country;
  const isAbout = (slug: string, change: AnsweredChange): boolean =>
    change.key === slug || rowOf(change).company_slug === slug;

  /** Each query, and whether it has to find a change. */
  const SELECTIONS: { query: string; matches: (change: AnsweredChange) => boolean }[] = [
    { query: 'since=0&kinds=funding_round', matches: ({ kind }) => kind === 'funding_round' },
    { query: 'since=1400&kinds=funding_round,acquisition,company', matches: ({ id }) => id > 1400 },
    { query: 'since=0&kinds=investor', matches: () => false },
    { query: 'since=0&countries=US&kinds=company', matches: (change) => isCompanyIn('US', change) },
    { query: 'since=0&countries=IS&kinds=company', matches: (change) => isCompanyIn('IS', change) },
    { query: 'since=0&countries=FR&kinds=company', matches: () => false },
    { query: 'since=0&slugs=c3', matches: (change) => isAbout('c3', change) },
    {
      query: 'since=4000&slugs=c999',
      matches: (change) => change.id > 4000 && isAbout('c999', change),
    },
    {
      query: 'since=3000&until=5100&countries=IS&kinds=company',
      matches: (change) => change.id > 3000 && change.id <= 5100 && isCompanyIn('IS', change),
    },
  ];
  const idsOf = (changes: readonly AnsweredChange[]): number[] => changes.map(({ id }) => id);

  it('has every id once, in order', () => {
    // Each of three publications changes every company and every round.
    expect(all).toHaveLength(3 * (COMPANIES + COMPANIES / 3));
    expect(idsOf(all)).toEqual(all.map((_, place) => place + 1));
  });

  it.each(SELECTIONS)(
    '?$query finds exactly the changes that match',
    async ({ query, matches }) => {
      expect(idsOf(await read(query))).toEqual(idsOf(all.filter(matches)));
    },
  );

  it.each(SELECTIONS)(
    '?$query&sort=-id finds the same, newest first',
    async ({ query, matches }) => {
      expect(idsOf(await read(`${query}&sort=-id`))).toEqual(idsOf(all.filter(matches)).reverse());
    },
  );

  it.each(SELECTIONS)(
    '?$query&sort=-id begins with how many there are, by publication',
    async ({ query, matches }) => {
      const { metadata } = await app.body<ChangesPage>(`/changes?${query}&sort=-id&limit=1`);
      const publications = metadata.publications!;
      const counted = publications.flatMap(({ published_at, generation, counts }) =>
        Object.entries(counts).flatMap(([kind, count]) =>
          Array<string>(count).fill(`${published_at} ${generation} ${kind}`),
        ),
      );
      const found = all
        .filter(matches)
        .map(({ published_at, generation, kind }) => `${published_at} ${generation} ${kind}`);
      expect(counted.sort()).toEqual(found.sort());
      expect(Object.values(metadata.counts!).reduce((sum, count) => sum + count)).toBe(
        found.length,
      );
      const times = publications.map(({ published_at }) => published_at);
      expect(times).toEqual([...times].sort().reverse());
    },
  );
});
