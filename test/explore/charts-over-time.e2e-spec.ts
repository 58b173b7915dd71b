import request from 'supertest';
import type { HistoryBodyDto } from '../../src/market-query/body/history-body';
import type { HistorySeriesDto } from '../../src/market-query/body/history-series';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';

/** Today is 2026-11-18. */
const THREE_YEARS = 'granularity=quarter&start=2024-01-01&end=2026-11-18';
const FIVE_YEARS = 'granularity=quarter&start=2022-01-01&end=2026-11-18';

let app: MarketApp;
beforeAll(async () => {
  const market = handMadeMarket()
    .acquisition('gamma', '2026-11-17', '0.10', { acquirer_name: 'Someone', buyer_type: 'Private Equity' })
    .acquisition('gamma', '2024-01-01', null, { acquirer_name: 'Nobody' });
  app = await startMarketApp(market, { EXPLORE_PUBLIC: 'true' });
});
afterAll(() => app.close());

const cellsOf = async (name: string): Promise<string[][]> => {
  const { text } = await request(app.url).get(`/explore/charts/${name}.csv`).expect(200);
  // Names with commas are quoted.
  const cells = (line: string): string[] => (line.match(/"[^"]*"|[^,]+/g) ?? []).map((cell) => cell.replaceAll('"', ''));
  return text.trim().split('\r\n').map(cells);
};
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const withDeals = ({ series, other, unknown }: HistoryBodyDto): HistorySeriesDto[] =>
  [...series!, other!, unknown!].filter((each) => sum(each.deal_counts) > 0);

describe('the table behind a chart over time', () => {
  it('has the acquisitions of each type of buyer, which add up to all of the quarter', async () => {
    const body = await app.body<HistoryBodyDto>(`/acquisitions/history?${THREE_YEARS}&by=buyer_type&limit=6`);
    const [head = [], ...rows] = await cellsOf('buyers-by-quarter');
    const total = rows.pop()!;
    expect(head).toEqual(['Period', 'Acquisitions', 'Private Equity', 'Cybersecurity Vendor', 'No buyer type']);
    const kinds = withDeals(body);
    const [vendors, equity, unknown] = kinds;
    expect([vendors!.name, equity!.name]).toEqual(['Cybersecurity Vendor', 'Private Equity']);
    const shown = [equity!, vendors!, unknown!];
    expect(rows).toEqual(
      body.periods.map(({ label, count }, index) => [
        label,
        ...[count, ...shown.map((kind) => kind.deal_counts[index])].map(String),
      ]),
    );
    for (const [, count, ...parts] of rows) expect(sum(parts.map(Number))).toBe(Number(count));
    const counts = [sum(body.periods.map(({ count }) => count)), ...shown.map((kind) => sum(kind.deal_counts))];
    expect(total).toEqual(['Total', ...counts.map(String)]);
    expect(counts[0]).toBe(5);
  });

  it('has the funding of each category', async () => {
    const body = await app.body<HistoryBodyDto>(`/funding/history?${THREE_YEARS}&by=category&limit=12`);
    const [head = [], ...rows] = await cellsOf('funding-by-category-and-quarter');
    expect(head).toEqual(['Category', 'Rounds', ...body.periods.map(({ label }) => label)]);
    const shown = withDeals(body);
    expect(shown.length).toBeGreaterThan(2);
    expect(rows).toEqual(shown.map(({ name, data, deal_counts }) => [name, ...[sum(deal_counts), ...data].map(String)]));
  });

  it.each([
    ['funding-by-quarter', 'funding'],
    ['acquisitions-by-quarter', 'acquisitions'],
  ])('has the figures of each period: %s', async (name, path) => {
    const body = await app.body<HistoryBodyDto>(`/${path}/history?${FIVE_YEARS}`);
    const [, ...rows] = await cellsOf(name);
    expect(rows).toEqual(
      body.periods.map(({ label, amount, count, companies }) => [label, ...[amount, count, companies].map(String)]),
    );
  });
});
