// npm run drill:mirror: examples/sync_to_sqlite.py over random publications, and after the
// database was put back to a copy. Needs python3 with httpx, so it
// isn't part of npm test.
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
/** What the mirror says unless it copied a list. */
const CHANGES_ALONE = /^(?:\d+ changes|unchanged)\n$/;

/** All records, in an order of their own, with their columns by name. */
const DUMP = `
import json, sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.row_factory = sqlite3.Row
for name, key in (("companies", "slug"), ("investors", "slug"), ("funding_rounds", "id"), ("acquisitions", "id")):
    for row in database.execute(f"SELECT * FROM {name} ORDER BY {key}"):
        print(name, json.dumps(dict(row), sort_keys=True))
`;

describe(`the example that keeps a copy in SQLite (seed ${SEED})`, () => {
  let market: Pick<MarketApp, 'url' | 'key' | 'databaseUrl' | 'close'>;
  const folder = mkdtempSync(join(tmpdir(), 'signal-market-mirror-'));

  afterEach(() => market.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Without blocking this process, which is the service. */
  async function python(...args: string[]): Promise<string> {
    const env = {
      ...process.env,
      SIGNAL_URL: `${market.url}/api/v2`,
      SIGNAL_KEY: market.key,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONPATH: join(EXAMPLES, '../clients/python'),
    };
    const child = spawn('/usr/bin/python3', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [status] = (await once(child, 'close')) as [number];
    expect([args, status]).toEqual([args, 0]);
    return output;
  }
  const sync = (file: string): Promise<string> =>
    python(join(EXAMPLES, 'sync_to_sqlite.py'), join(folder, file));
  const recordsOf = (file: string): Promise<string> => python('-c', DUMP, join(folder, file));

  async function publish(dataset: MarketDataset): Promise<void> {
    const { problems } = await dataset.inFolder((files) =>
      importFolder(market.databaseUrl, files, {
        allowShrink: true,
        allowJump: true,
        keepGenerations: IMPORTS,
      }),
    );
    expect(problems).toEqual([]);
  }

  /** `anew`: a file that doesn't exist yet, for a new copy. */
  async function expectSame(mirror: string, anew: string): Promise<void> {
    expect(await sync(anew)).toMatch(/^companies: \d+ records\n/);
    expect([SEED, await recordsOf(mirror)]).toEqual([SEED, await recordsOf(anew)]);
  }

  it(`has every record, field by field, after ${IMPORTS} random imports and two rollbacks, with the changes alone`, async () => {
    market = await startMarketApp(firstMarket());
    const random = new Random(SEED, 'sqlite');
    const edits = new RandomEdits(random);
    const dataset = firstMarket();
    expect(await sync('mirror.sqlite')).toMatch(/^companies: 3 records\n/);
    let changes = 0;
    for (let step = 1; step <= IMPORTS; step++) {
      for (let edit = 0; edit < 1 + random.below(3); edit++) edits.edit(dataset);
      await publish(dataset);
      if (ROLLBACKS_AFTER.includes(step))
        await rollBack(market.databaseUrl, undefined, { by: 'ada', message: null });
      if (random.chance(0.3)) continue; // A mirror doesn't run after each publication.
      const said = await sync('mirror.sqlite');
      expect(said).toMatch(CHANGES_ALONE);
      changes += Number(/^\d+/.exec(said)?.[0] ?? 0);
    }
    for (let run = 0; run < 2; run++) expect(await sync('mirror.sqlite')).toMatch(CHANGES_ALONE); // The second one has nothing to apply.
    expect(await sync('mirror.sqlite')).toBe('unchanged\n');
    await expectSame('mirror.sqlite', 'anew.sqlite');
    expect(changes).toBeGreaterThan(IMPORTS);
  }, 240_000);

  it.each([1, 2, 3])(
    'copies the lists again after the database was put back and %d imports',
    async (imports) => {
      const [followed, putBackMirror] = [
        `followed-${imports}.sqlite`,
        `put-back-${imports}.sqlite`,
      ];
      const putBack = new PutBackMarket();
      await putBack.start(firstMarket());
      market = putBack;
      await sync(followed);
      await putBack.copy();
      await publish(firstMarket().company('lost').round('lost', '2026-01-01', 1_000_000));
      expect(await sync(followed)).toMatch(/^\d+ changes\n$/);
      await putBack.putBack();
      for (let amount = 1; amount <= imports; amount++)
        await publish(firstMarket().company('kept').round('kept', '2026-01-01', amount));
      expect(await sync(followed)).toMatch(/^companies: 4 records\n/);
      await expectSame(followed, putBackMirror);
      expect(await sync(followed)).toBe('unchanged\n');
    },
  );
});
