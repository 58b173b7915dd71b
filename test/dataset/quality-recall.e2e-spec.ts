import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatasetReading } from '../../src/dataset/checks/read-dataset';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';
import type { OpenFinding } from '../../src/dataset/quality/open-finding';
import { QualityCheck } from '../../src/dataset/quality/quality-check';
import { Random } from '../../tools/sample/random';
import { type CsvRow, readRows, writeRows } from '../support/dataset-rows';
import { sampleDataset } from '../support/sample-dataset';

const AS_OF = '2026-11-22';
const ROUNDS = 4000;
const FILES = ['categories', 'companies', 'investors', 'funding_rounds', 'acquisitions'] as const;
type SampleRows = Record<(typeof FILES)[number], CsvRow[]>;

/**
 * quality-planted.drill.ts plants more kinds of faults, in several markets. Here are those that have
 * to be found without exception, or nearly so.
 */
describe('what the quality report finds in sample data with planted faults', () => {
  let sample: SampleRows;
  let folder: string;
  beforeAll(async () => {
    sample = await sampleDataset(ROUNDS, AS_OF).inFolder((generated) =>
      Promise.resolve(
        Object.fromEntries(FILES.map((file) => [file, readRows(generated, file)])) as SampleRows,
      ),
    );
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signal-market-recall-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function findingsAfter(plant: (rows: SampleRows) => void): Promise<OpenFinding[]> {
    const rows = structuredClone(sample);
    plant(rows);
    for (const file of FILES) writeRows(folder, file, rows[file]);
    const check = await QualityCheck.of(folder, AS_OF);
    const { problems } = await new DatasetReading(new FolderSource(folder), {
      visitor: check,
    }).read();
    expect(problems).toEqual([]);
    return (await check.report()).findings;
  }
  const idsOf = (findings: readonly OpenFinding[]): string[] => findings.map(({ id }) => id);

  it('95% of the amounts that are 5 times beyond nearly all others of their stage, and at most one sound round in 200', async () => {
    const planted = new Set<string>();
    const beyond = new Set<string>();
    const findings = await findingsAfter(({ funding_rounds: rounds }) => {
      const disclosed = rounds.filter(({ amount_usd }) => amount_usd !== '');
      const usual = usualAmounts(disclosed);
      for (const [index, round] of picked(disclosed, { count: 80, seed: 1 }).entries()) {
        const factor = [1000, 1 / 1000, 100, 10][index % 4]!;
        const amount = Math.max(1, Math.round(Number(round.amount_usd) * factor));
        round.amount_usd = String(amount);
        planted.add(round.id!);
        const { low, high } = usual.get(stageOf(round))!;
        if (amount > 5 * high || amount < low / 5) beyond.add(round.id!);
      }
    });
    const suspected = findings
      .filter(({ kind, file }) => kind === 'unusual_amount' && file === 'funding_rounds.csv')
      .map(({ id }) => id.split(':')[1]!);
    const found = suspected.filter((id) => beyond.has(id));
    const sound = suspected.filter((id) => !planted.has(id));
    expect(beyond.size).toBeGreaterThan(40);
    expect(found.length / beyond.size).toBeGreaterThanOrEqual(0.95);
    expect(sound.length).toBeLessThanOrEqual(ROUNDS / 200);
  });

  it.each([
    { file: 'companies', finding: 'same-company', words: ['Technologies', 'Security', 'Network Security', 'Group'] },
    { file: 'investors', finding: 'same-investor', words: ['Capital', 'Ventures', 'Venture Partners', 'Group'] },
  ] as const)('all $file that stand twice, with a generic word more', async ({ file, finding, words }) => {
    const twice: string[] = [];
    const findings = await findingsAfter(({ [file]: rows }) => {
      const records = rows.filter(({ name }) => !name!.includes('/'));
      for (const [index, row] of picked(records, { count: 20, seed: 4 }).entries()) {
        const slug = `${row.slug}-planted`;
        const name = `${row.name} ${words[index % words.length]}`;
        rows.push({ ...row, slug, name, aliases: '', website: index % 2 === 0 ? row.website! : '' });
        twice.push(`${finding}:${row.slug}+${slug}`);
      }
    });
    expect(idsOf(findings)).toEqual(expect.arrayContaining(twice));
  }); // prettier-ignore

  it('all rounds that stand twice, with another stage or none', async () => {
    const twice: string[] = [];
    const findings = await findingsAfter(({ funding_rounds: rounds }) => {
      const staged = rounds.filter(
        ({ stage, venue }) => stage !== '' && stage !== 'Series B' && venue === 'private',
      );
      for (const [index, round] of picked(staged, { count: 20, seed: 5 }).entries()) {
        const id = `${round.id}-planted`;
        rounds.push({ ...round, id, stage: index % 2 === 0 ? 'Series B' : '' });
        twice.push(id);
      }
    });
    const repeated = findings.filter(({ kind }) => kind === 'repeated_round');
    expect(repeated.flatMap(({ records }) => records)).toEqual(expect.arrayContaining(twice));
  });

  it('all texts that were decoded twice', async () => {
    const damaged: string[] = [];
    const findings = await findingsAfter(({ companies }) => {
      for (const company of picked(companies, { count: 20, seed: 6 })) {
        company.name = `${company.name} SociÃ©tÃ©`;
        damaged.push(`damaged:companies.name:${company.slug}`);
      }
    });
    expect(idsOf(findings)).toEqual(expect.arrayContaining(damaged));
  });

  it('all values with a blank too many', async () => {
    const findings = await findingsAfter(({ categories }) => {
      for (const row of picked(categories, { count: 3, seed: 7 })) row.category += ' ';
    });
    const spellings = idsOf(findings).filter((id) => id.startsWith('spelling:categories.category'));
    expect(spellings).toHaveLength(3);
  });

  it('few things in sound data, apart from chance', async () => {
    const findings = await findingsAfter(() => undefined);
    const count = (...kinds: string[]): number =>
      findings.filter(({ kind }) => kinds.includes(kind)).length;
    expect(count('unusual_amount', 'repeated_round', 'repeated_acquisition')).toBeLessThanOrEqual(
      ROUNDS / 200,
    );
    expect(
      count('similar_investor', 'damaged_text', 'spelling', 'stray_blanks'),
    ).toBeLessThanOrEqual(5);
  });
});

/** Different rows, the same in every run. */
function picked(
  rows: readonly CsvRow[],
  { count, seed }: { count: number; seed: number },
): CsvRow[] {
  const random = new Random(seed, 'faults');
  const left = [...rows];
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]!);
}

/** Public rounds have amounts of their own, whatever their stage. */
function stageOf({ venue, stage }: CsvRow): string {
  return venue === 'public' ? 'public' : stage!;
}

/** Between which amounts 98% of the rounds of each stage are. */
function usualAmounts(rounds: readonly CsvRow[]): Map<string, { low: number; high: number }> {
  const usual = new Map<string, { low: number; high: number }>();
  for (const stage of new Set(rounds.map(stageOf))) {
    const amounts = rounds
      .filter((round) => stageOf(round) === stage)
      .map(({ amount_usd }) => Number(amount_usd))
      .sort((one, other) => one - other);
    const at = (share: number): number =>
      amounts[Math.min(amounts.length - 1, Math.floor(share * amounts.length))]!;
    usual.set(stage, { low: at(0.01), high: at(0.99) });
  }
  return usual;
}
