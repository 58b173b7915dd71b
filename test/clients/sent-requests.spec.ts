import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as client from '../../clients/typescript/src/signal-market';
import { refusal } from './refusal';
import { ScriptedService } from './scripted-service';

describe('the TypeScript client', () => {
  it('has a type for the rows of every list', () => {
    type Untyped = {
      [P in client.ListPath]: [client.Item<P>] extends [never] ? P : never;
    }[client.ListPath];
    const untyped: [Untyped] extends [never] ? 'none' : Untyped = 'none'; // checked by the compiler
    expect(untyped).toBe('none');
  });

  let service: ScriptedService;
  beforeAll(async () => {
    service = await ScriptedService.start();
  });
  beforeEach(() => service.reset());
  afterAll(() => service.close());

  const market = (options: client.SignalMarketOptions = {}): client.SignalMarket =>
    new client.SignalMarket({ apiKey: 'sig_live_test', baseUrl: service.url, ...options });

  describe('sends', () => {
    it('its key and its version', async () => {
      const manifest = join(__dirname, '../../clients/typescript/package.json');
      const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
      await market().get('/charts');
      expect(service.seen).toMatchObject([
        {
          authorization: 'Bearer sig_live_test',
          'x-service-sdk-version': `service-js/${version}`,
        },
      ]);
    });

    it('the intent of the client, or of one request', async () => {
      const forReports = market({ intent: 'weekly report' });
      await forReports.get('/charts');
      await forReports.get('/charts', {}, { intent: 'one chart' });
      expect(service.seen).toMatchObject([
        { 'x-service-intent': 'weekly report' },
        { 'x-service-intent': 'one chart' },
      ]);
    });

    it.each(['', ' ', '.', '..'])('no name that would lead elsewhere: "%s"', async (name) => {
      const refused = await refusal(market().get('/companies/{name}', { name }));
      expect(refused).toBeInstanceOf(client.ArgumentError);
      expect(service.seen).toEqual([]);
    });

    it('no record without a name', async () => {
      // @ts-expect-error: the compiler asks for `name`.
      const refused = await refusal(market().get('/companies/{name}', {}));
      expect(refused).toBeInstanceOf(client.ArgumentError);
      expect(service.seen).toEqual([]);
    });

    it.each(['Büro', 'два', 'a\nb'])('no intent that a header cannot have: %j', async (intent) => {
      expect(await refusal(market({ intent }).get('/charts'))).toBeInstanceOf(client.ArgumentError);
      expect(await refusal(market().csv('/companies', {}, { intent }))).toBeInstanceOf(
        client.ArgumentError,
      );
      expect(service.seen).toEqual([]);
    });

    it('no key that a header cannot have', () => {
      expect(() => market({ apiKey: 'sig_live_ä' })).toThrow(client.ArgumentError);
    });

    it.each<{ sent: unknown; named: string }>([
      { sent: new Map([['start', 1]]), named: 'a value of the type Map' },
      { sent: { from: 1 }, named: 'a value of the type Object' },
      { sent: () => 1, named: 'a function' },
      { sent: Symbol('x'), named: 'a symbol' },
      { sent: NaN, named: 'NaN' },
      { sent: new Date('never'), named: 'an invalid Date' },
      { sent: [['US']], named: 'a value of the type Array' },
    ])('no parameter that has no text: $named', async ({ sent, named }) => {
      const parameters = { start: sent as string };
      const refused = await refusal(market().get('/category-data', parameters));
      expect(refused).toBeInstanceOf(client.ArgumentError);
      expect(refused.message).toBe(
        `\`start\` can't be ${named}. Send a text, a number, a Date, or a list of them.`,
      );
      expect(service.seen).toEqual([]);
    });

    it.each([
      { lookup: [], name: 'lookup' },
      { countries: [], name: 'countries' },
      { companies: ''.split(','), name: 'companies' },
    ])('no empty list, which would mean everything: $name', async ({ name, ...parameters }) => {
      const refused = await refusal(market().get('/companies', parameters));
      expect(refused.message).toContain(
        `\`${name}\` is an empty list, which would mean everything`,
      );
      expect(service.seen).toEqual([]);
    });
  });

  describe('reads the environment', () => {
    const { SIGNAL_KEY, SIGNAL_URL } = process.env;
    afterEach(() => {
      setVariable('SIGNAL_KEY', SIGNAL_KEY);
      setVariable('SIGNAL_URL', SIGNAL_URL);
    });

    it('for its key and URL', async () => {
      setVariable('SIGNAL_KEY', 'sig_live_environment');
      setVariable('SIGNAL_URL', `${service.url}/api/v2/`);
      await new client.SignalMarket().get('/category-data');
      expect(service.seen).toMatchObject([{ authorization: 'Bearer sig_live_environment' }]);
    });

    it('and needs a key', () => {
      setVariable('SIGNAL_KEY', undefined);
      expect(() => new client.SignalMarket()).toThrow('SIGNAL_KEY');
    });
  });

  it('refuses to run in a browser', () => {
    Object.defineProperty(globalThis, 'document', { value: {}, configurable: true });
    try {
      expect(() => market()).toThrow('every visitor');
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });
});

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
