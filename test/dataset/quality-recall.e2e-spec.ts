import { DatasetReading } from '../../src/dataset/checks/read-dataset';
import type { DatasetFileKey } from '../../src/dataset/files/format/file-names';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';
import type { OpenFinding } from '../../src/dataset/quality/open-finding';
import { QualityCheck } from '../../src/dataset/quality/quality-check';
import { Random } from '../../tools/sample/random';
import { type CsvRow, readRows, writeRows } from '../support/dataset-rows';
import { sampleDataset } from '../support/sample-dataset';

const AS_OF = '2026-11-22';
const ROUNDS = 4000;

type Planted = Record<DatasetFileKey, CsvRow[]>;

/** The findings in sample data into which a test has planted faults. */
function findingsAfter(plant: (rows: Planted) => void): Promise<OpenFinding[]> {
  return sampleDataset(ROUNDS, AS_OF).inFolder(async (folder) => {
    const files = [
      'categories',
      'companies',
      'investors',
      'funding_rounds',
      'acquisitions',
    ] as const;
    const rows = Object.fromEntries(files.map((file) => [file, readRows(folder, file)])) as Planted;
    plant(rows);
    for (const file of files) writeRows(folder, file, rows[file]);
    const check = await QualityCheck.of(folder, AS_OF);
    expect(
      (await new DatasetReading(new FolderSource(folder), { visitor: check }).read()).problems,
    ).toEqual([]);
    return (await check.report()).findings;
  });
}

const share = (found: number, of: number): number => found / of;

/** Different rows that a test picks, the same in every run. */
function picker(seed: number): <Row>(rows: readonly Row[], count: number) => Row[] {
  const random = new Random(seed, 'faults');
  return (rows, count) => {
    const left = [...rows];
    return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]!);
  };
}

describe('what the quality report finds in sample data with planted faults', () => {
  it.each([1, 2, 3])(
    'at least 95%% of the amounts 5 times beyond their stage, and at most one sound round in 200 (%i)',
    async (seed) => {
      const planted = new Set<string>();
      const beyond = new Set<string>();
      const findings = await findingsAfter(({ funding_rounds: rounds }) => {
        const disclosed = rounds.filter(({ amount_usd }) => amount_usd !== '');
        const groupOf = ({ venue, stage }: CsvRow): string =>
          venue === 'public' ? 'public' : stage!;
        const ranges = percentilesByGroup(disclosed, groupOf);
        for (const [at, round] of picker(seed)(disclosed, 80).entries()) {
          const { low, high } = ranges.get(groupOf(round))!;
          const factor = [1000, 1 / 1000, 100, 10][at % 4]!;
          round.amount_usd = String(Math.max(1, Math.round(Number(round.amount_usd) * factor)));
          planted.add(round.id!);
          if (Number(round.amount_usd) > 5 * high || Number(round.amount_usd) < low / 5)
            beyond.add(round.id!);
        }
      });
      const found = findings
        .filter(({ kind, file }) => kind === 'unusual_amount' && file === 'funding_rounds.csv')
        .map(({ id }) => id.split(':')[1]!);
      expect(beyond.size).toBeGreaterThan(40);
      expect(
        share(found.filter((id) => beyond.has(id)).length, beyond.size),
      ).toBeGreaterThanOrEqual(0.95);
      expect(share(found.filter((id) => !planted.has(id)).length, ROUNDS)).toBeLessThanOrEqual(
        1 / 200,
      );
    },
    60_000,
  );

  it.each(['companies', 'investors'] as const)(
    'all %s that stand twice with a generic word more or less',
    async (file) => {
      const twice = new Map<string, string>();
      const words =
        file === 'companies'
          ? ['Technologies', 'Security', 'Network Security', 'Group']
          : ['Capital', 'Ventures', 'Venture Partners', 'Group'];
      const findings = await findingsAfter((rows) => {
        for (const [at, row] of picker(4)(
          rows[file].filter(({ name }) => !name!.includes('/')),
          20,
        ).entries()) {
          const slug = `${row.slug}-planted`;
          twice.set(
            `${file === 'companies' ? 'same-company' : 'same-investor'}:${row.slug}+${slug}`,
            row.name!,
          );
          rows[file].push({ ...row, slug, name: `${row.name} ${words[at % words.length]}`, aliases: '', website: at % 2 ? '' : row.website!, parent: row.parent ?? '' }); // prettier-ignore
        }
        for (const row of rows[file]) if (file === 'investors') delete row.parent;
      });
      const found = new Set(findings.map(({ id }) => id));
      expect([...twice.keys()].filter((id) => !found.has(id))).toEqual([]);
    },
    60_000,
  );

  it('all rounds that stand twice with another stage or none', async () => {
    const twice: string[] = [];
    const findings = await findingsAfter(({ funding_rounds: rounds }) => {
      const staged = rounds.filter(
        ({ stage, venue }) => stage !== '' && stage !== 'Series B' && venue === 'private',
      );
      for (const [at, round] of picker(5)(staged, 20).entries()) {
        rounds.push({ ...round, id: `${round.id}-planted`, stage: at % 2 ? '' : 'Series B' });
        twice.push(round.id!);
      }
    });
    const found = findings
      .filter(({ kind }) => kind === 'repeated_round')
      .flatMap(({ id }) => id.split(/[:+]/));
    expect(twice.filter((id) => !found.includes(`${id}-planted`))).toEqual([]);
  });

  it('all texts that were decoded twice, and all values with a blank too many', async () => {
    const damaged: string[] = [];
    const findings = await findingsAfter(({ companies, categories }) => {
      for (const company of picker(6)(companies, 20)) {
        company.name = Buffer.from(`${company.name} Société`).toString('latin1').replace(/[\u0080-\u009f]/g, 'é'); // prettier-ignore
        damaged.push(`damaged:companies.name:${company.slug}`);
      }
      for (const category of picker(7)(categories, 3)) category.category = `${category.category} `;
    });
    const found = new Set(findings.map(({ id }) => id));
    expect(damaged.filter((id) => !found.has(id))).toEqual([]);
    expect(findings.filter(({ id }) => id.startsWith('spelling:categories.category'))).toHaveLength(
      3,
    );
  });

  it('few things in sound data, apart from chance', async () => {
    const findings = await findingsAfter(() => undefined);
    const count = (kinds: readonly string[]): number =>
      findings.filter(({ kind }) => kinds.includes(kind)).length;
    expect(
      share(count(['unusual_amount', 'repeated_round', 'repeated_acquisition']), ROUNDS),
    ).toBeLessThanOrEqual(1 / 200);
    expect(
      count(['similar_investor', 'damaged_text', 'spelling', 'stray_blanks']),
    ).toBeLessThanOrEqual(5);
  });
});

/** By the definition, on the sound data. */
function percentilesByGroup(
  rounds: readonly CsvRow[],
  groupOf: (round: CsvRow) => string,
): Map<string, { low: number; high: number }> {
  const groups = new Map<string, number[]>();
  for (const round of rounds)
    groups.set(groupOf(round), [...(groups.get(groupOf(round)) ?? []), Number(round.amount_usd)]);
  return new Map(
    [...groups].map(([group, amounts]) => {
      const sorted = amounts.sort((one, other) => one - other);
      const at = (part: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!;
      return [group, { low: at(0.01), high: at(0.99) }];
    }),
  );
}
