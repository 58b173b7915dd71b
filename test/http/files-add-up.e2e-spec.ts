import { COMPARISON } from '../../src/analytics/analytics.endpoints';
import { CsvRecords } from '../../src/dataset/files/reading/csv-records';
import type { Endpoint } from '../../src/market/query/endpoints/endpoint';
import { present } from '../../src/platform/errors/present';
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

const WITH_ROWS = MARKET_ENDPOINTS.filter(({ rows }) => rows !== undefined);
const FILES = MARKET_ENDPOINTS.flatMap(filesOf);

/** The header comes first. Cells that a workbook leaves out are null. */
function asRows([header = [], ...lines]: readonly (readonly Row[string][])[]): Row[] {
  return lines.map((line) => {
    const row: Row = {};
    for (const [index, column] of header.entries()) row[String(column)] = line[index] ?? null;
    return row;
  });
}

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

  const csv = async (path: string): Promise<Row[]> => {
    const { text } = await market.get(`${path}&format=csv`).expect(200);
    const rows = asRows(new CsvRecords().push(text, true).map(({ cells }) => cells));
    for (const row of rows)
      for (const column of Object.keys(row))
        if (isSummed(column)) row[column] = Number(row[column]);
    return rows;
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

  it.each(WITH_ROWS)(
    'have a column that says what each row is, and are tested below: /$path',
    async (endpoint) => {
      const { path, rows } = endpoint;
      const { metadata } = await market.body<{ metadata: object }>(`/${path}?timeframe=ttm`);
      const { text } = await market.get(`/${path}?timeframe=ttm&format=csv`).expect(200);
      const columns = text.slice(0, text.indexOf('\r\n')).split(',');
      const addsUp = 'unknown_count' in metadata || path === COMPARISON.path;
      expect(columns.includes('row')).toBe(addsUp);
      // A history only adds up with by.
      expect(filesOf(endpoint).length > 0).toBe(addsUp || rows?.in === 'periods');
    },
  );

  it('are more than 40', () => expect(FILES.length).toBeGreaterThan(40));

  it.each(FILES)(
    '%s: each column of the CSV adds up to the total, which only Excel has, after an empty row',
    async (path) => {
      const parts = await csv(path);
      const columns = Object.keys(parts[0] ?? {});
      const summed = columns.filter(isSummed);
      expect(columns.at(-1)).toBe('row');
      expect(summed).not.toEqual([]);

      const sheet = await workbook(path);
      const [empty = {}, ...totals] = sheet.slice(parts.length);
      expect(Object.values(empty).filter((cell) => cell !== null)).toEqual([]);
      expect(totals.map(({ row }) => row)).toEqual(totals.map(() => 'total'));

      const periods = byPeriod(parts);
      expect(totals).toHaveLength(periods.length);
      // Without a limit, a breakdown names all rows. A history has a limit of its own.
      const hasOther = path.includes('limit') || columns.includes('label');
      for (const [index, period] of periods.entries()) {
        const rest = period.filter(({ row }) => row !== 'row').map(({ row }) => row);
        expect(rest).toEqual(hasOther ? ['other', 'unknown'] : ['unknown']);
        const total = present(totals[index], 'total of the period');
        for (const column of summed)
          expect({ column, cents: centsIn(period, column) }).toEqual({
            column,
            cents: centsIn([total], column),
          });
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
