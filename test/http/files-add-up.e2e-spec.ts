import { COMPARISON } from '../../src/analytics/analytics.endpoints';
import { CsvRecords } from '../../src/dataset/files/reading/csv-records';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { readWorkbook } from '../support/read-workbook';

type Row = Record<string, string | number | boolean | null>;

/** Amounts and numbers of deals. Shares are rounded, and companies can be in several rows. */
const isSummed = (column: string): boolean =>
  /^(?:[ab]_|change_)?(?:amount|value|count)$/.test(column);

/** Breakdowns with and without a limit, histories by each split, and each comparison. */
const FILES = MARKET_ENDPOINTS.flatMap(
  ({ path, splitBy = [], compares = {}, limit, rankings, rows }): string[] => {
    const search = `/${path}?timeframe=all&with.timeframe=ly`;
    const compared = Object.entries(compares).flatMap(([what, breakdowns]) =>
      Object.keys(breakdowns as object).map((by) => `${search}&what=${what}&by=${by}`),
    );
    const split = rows?.in === 'periods' ? splitBy.map((by) => `${search}&by=${by}`) : [];
    const forms = [
      ...compared,
      ...split,
      ...(rows?.filter && rows.count && !rankings ? [search] : []),
    ];
    return forms.flatMap((form) => (limit ? [form, `${form}&limit=1`] : [form]));
  },
);

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

  it('are those of breakdowns, comparisons and histories with by', async () => {
    for (const { path, rows } of MARKET_ENDPOINTS.filter((endpoint) => endpoint.rows)) {
      const asked = `/${path}?timeframe=ttm`;
      const { metadata } = await market.body<{ metadata: object }>(asked);
      const { text } = await market.get(`${asked}&format=csv`).expect(200);
      const addsUp = 'unknown_count' in metadata || path === COMPARISON.path;
      const columns = text.slice(0, text.indexOf('\r\n')).split(',');
      expect([path, columns.includes('row')]).toEqual([path, addsUp]);
      const isTested = FILES.some((file) => file.startsWith(asked.split('?')[0]! + '?'));
      expect([path, isTested]).toEqual([path, addsUp || rows!.in === 'periods']);
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
      const empty = sheet[parts.length]!;
      expect(Object.values(empty).filter((cell) => cell !== null)).toEqual([]);
      const totals = sheet.slice(parts.length + 1);
      expect(totals.map(({ row }) => row)).toEqual(totals.map(() => 'total'));
      const starts = new Set(parts.map(({ start }) => start));
      expect(totals).toHaveLength(starts.size);
      for (const [index, first] of [...starts].entries()) {
        const period = parts.filter(({ start }) => start === first);
        const rest = period.filter(({ row }) => row !== 'row').map(({ row }) => row);
        const hasOther = path.includes('limit') || columns.includes('label');
        expect(rest).toEqual([...(hasOther ? ['other'] : []), 'unknown']);
        const summed = columns.filter(isSummed);
        expect(summed.length).toBeGreaterThan(0);
        for (const column of summed) {
          const sum = period.reduce((all, row) => all + Number(row[column]), 0);
          expect([column, Math.round(sum * 100)]).toEqual([
            column,
            Math.round(Number(totals[index]![column]) * 100),
          ]);
        }
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
