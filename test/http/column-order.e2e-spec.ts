import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '../../src/market/query/endpoints/endpoint';
import { MarketClient } from '../../src/market/routes/market-client';
import { handMadeMarket } from '../support/hand-made-market';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { readWorkbook } from '../support/read-workbook';

describe('the columns of a list', () => {
  let market: MarketApp;
  let endpoints: readonly Endpoint[];
  beforeAll(async () => {
    market = await startMarketApp(handMadeMarket());
    endpoints = market.app.get(MarketClient, { strict: false }).all;
  });
  afterAll(() => market.close());

  const fileOf = async (path: string): Promise<Buffer> => {
    const answer = await market.get(path).buffer(true).parse(asBytes).expect(200);
    return answer.body as Buffer;
  };
  const csvHeader = async (path: string): Promise<string[]> => {
    const [header = ''] = (await fileOf(`${path}&format=csv`)).toString().split('\r\n');
    return header.split(',');
  };

  it('are in the same order in CSV and in a workbook, of every endpoint with rows', async () => {
    const withRows = endpoints.filter(({ rows }) => rows !== undefined);
    expect(withRows.length).toBeGreaterThan(15);
    for (const { path } of withRows) {
      const asked = `/${path}?timeframe=all&with.timeframe=ly`;
      const workbook = readWorkbook(await fileOf(`${asked}&format=xlsx`));
      expect([path, workbook.rows[0]]).toEqual([path, await csvHeader(asked)]);
    }
  });

  it.each(['companies', 'investors', 'funding-rounds', 'acquisitions'])(
    'are in the same order in a page of %s and in the whole list, in each format',
    async (list) => {
      const ofPage = await csvHeader(`/${list}?timeframe=all`);
      const whole = `/exports/${list}?timeframe=all`;
      const [first = ''] = (await fileOf(whole)).toString().split('\n');
      const parquet = await fileOf(`${whole}&format=parquet`);
      expect(await csvHeader(whole)).toEqual(ofPage);
      expect(Object.keys(JSON.parse(first) as object)).toEqual(ofPage);
      // The footer names the columns in their order, each behind its length.
      const footer = parquet.subarray(-4 - 4 - parquet.readUInt32LE(parquet.length - 8));
      const places = ofPage.map((column) => footer.indexOf(`${String.fromCharCode(column.length)}${column}`)); // prettier-ignore
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(places[0]).toBeGreaterThan(0);
    },
  );
});

/** Takes the body as it is, whatever its type is. */
function asBytes(answer: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = answer as IncomingMessage;
  stream.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
