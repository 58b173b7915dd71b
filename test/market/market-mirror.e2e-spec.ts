import { importDataset as importFolder } from '../../src/dataset/build/import/import-dataset';
import { approvePreview } from '../../src/dataset/generations/history/approve-preview';
import { rollBack } from '../../src/dataset/generations/history/rollback';
import { DomainRefusal } from '../../src/platform/errors/domain-refusal';
import { Random } from '../../tools/sample/random';
import { DRILLS } from '../support/full-length';
import { type MarketApp, startMarketApp } from '../support/market-app';
import { MarketMirror } from '../support/market-mirror';
import { firstMarket, RandomEdits } from '../support/random-edits';

const ADA = { by: 'ada', message: null };
/** MIRROR_SEED=7 MIRROR_STEPS=60 repeats or extends a run. */
const SEED = Number(process.env.MIRROR_SEED ?? 20261122);
const STEPS = Number(process.env.MIRROR_STEPS ?? (DRILLS ? 14 : 8));

describe(`over random publications (seed ${SEED})`, () => {
  let market: MarketApp;
  const random = new Random(SEED, 'mirror');
  const edits = new RandomEdits(random);
  const dataset = firstMarket();
  const steps: string[] = [];

  beforeAll(async () => {
    market = await startMarketApp(dataset);
  });
  afterAll(() => market.close());

  async function publishSomething(step: number): Promise<void> {
    for (let edit = 0; edit < 1 + random.below(3); edit++) edits.edit(dataset);
    if (step % 4 === 3) return rollBackSomewhere();
    const preview = random.chance(0.3);
    const options = { preview, allowShrink: true, allowJump: true, keepGenerations: 50 };
    const { status, generation, problems } = await dataset.inFolder((folder) =>
      importFolder(market.databaseUrl, folder, options),
    );
    expect(problems).toEqual([]);
    steps.push(`${status === 'previewed' ? 'approve' : status} ${generation}`);
    if (status === 'previewed') await approvePreview(market.databaseUrl, generation!, ADA);
  }

  async function rollBackSomewhere(): Promise<void> {
    const served = await market.query(
      'SELECT DISTINCT generation_id::int AS id FROM dataset_publication',
    );
    const { id } = random.of(served as { id: number }[]);
    const label = random.chance(0.5) ? undefined : `g${id}`;
    try {
      const { generation } = await rollBack(market.databaseUrl, label, ADA);
      steps.push(`rollback to ${generation}`);
    } catch (error) {
      // The generation may be the served one, for example.
      if (!(error instanceof DomainRefusal)) throw error;
      steps.push(`no rollback to ${label}: ${error.reason}`);
    }
  }

  it(
    'a full copy at any vintage and the changes since are a full copy now, field by field, on all four lists',
    async () => {
      const copies = [await MarketMirror.copy(market)];
      for (let step = 0; step < STEPS; step++) {
        await publishSomething(step);
        const now = await MarketMirror.copy(market, 2 + random.below(20));
        const kept = await copies.at(-1)!.caughtUp(1 + random.below(10));
        expect([steps, kept.rows]).toEqual([steps, now.rows]);
        expect([steps, kept.since]).toEqual([steps, now.since]);
        copies.push(now);
      }
      const now = copies.at(-1)!;
      for (const copy of copies) expect((await copy.caughtUp()).rows).toEqual(now.rows);
      expect(steps.filter((step) => step.startsWith('rollback')).length).toBeGreaterThan(0);
      expect(steps.filter((step) => step.startsWith('approve')).length).toBeGreaterThan(0);
      expect(Number.parseInt(String(now.since), 10)).toBeGreaterThan(STEPS);
    },
    STEPS * 30_000,
  );
});
