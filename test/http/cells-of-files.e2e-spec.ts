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

type JsonRow = Record<string, unknown>;

const WITH_ROWS = MARKET_ENDPOINTS.flatMap(({ rows, ...endpoint }) =>
  rows === undefined ? [] : [{ ...endpoint, list: rows.in }],
);

/** Questions whose files have different columns or rows. */
function questionsOf({
  path,
  example,
  splitBy = [],
  compares,
  extraParams,
}: (typeof WITH_ROWS)[number]): string[] {
  const questions = [
    example.includes('?') ? `/${example}` : `/${example}?`,
    `/${path}?timeframe=all&with.timeframe=ly`,
  ];
  for (const by of splitBy)
    questions.push(
      `/${path}?by=${by}&stages=Seed&granularity=quarter&start=2024-01-01&end=2026-12-31`,
    );
  for (const [what, breakdowns] of Object.entries(compares ?? {}))
    for (const by of Object.keys(breakdowns))
      questions.push(`/${path}?what=${what}&by=${by}&metrics=median,companies&with.timeframe=ly`);
  if (extraParams.includes('lookup')) questions.push(`/${path}?lookup=alpha,north,nobody`);
  if (extraParams.includes('exit_type'))
    questions.push(`/${path}?exit_type=Acquisition&timeframe=all&with.timeframe=ly`);
  return questions;
}

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
  /** Without the totals, which tests of files-add-up.e2e-spec.ts are about. */
  const workbookOf = async (path: string): Promise<{ columns: string[]; rows: Value[][] }> => {
    const sheet = readWorkbook(await fileOf(`${path}&format=xlsx`));
    const [header = [], ...rows] = aboveEmptyRow(sheet.rows);
    return { columns: header.map(String), rows };
  };

  it.each(WITH_ROWS)(
    'in a workbook are the values of the JSON, with their types: $path',
    async ({ path, list }) => {
      const question = `/${path}?with.timeframe=ly`;
      const { [list]: jsonRows = [] } = await market.body<Record<string, JsonRow[]>>(question);
      const { columns, rows } = await workbookOf(question);

      const cells = rows.map((row) => byColumn(columns, row)).filter(isRowOfJson);
      const cellsOfJson = jsonRows.map((row) =>
        byColumn(
          columns,
          columns.map((column) => cellOf(valueOf(row, column, path))),
        ),
      );
      expect(cells).toEqual(cellsOfJson);
      expect(cells.length > 0 ? 'rows' : `no rows: ${HOW_TO_ADD_ROWS}`).toBe('rows');
    },
  );

  it.each(WITH_ROWS.flatMap(questionsOf))(
    'in a workbook are those of the CSV, in the same order: %s',
    async (question) => {
      const [header = [], ...lines] = await csvOf(question);
      const { columns, rows } = await workbookOf(question);
      expect(columns).toEqual(header);
      expect(rows.map((row) => asTexts(row, columns.length))).toEqual(
        lines.map((line) => line.map((cell) => cell.replace(NOT_IN_XML, ''))),
      );
    },
  );

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

/** Below an empty row, a workbook has the totals. */
function aboveEmptyRow(rows: readonly Value[][]): readonly Value[][] {
  const end = rows.findIndex((row) => row.every((cell) => cell === null));
  return end < 0 ? rows : rows.slice(0, end);
}

/** A workbook leaves out empty cells at the end of a row. */
function byColumn(columns: readonly string[], cells: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null]));
}

/** Files of breakdowns also have rows that the JSON doesn't list, "other" and "unknown". */
function isRowOfJson({ row }: Record<string, Value>): boolean {
  return row === undefined || row === 'row';
}

/**
 * The value of a column in a row of the JSON. The column `row` says that it is one. Of a comparison,
 * `a_amount` is in `a`.
 */
function valueOf(row: JsonRow, column: string, path: string): unknown {
  if (column === 'row') return 'row';
  const [side = ''] = column.split('_');
  if (path !== COMPARISON.path || typeof row[side] !== 'object') return row[column];
  return (row[side] as JsonRow)[column.slice(`${side}_`.length)];
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
