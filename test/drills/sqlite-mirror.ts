// npm run drill:mirror: keeps copies of the market with examples/sync_to_sqlite.py, over random
// publications and after the database was replaced by a backup. A copy that was kept up to date has
// to equal a new one. Needs python3 with httpx, so it isn't part of npm test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { Random } from '../../tools/sample/random';
import { type MarketApp, startMarketApp } from '../support/market-app';
import type { MarketDataset } from '../support/market-dataset';
import { PutBackMarket } from '../support/put-back-market';
import { firstMarket, RandomEdits } from '../support/random-edits';

const EXAMPLES = join(__dirname, '../../examples');
/** MIRROR_SEED=7 repeats a run. */
const SEED = Number(process.env.MIRROR_SEED ?? Date.now());
const IMPORTS = 20;
const ROLLBACKS_AFTER = [7, 14];
const ADA = { by: 'ada', message: null };

/** What the example prints if it copies the lists, and if it only applies changes. */
const COPIED = /^companies: \d+ records\n/;
const CHANGED = /^\d+ changes\n$/;
const UNCHANGED = 'unchanged\n';

/** Prints all records of a copy in the order of their keys, with their columns by name. */
const PRINT_RECORDS = `
import json, sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.row_factory = sqlite3.Row
for name, key in (("companies", "slug"), ("investors", "slug"), ("funding_rounds", "id"), ("acquisitions", "id")):
    for row in database.execute(f"SELECT * FROM {name} ORDER BY {key}"):
        print(name, json.dumps(dict(row), sort_keys=True))
`;

type Market = Pick<MarketApp, 'url' | 'key' | 'databaseUrl' | 'close'>;

describe(`the example that keeps a copy in SQLite (seed ${SEED})`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-mirror-'));
  let market: Market;

  afterEach(() => market.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs the example, which makes or updates the copy in a file. Returns what it prints. */
  const sync = (file: string): Promise<string> =>
    python(market, join(EXAMPLES, 'sync_to_sqlite.py'), join(folder, file));

  const recordsIn = (file: string): Promise<string> =>
    python(market, '-c', PRINT_RECORDS, join(folder, file));

  async function expectSameAsNewCopy(file: string): Promise<void> {
    const newCopy = `new-${file}`;
    expect(await sync(newCopy)).toMatch(COPIED);
    expect(await recordsIn(file)).toBe(await recordsIn(newCopy));
  }

  it('applies changes, and nothing else, over random imports and rollbacks', async () => {
    market = await startMarketApp(firstMarket());
    expect(await sync('random.sqlite')).toMatch(/^companies: 3 records\n/);
    const random = new Random(SEED, 'sqlite');
    const edits = new RandomEdits(random);
    const dataset = firstMarket();
    let applied = 0;
    /** Fails if it copies the lists. */
    const applyChanges = async (): Promise<void> => {
      const printed = await sync('random.sqlite');
      if (printed === UNCHANGED) return;
      expect(printed).toMatch(CHANGED);
      applied += Number.parseInt(printed, 10);
    };

    for (let step = 1; step <= IMPORTS; step++) {
      const amount = 1 + random.below(3);
      for (let edit = 0; edit < amount; edit++) edits.edit(dataset);
      await publish(market, dataset);
      if (ROLLBACKS_AFTER.includes(step)) await rollBack(market.databaseUrl, undefined, ADA);
      // A copy isn't updated after each publication.
      if (random.chance(0.7)) await applyChanges();
    }
    await applyChanges();
    expect(await sync('random.sqlite')).toBe(UNCHANGED);
    await expectSameAsNewCopy('random.sqlite');
    expect(applied).toBeGreaterThan(IMPORTS);
  }, 240_000);

  it.each([1, 2, 3])(
    'copies the lists again if the database was replaced by a backup, and %d imports followed',
    async (imports) => {
      const file = `backup-${imports}.sqlite`;
      const backedUp = new PutBackMarket();
      await backedUp.start(firstMarket());
      market = backedUp;
      await sync(file);
      await backedUp.copy();
      const lost = firstMarket().company('lost').round('lost', '2026-01-01', 1_000_000);
      await publish(market, lost);
      expect(await sync(file)).toMatch(CHANGED);

      await backedUp.putBack();
      for (let amount = 1; amount <= imports; amount++)
        await publish(market, firstMarket().company('kept').round('kept', '2026-01-01', amount));
      expect(await sync(file)).toMatch(/^companies: 4 records\n/);
      await expectSameAsNewCopy(file);
      expect(await sync(file)).toBe(UNCHANGED);
    },
  );
});

async function publish({ databaseUrl }: Market, dataset: MarketDataset): Promise<void> {
  const options = { allowShrink: true, allowJump: true, keepGenerations: IMPORTS };
  const { problems } = await dataset.inFolder((files) => importFolder(databaseUrl, files, options));
  expect(problems).toEqual([]);
}

/** Returns what Python prints. Doesn't block this process, because the service runs in it. */
async function python({ url, key }: Market, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    SIGNAL_URL: `${url}/api/v2`,
    SIGNAL_KEY: key,
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONPATH: join(EXAMPLES, '../clients/python'),
  };
  const child = spawn('/usr/bin/python3', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [status] = (await once(child, 'close')) as [number];
  expect({ args, status }).toEqual({ args, status: 0 });
  return output;
}
