import { COMPARISON } from '../../src/analytics/analytics.endpoints';
import { CsvRecords } from '../../src/dataset/files/reading/csv-records';
import type { Endpoint } from '../../src/market/query/endpoints/endpoint';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { readWorkbook } from '../support/read-workbook';

type Row = Record<string, string | number | boolean | null>;

/** Amounts and numbers of deals. Shares are rounded, and companies can be in several rows. */
const isSummed = (column: string): boolean =>
  /^(?:[ab]_|change_)?(?:amount|value|count)$/.test(column);

/** The files of an endpoint whose rows add up. None of another endpoint. */
function filesOf(endpoint: Endpoint): string[] {
  const all = `/${endpoint.path}?timeframe=all&with.timeframe=ly`;
  const files = [
    ...comparisonsOf(endpoint).map((compared) => `${all}&${compared}`),
    ...splitsOfHistory(endpoint).map((by) => `${all}&by=${by}`),
    ...(isBreakdown(endpoint) ? [all] : []),
  ];
  return endpoint.limit ? files.flatMap((file) => [file, `${file}&limit=1`]) : files;
}

function comparisonsOf({ compares }: Endpoint): string[] {
  return Object.entries(compares ?? {}).flatMap(([what, breakdowns]) =>
    Object.keys(breakdowns).map((by) => `what=${what}&by=${by}`),
  );
}

function splitsOfHistory({ rows, splitBy = [] }: Endpoint): readonly string[] {
  return rows?.in === 'periods' ? splitBy : [];
}

function isBreakdown({ rows, rankings }: Endpoint): boolean {
  return rows?.filter !== undefined && rows.count !== undefined && !rankings;
}

const FILES = MARKET_ENDPOINTS.flatMap(filesOf);

/** The rows of each period, which have its first day; of a file without periods, all rows. */
function byPeriod(rows: readonly Row[]): Row[][] {
  const periods = new Map<Row[string] | undefined, Row[]>();
  for (const row of rows) periods.set(row.start, [...(periods.get(row.start) ?? []), row]);
  return [...periods.values()];
}

function centsIn(rows: readonly Row[], column: string): number {
  return Math.round(rows.reduce((sum, row) => sum + Number(row[column]), 0) * 100);
}

describe('files whose rows add up', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
  });
  afterAll(() => market.close());

  const asRows = ([header, ...lines]: readonly (readonly Row[string][])[]): Row[] =>
    lines.map((line) =>
      Object.fromEntries(header!.map((column, index) => [String(column), line[index] ?? null])),
    );
  const csv = async (path: string): Promise<Row[]> => {
    const { text } = await market.get(`${path}&format=csv`).expect(200);
    const rows = asRows(new CsvRecords().push(text, true).map(({ cells }) => cells));
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, cell]) => [
          column,
          isSummed(column) ? Number(cell) : cell,
        ]),
      ),
    );
  };
  const workbook = async (path: string): Promise<Row[]> => {
    const answer = await market
      .get(`${path}&format=xlsx`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    return asRows(readWorkbook(answer.body as Buffer).rows);
  };

  it('are those of breakdowns, comparisons and histories with by, which are all tested here', async () => {
    for (const endpoint of MARKET_ENDPOINTS.filter(({ rows }) => rows)) {
      const { path, rows } = endpoint;
      const { metadata } = await market.body<{ metadata: object }>(`/${path}?timeframe=ttm`);
      const { text } = await market.get(`/${path}?timeframe=ttm&format=csv`).expect(200);
      const columns = text.slice(0, text.indexOf('\r\n')).split(',');
      const addsUp = 'unknown_count' in metadata || path === COMPARISON.path;
      expect({ path, saysWhatRowsAre: columns.includes('row') }).toEqual({
        path,
        saysWhatRowsAre: addsUp,
      });
      // A history only adds up with by.
      expect({ path, isTested: filesOf(endpoint).length > 0 }).toEqual({
        path,
        isTested: addsUp || rows?.in === 'periods',
      });
    }
    expect(FILES.length).toBeGreaterThan(40);
  });

  it.each(FILES)(
    '%s: each column of the CSV adds up to the total, which only Excel has, after an empty row',
    async (path) => {
      const parts = await csv(path);
      const sheet = await workbook(path);
      const columns = Object.keys(parts[0]!);
      expect(columns.at(-1)).toBe('row');
      const [empty = {}, ...totals] = sheet.slice(parts.length);
      expect(Object.values(empty).filter((cell) => cell !== null)).toEqual([]);
      expect(totals.map(({ row }) => row)).toEqual(totals.map(() => 'total'));

      const periods = byPeriod(parts);
      expect(totals).toHaveLength(periods.length);
      const summed = columns.filter(isSummed);
      expect(summed).not.toEqual([]);
      // Without a limit, a breakdown names all rows. A history has a limit of its own.
      const hasOther = path.includes('limit') || columns.includes('label');
      for (const [index, period] of periods.entries()) {
        const rest = period.filter(({ row }) => row !== 'row').map(({ row }) => row);
        expect(rest).toEqual(hasOther ? ['other', 'unknown'] : ['unknown']);
        const total = [totals[index]!];
        for (const column of summed)
          expect([column, centsIn(period, column)]).toEqual([column, centsIn(total, column)]);
      }
    },
  );

  it('say what each row is, with the figures of the JSON', async () => {
    const names = (rows: Row[]): unknown[] =>
      rows.map(({ name, amount, value, count, row }) => [name, amount ?? value, count, row]);
    expect(names(await csv('/category-data?timeframe=ttm&limit=1'))).toEqual([
      ['Cloud Security', 42_500_000.5, 3, 'row'],
      ['Other', 20_000_000, 1, 'other'],
      ['Unknown', 5_000_000, 1, 'unknown'],
    ]);
    expect(names(await workbook('/acquisition-geo-data?timeframe=ttm'))).toEqual([
      ['United Kingdom', 100_000_000, 1, 'row'],
      ['United States', 0, 1, 'row'],
      ['Unknown', 40_000_000, 1, 'unknown'],
      [null, null, null, null],
      ['Total', 140_000_000, 3, 'total'],
    ]);
  });
});
