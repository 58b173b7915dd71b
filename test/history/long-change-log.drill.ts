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

  const rowOf = ({ after, before }: AnsweredChange): Record<string, unknown> => ({
    ...after,
    ...before,
  });
  const SELECTIONS: readonly [string, (change: AnsweredChange) => boolean][] = [
    ['kinds=funding_round', ({ kind }) => kind === 'funding_round'],
    ['kinds=funding_round,acquisition,company&since=1400', ({ id }) => id > 1400],
    ['kinds=investor', () => false],
    ['countries=US&kinds=company', (change) => change.kind === 'company' && rowOf(change).country === 'US'],
    ['countries=IS&kinds=company', (change) => change.kind === 'company' && rowOf(change).country === 'IS'],
    ['countries=FR&kinds=company', () => false],
    ['slugs=c3', (change) => change.key === 'c3' || rowOf(change).company_slug === 'c3'],
    ['slugs=c999&since=4000', ({ id, key, ...change }) => id > 4000 && (key === 'c999' || change.after?.company_slug === 'c999')],
    ['countries=IS&kinds=company&since=3000&until=5100', ({ id, kind, ...change }) =>
        id > 3000 && id <= 5100 && kind === 'company' && change.after?.country === 'IS'],
  ]; // prettier-ignore

  it('has every id once, in order', () => {
    expect(all.map(({ id }) => id)).toEqual(all.map((_, place) => place + 1));
    expect(all.length).toBe(3 * (COMPANIES + COMPANIES / 3));
  });

  it.each(SELECTIONS)('?%s finds exactly the changes that match', async (query, matches) => {
    const since = query.includes('since=') ? '' : '&since=0';
    expect((await read(query + since)).map(({ id }) => id)).toEqual(
      all.filter(matches).map(({ id }) => id),
    );
  });

  it.each(SELECTIONS)('?%s&sort=-id finds the same, newest first', async (query, matches) => {
    const since = query.includes('since=') ? '' : '&since=0';
    const found = await read(`${query}${since}&sort=-id`);
    expect(found.map(({ id }) => id)).toEqual(
      all
        .filter(matches)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  it.each(SELECTIONS)(
    '?%s&sort=-id begins with how many there are, by publication',
    async (query, matches) => {
      const since = query.includes('since=') ? '' : '&since=0';
      const { metadata } = await app.body<ChangesPage>(
        `/changes?${query}${since}&sort=-id&limit=1`,
      );
      const counted = metadata.publications!.flatMap(({ published_at, generation, counts }) =>
        Object.entries(counts).flatMap(([kind, count]) =>
          Array<string>(count).fill(`${published_at} ${generation} ${kind}`),
        ),
      );
      const found = all.filter(matches);
      expect(counted.sort()).toEqual(
        found.map((change) => `${change.published_at} ${change.generation} ${change.kind}`).sort(),
      );
      expect(Object.values(metadata.counts!).reduce((sum, count) => sum + count)).toBe(
        found.length,
      );
      const times = metadata.publications!.map(({ published_at }) => published_at);
      expect(times).toEqual([...times].sort().reverse());
    },
  );
});
