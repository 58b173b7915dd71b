import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as client from '../../clients/typescript/src/signal-market';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { readWorkbook } from '../support/read-workbook';
import { refusal } from './refusal';

describe('the TypeScript client', () => {
  let app: MarketApp;
  const market = (): client.SignalMarket =>
    new client.SignalMarket({ apiKey: app.key, baseUrl: app.url });
  beforeAll(async () => {
    app = await startMarketApp(handMadeMarket());
  });
  afterAll(() => app.close());

  describe('gets', () => {
    it('CSV as text', async () => {
      const csv: string = await market().csv('/companies', { limit: 1 });
      const [header, row, ...rest] = csv.split('\r\n');
      expect(header).toMatch(/^name,slug,/);
      expect(row).toMatch(/^Alpha,alpha,/);
      expect(rest).toEqual(['']);
    });

    it('a workbook as bytes', async () => {
      const workbook = await market().xlsx('/companies', { limit: 2 });
      expect(readWorkbook(Buffer.from(workbook)).rows[1]?.slice(0, 2)).toEqual(['Alpha', 'alpha']);
    });

    it('no CSV as a body, and no file of what has none', async () => {
      // @ts-expect-error: a body is JSON, so its format can't be another one.
      const body = await refusal(market().get('/companies', { format: 'csv' }));
      // @ts-expect-error: /charts has no CSV.
      const csv = await refusal(market().csv('/charts'));
      // @ts-expect-error: /charts has no workbook.
      const workbook = await refusal(market().xlsx('/charts'));
      expect(body).toBeInstanceOf(client.UnexpectedAnswerError);
      expect(csv).toBeInstanceOf(client.BadRequestError);
      expect(workbook).toMatchObject({ status: 406, code: 'not_acceptable' });
    });
  });

  it('keeps a workbook byte by byte', async () => {
    const keeping = market();
    const workbook = await keeping.xlsx('/companies', { limit: 2 });
    const again = await keeping.xlsx('/companies', { limit: 2 });
    expect(keeping.last?.status).toBe(304);
    expect(Buffer.from(again).equals(Buffer.from(workbook))).toBe(true);
  });

  describe('writes whole lists', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'whole-list-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    it('into a file, and counts the rows', async () => {
      const file = join(folder, 'companies.ndjson');
      expect(await market().export('/exports/companies', file, { countries: ['US'] })).toBe(2);
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
        { slug: 'alpha' },
        { slug: 'gamma' },
      ]);
    });

    it('in the format that the name of the file says', async () => {
      const file = join(folder, 'rounds.parquet');
      await market().export('/exports/funding-rounds', file);
      expect(readFileSync(file).subarray(0, 4).toString()).toBe('PAR1');
      expect(readdirSync(folder)).toEqual(['rounds.parquet']);
    });

    it('and hands on their warnings', async () => {
      const warned: unknown[] = [];
      const attentive = new client.SignalMarket({
        apiKey: app.key,
        baseUrl: app.url,
        onWarning: ({ code, parameter }) => warned.push({ code, parameter }),
      });
      const file = join(folder, 'companies.csv');
      await attentive.export('/exports/companies', file, { categories: 'Nothing' });
      expect(warned).toEqual([{ code: 'unknown_value', parameter: 'categories' }]);
    });

    it('not into a file of another format', async () => {
      const writing = market().export('/exports/companies', join(folder, 'companies.xlsx'));
      await expect(writing).rejects.toThrow('must end with .ndjson, .csv, .parquet');
    });
  });
});
