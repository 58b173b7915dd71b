import { DatasetReading } from '../../src/dataset/checks/read-dataset';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';
import { QualityCheck } from '../../src/dataset/quality/quality-check';
import { readRows, writeRows } from '../support/dataset-rows';
import { FAULTS, type MarketRows, PlantedMarket } from '../support/planted-faults';
import { sampleDataset } from '../support/sample-dataset';

const AS_OF = '2026-11-22';
const ROUNDS = 6000;
const PLANTED = 15;
const FILES = ['categories', 'companies', 'investors', 'funding_rounds', 'acquisitions'] as const;

/** The rules were tuned on the seeds 1 to 3, 7101 and 7102, and on no others. */
const SEEDS = (process.env.QUALITY_SEEDS ?? '4001,4002,4003').split(',').map(Number);

interface Measured {
  /** By the name of the fault. */
  found: Map<string, number>;
  /** By rule: the findings, and those that are about no planted record. */
  findings: Map<string, { all: number; false: number; why: string[] }>;
}

async function measure(seed: number): Promise<Measured> {
  return sampleDataset(ROUNDS, AS_OF, seed).inFolder(async (folder) => {
    const rows = Object.fromEntries(
      FILES.map((file) => [file, readRows(folder, file)]),
    ) as MarketRows;
    const market = new PlantedMarket(rows, seed);
    market.makePlausible();
    const planted = FAULTS.map((fault) => ({ ...fault, keys: fault.plant(market, PLANTED) }));
    for (const file of FILES) writeRows(folder, file, rows[file]);
    const check = await QualityCheck.of(folder, AS_OF);
    const reading = new DatasetReading(new FolderSource(folder), { visitor: check });
    expect((await reading.read()).problems).toEqual([]);
    const { findings } = await check.report();
    const faulty = new Set(planted.flatMap(({ keys }) => keys));
    const measured: Measured = { found: new Map(), findings: new Map() };
    for (const { name, rule, keys } of planted) {
      const found = new Set(
        findings.flatMap(({ kind, records }) => (kind === rule ? records : [])),
      );
      measured.found.set(name, keys.filter((key) => found.has(key)).length);
    }
    for (const { kind, records, severity, why } of findings) {
      const counted = measured.findings.get(kind) ?? { all: 0, false: 0, why: [] };
      counted.all++;
      if (!records.some((record) => faulty.has(record))) {
        counted.false++;
        counted.why.push(`${severity} ${why}`);
      }
      measured.findings.set(kind, counted);
    }
    return measured;
  });
}

describe('what the quality report finds of the faults that are planted in sample data', () => {
  let markets: Measured[];
  beforeAll(async () => {
    markets = [];
    for (const seed of SEEDS) markets.push(await measure(seed));
    if (process.env.QUALITY_SHOW) console.log(table());
  });

  const shareOf = (name: string): number =>
    markets.reduce((sum, { found }) => sum + found.get(name)!, 0) / (PLANTED * SEEDS.length);
  const falseOf = (rule: string): { all: number; false: number; why: string[] } => ({
    all: markets.reduce((sum, { findings }) => sum + (findings.get(rule)?.all ?? 0), 0),
    false: markets.reduce((sum, { findings }) => sum + (findings.get(rule)?.false ?? 0), 0),
    why: markets.flatMap(({ findings }) => findings.get(rule)?.why ?? []),
  });
  const table = (): string =>
    [
      ...FAULTS.map(({ name, rule }) => `${rule.padEnd(22)} ${shareOf(name).toFixed(2)}  ${name}`),
      ...[...new Set(FAULTS.map(({ rule }) => rule))].map((rule) => {
        const found = falseOf(rule);
        return `${rule.padEnd(22)} ${found.all} findings, ${found.false} false\n  ${found.why.slice(0, Number(process.env.QUALITY_SHOW)).join('\n  ')}`;
      }),
    ].join('\n');

  it.each(FAULTS.map(({ name, recall }) => [name, recall] as const))(
    '%s: at least %d of them',
    (name, recall) => {
      expect(shareOf(name)).toBeGreaterThanOrEqual(recall);
    },
  );

  it.each([...new Set(FAULTS.map(({ rule }) => rule))])(
    'at most one finding in five of the rule %s is about a sound record',
    (rule) => {
      const { all, false: wrong } = falseOf(rule);
      expect(wrong / all).toBeLessThanOrEqual(0.2);
    },
  );
});
