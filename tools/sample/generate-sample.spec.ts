import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatasetReading } from '../../src/dataset/checks/read-dataset';
import { DATASET_FILES, type RowCounts } from '../../src/dataset/files/format/dataset-files';
import type {
  AcquisitionRecord,
  CompanyRecord,
  FundingRoundRecord,
  InvestorRecord,
  RecordVisitor,
} from '../../src/dataset/files/format/records';
import { FolderSource } from '../../src/dataset/files/reading/dataset-source';
import {
  COMPANY_STATUSES,
  GOVERNMENT_LINKED_TIERS,
  VENUES,
} from '../../src/market-data/vocabularies/closed-vocabularies';
import { FUNDING_STAGES } from '../../src/market-data/vocabularies/funding-stages';
import { INSTRUMENT_NAMES } from '../../src/market-data/vocabularies/instruments';
import { type GeneratorOptions, generateSample } from './generate-sample';
import { sampleSize } from './sample-size';

const AS_OF = '2024-02-29';
/** Days in quiet and busy weeks, in leap years and in other years. */
const AS_OF_DAYS = ['2019-01-01', AS_OF, '2025-12-28'];

/** Collects the records of a sample, read with the dataset's own reader. */
class ReadSample {
  readonly companies: CompanyRecord[] = [];
  readonly investors: InvestorRecord[] = [];
  readonly rounds: FundingRoundRecord[] = [];
  readonly acquisitions: AcquisitionRecord[] = [];

  readonly visitor: RecordVisitor = {
    companies: (record) => void this.companies.push(record),
    investors: (record) => void this.investors.push(record),
    funding_rounds: (record) => void this.rounds.push(record),
    acquisitions: (record) => void this.acquisitions.push(record),
  };
}

function valuesOf<Item>(items: readonly Item[], value: (item: Item) => string | null): Set<string> {
  return new Set(items.map(value).filter((one) => one !== null));
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length / items.length;
}

describe('the sample dataset', () => {
  let parent: string;
  let folders = 0;

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'sample-spec-'));
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  async function write(options: GeneratorOptions): Promise<{ folder: string; rows: RowCounts }> {
    const folder = join(parent, String((folders += 1)));
    await mkdir(folder);
    return { folder, rows: await generateSample(folder, options) };
  }

  async function digest(options: GeneratorOptions): Promise<string> {
    const { folder } = await write(options);
    const hash = createHash('sha256');
    for (const { name } of DATASET_FILES) {
      for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk as Buffer);
    }
    return hash.digest('hex');
  }

  it('has the same bytes for the same seed and day, and different bytes for another seed or day', async () => {
    const options = { asOf: AS_OF, rounds: 500, seed: 7 };
    const first = await digest(options);
    expect(await digest(options)).toBe(first);
    expect(await digest({ ...options, seed: 8 })).not.toBe(first);
    expect(await digest({ ...options, asOf: '2024-03-01' })).not.toBe(first);
  });

  it('derives its sizes from the number of rounds', () => {
    expect(sampleSize(6_000)).toEqual({
      rounds: 6_000,
      companies: 3_000,
      investors: 900,
      acquisitions: 1_500,
    });
    expect(sampleSize(1_000_000)).toEqual({
      rounds: 1_000_000,
      companies: 100_000,
      investors: 30_000,
      acquisitions: 200_000,
    });
    expect(sampleSize(1)).toMatchObject({ rounds: 1, acquisitions: 0 });
  });

  it.each([1, 2, 40, 20_000])('is a valid dataset with %i rounds', async (rounds) => {
    const { folder, rows } = await write({ asOf: AS_OF, rounds });
    const read = await new DatasetReading(new FolderSource(folder)).read();
    expect(read.problems).toEqual([]);
    expect(read.rows).toEqual(rows);
    const { companies, investors, acquisitions } = sampleSize(rounds);
    expect(rows).toMatchObject({ companies, investors, acquisitions, funding_rounds: rounds });
  });

  it.each([
    { rounds: 1, companies: 2, investors: 3, acquisitions: 0 },
    { rounds: 500, companies: 2, investors: 3, acquisitions: 500 },
    { rounds: 1, companies: 700, investors: 700, acquisitions: 1 },
  ])('is a valid dataset with these sizes: %j', async (size) => {
    const { folder, rows } = await write({ asOf: AS_OF, ...size });
    const { rounds, ...others } = size;
    expect(rows).toMatchObject({ ...others, funding_rounds: rounds });
    expect((await new DatasetReading(new FolderSource(folder)).read()).problems).toEqual([]);
  });

  it('has its deals in day order', async () => {
    const { folder } = await write({ asOf: AS_OF, rounds: 800 });
    const sample = new ReadSample();
    await new DatasetReading(new FolderSource(folder), { visitor: sample.visitor }).read();
    for (const deals of [sample.rounds, sample.acquisitions]) {
      const days = deals.map((deal) => deal.announced_on);
      expect(days).toEqual([...days].sort());
    }
  });

  it('says that it is fictional', async () => {
    const { folder } = await write({ asOf: AS_OF, rounds: 100 });
    const sample = new ReadSample();
    await new DatasetReading(new FolderSource(folder), { visitor: sample.visitor }).read();
    expect(
      sample.companies.every(({ description }) =>
        description?.startsWith('Fictional sample company'),
      ),
    ).toBe(true);
    for (const { name } of DATASET_FILES) {
      const addresses =
        (await readFile(join(folder, name), 'utf8')).match(/https?:\/\/[^/,|\n]+/g) ?? [];
      expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([]);
    }
  });

  describe.each(AS_OF_DAYS)('of the default size as of %s', (asOf) => {
    const sample = new ReadSample();

    beforeAll(async () => {
      const { folder } = await write({ asOf });
      const { problems } = await new DatasetReading(new FolderSource(folder), {
        visitor: sample.visitor,
      }).read();
      expect(problems).toEqual([]);
    });

    it('has every stage, venue, instrument, tier and status', () => {
      const stages = new Set(sample.rounds.map((round) => round.stage));
      expect(FUNDING_STAGES.filter((stage) => !stages.has(stage.index))).toEqual([]);
      expect(valuesOf(sample.rounds, (round) => round.venue)).toEqual(new Set(VENUES));
      expect(valuesOf(sample.rounds, (round) => round.instrument_type)).toEqual(
        new Set(INSTRUMENT_NAMES),
      );
      expect(valuesOf(sample.companies, (company) => company.status)).toEqual(
        new Set(COMPANY_STATUSES),
      );
      expect(valuesOf(sample.investors, (one) => one.government_linked_tier)).toEqual(
        new Set(GOVERNMENT_LINKED_TIERS),
      );
    });

    it('leaves some values unknown, as in a real market', () => {
      expect(share(sample.rounds, (round) => round.amount_usd === null)).toBeCloseTo(0.15, 1);
      expect(share(sample.acquisitions, (deal) => deal.amount_usd === null)).toBeCloseTo(0.55, 1);
      expect(sample.rounds.some((round) => round.stage === null)).toBe(true);
      expect(sample.companies.some((company) => company.country === null)).toBe(true);
      expect(sample.companies.some((company) => company.product_category === null)).toBe(true);
      expect(sample.acquisitions.some((deal) => deal.buyer_type === null)).toBe(true);
      expect(sample.acquisitions.some((deal) => deal.exit_type === null)).toBe(true);
    });

    it('covers eight years, and has a few deals announced for future days', () => {
      for (const deals of [sample.rounds, sample.acquisitions]) {
        const ahead = deals.filter((deal) => deal.announced_on > asOf).length;
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThan(deals.length / 50);
        expect(Number(asOf.slice(0, 4)) - Number(deals[0]?.announced_on.slice(0, 4))).toBe(8);
      }
    });

    it('has no rounds of a company after its last acquisition', () => {
      const lastBought = new Map<number, string>();
      for (const deal of sample.acquisitions) lastBought.set(deal.target, deal.announced_on);
      const acquired = sample.companies
        .filter((company) => company.status === 'acquired')
        .map((company) => company.rowId);
      expect(new Set(lastBought.keys())).toEqual(new Set(acquired));
      const raisedLater = sample.rounds.filter(
        (round) => round.announced_on > (lastBought.get(round.company) ?? '9999'),
      );
      expect(raisedLater).toEqual([]);
    });

    it('has two companies with the same name and different slugs', () => {
      const names = new Set(sample.companies.map((company) => company.name));
      expect(names.size).toBe(sample.companies.length - 1);
    });
  });
});
