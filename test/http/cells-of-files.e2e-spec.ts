import type { IncomingMessage } from 'node:http';
import { COMPARISON } from '../../src/analytics/analytics.endpoints';
import { CsvRecords } from '../../src/dataset/files/reading/csv-records';
import { handMadeMarket, HOW_TO_ADD_ROWS } from '../support/hand-made-market';
import { importDataset } from '../support/import-dataset';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MARKET_ENDPOINTS } from '../support/market-endpoints';
import { readWorkbook, type Value } from '../support/read-workbook';

/** A character that XML, and so a workbook, can't have. */
const NOT_IN_XML = '\u0001';

/** Invariants of every endpoint with rows. What a file looks like is tested in csv and workbook. */
describe('the cells of files', () => {
  let market: MarketApp;
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
    // /changes has no rows before the second import.
    const description = `_x0041_ <&> "021" ${NOT_IN_XML}`;
    const formula = { name: '=1+1', country: 'FR', description };
    await importDataset(market.databaseUrl, handMadeMarket().company('formula', formula));
  });
  afterAll(() => market.close());

  const fileOf = async (path: string): Promise<Buffer> => {
    const answer = await market.get(path).buffer(true).parse(asBytes).expect(200);
    return answer.body as Buffer;
  };
  const csvOf = async (path: string): Promise<string[][]> => {
    const text = (await fileOf(`${path}&format=csv`)).toString();
    return new CsvRecords().push(text, true).map(({ cells }) => cells);
  };
  const workbookOf = async (path: string): Promise<Value[][]> =>
    readWorkbook(await fileOf(`${path}&format=xlsx`)).rows;

  const withRows = MARKET_ENDPOINTS.flatMap(({ rows, ...endpoint }) =>
    rows === undefined ? [] : [{ ...endpoint, list: rows.in }],
  );

  it.each(withRows)(
    'in a workbook are the values of the JSON, with their types: $path',
    async ({ path, list }) => {
      const asked = `/${path}?with.timeframe=ly`;
      const body = await market.body<Record<string, Record<string, unknown>[]>>(asked);
      const [columns = [], ...lines] = await workbookOf(asked);
      const records = lines.map((line) =>
        Object.fromEntries(columns.map((column, index) => [String(column), line[index] ?? null])),
      );
      // Those that aren't in the JSON are tested in files-add-up.e2e-spec.ts.
      const inJson = records.filter(
        ({ row, ...cells }) =>
          (row === undefined || row === 'row') &&
          Object.values(cells).some((cell) => cell !== null),
      );
      const expected = body[list]?.map((row) =>
        Object.fromEntries(
          columns.map((column) => [
            String(column),
            column === 'row' ? 'row' : cellOf(valueOf(row, String(column), path)),
          ]),
        ),
      );
      expect(inJson).toEqual(expected);
      expect(inJson.length > 0 ? 'rows' : `no rows: ${HOW_TO_ADD_ROWS}`).toBe('rows');
    },
  );

  /** What changes the columns or rows: each split of a history, each comparison, and lookups. */
  const addresses = withRows.flatMap(
    ({ path, splitBy = [], compares = {}, extraParams, example }) => [
      example.includes('?') ? `/${example}` : `/${example}?`,
      `/${path}?timeframe=all&with.timeframe=ly`,
      ...splitBy.map(
        (by) => `/${path}?by=${by}&stages=Seed&granularity=quarter&start=2024-01-01&end=2026-12-31`,
      ),
      ...Object.entries(compares).flatMap(([what, breakdowns]) =>
        Object.keys(breakdowns as object).map(
          (by) => `/${path}?what=${what}&by=${by}&metrics=median,companies&with.timeframe=ly`,
        ),
      ),
      ...(extraParams.includes('lookup') ? [`/${path}?lookup=alpha,north,nobody`] : []),
      ...(extraParams.includes('exit_type')
        ? [`/${path}?exit_type=Acquisition&timeframe=all&with.timeframe=ly`]
        : []),
    ],
  );

  it.each(addresses)('in a workbook are those of the CSV, in the same order: %s', async (path) => {
    const csv = await csvOf(path);
    const workbook = await workbookOf(path);
    // Below an empty row, a workbook has the totals.
    const end = workbook.findIndex((row) => row.every((cell) => cell === null));
    const rows = workbook.slice(0, end < 0 ? workbook.length : end);
    const columns = csv[0]?.length ?? 0;
    expect(rows.map((row) => asTexts(row, columns))).toEqual(
      csv.map((cells) => cells.map((cell) => cell.replace(NOT_IN_XML, ''))),
    );
  });

  it.each(['companies', 'investors', 'funding-rounds', 'acquisitions'])(
    'are in the same order in a page of %s and in the whole list, in each format',
    async (list) => {
      const [ofPage = []] = await csvOf(`/${list}?timeframe=all`);
      const whole = `/exports/${list}?timeframe=all`;
      const [ofCsv = []] = await csvOf(whole);
      const [firstLine = ''] = (await fileOf(whole)).toString().split('\n');
      const parquet = await fileOf(`${whole}&format=parquet`);
      expect(ofCsv).toEqual(ofPage);
      expect(Object.keys(JSON.parse(firstLine) as object)).toEqual(ofPage);
      expect(columnsByPlace(parquet, ofPage)).toEqual(ofPage);
    },
  );
});

/** The value of a column in a row of the JSON; of a comparison, `a_amount` is in `a`. */
function valueOf(row: Record<string, unknown>, column: string, path: string): unknown {
  const [side = ''] = column.split('_');
  if (path !== COMPARISON.path || typeof row[side] !== 'object') return row[column];
  return (row[side] as Record<string, unknown>)[column.slice(`${side}_`.length)];
}

/** What a cell is for a value of the JSON. Lists are joined, and an empty text is an empty cell. */
function cellOf(value: unknown): Value {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value.replace(NOT_IN_XML, '');
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isList ? cellOf(value.join('|')) : JSON.stringify(value);
}

/** A workbook leaves out empty cells at the end of a row. */
function asTexts(row: readonly Value[], columns: number): string[] {
  return Array.from({ length: columns }, (_, index) => String(row[index] ?? ''));
}

/** The footer of a Parquet file names the columns in their order, each behind its length. */
function columnsByPlace(parquet: Buffer, columns: readonly string[]): string[] {
  const footer = parquet.subarray(-4 - 4 - parquet.readUInt32LE(parquet.length - 8));
  const placeOf = (column: string): number =>
    footer.indexOf(`${String.fromCharCode(column.length)}${column}`);
  return columns
    .filter((column) => placeOf(column) >= 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Takes the body as it is, whatever its type is. */
function asBytes(answer: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = answer as IncomingMessage;
  stream.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
