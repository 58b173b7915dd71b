import type { DatasetFile } from '../../src/dataset/files/format/dataset-file';
import {
  ACQUISITIONS,
  CATEGORIES,
  COMPANIES,
  FORMER_SLUGS,
  FUNDING_ROUNDS,
  INVESTORS,
  type RowCounts,
} from '../../src/dataset/files/format/dataset-files';
import { writeDatasetFiles } from '../../src/dataset/files/format/output-folder';
import type { FORMER_SLUG_KINDS } from '../../src/market-data/vocabularies/closed-vocabularies';
import { acquisitionRows } from './acquisitions';
import { companyRows, makeCompanies } from './companies';
import { type Row, writeCsv } from './csv-writer';
import { DealPlan } from './deal-plan';
import { fundingRoundRows } from './funding-rounds';
import { investorRows, makeInvestors } from './investors';
import { MarketCalendar } from './market-calendar';
import { Random } from './random';
import type { SampleMarket } from './sample-market';
import { DEFAULT_ROUNDS, type SampleSize, sampleSize } from './sample-size';
import { StagePath } from './stage-path';
import { SAMPLE_TAXONOMY } from './taxonomy';

export const DEFAULT_SEED = 20_240_229;
/** Every so many companies and investors had another slug. */
const RENAMED_EVERY = 50;

/** By default, the other numbers of rows depend on that of the rounds. */
export interface GeneratorOptions extends Partial<SampleSize> {
  /** The last day of the data, YYYY-MM-DD, apart from a few deals announced for later days. */
  readonly asOf: string;
  readonly seed?: number;
  /** Replaces dataset files that are already in the folder. */
  readonly overwrite?: boolean;
}

/**
 * Writes a fictional dataset into the folder; if anything fails, no file is written. The same
 * options give the same bytes.
 */
export function generateSample(folder: string, options: GeneratorOptions): Promise<RowCounts> {
  const { asOf, seed = DEFAULT_SEED, rounds = DEFAULT_ROUNDS } = options;
  const size = sampleSize(rounds, options);
  const calendar = new MarketCalendar(asOf);
  const market: SampleMarket = {
    seed,
    companies: makeCompanies(seed, size.companies),
    investors: makeInvestors(seed, size.investors),
    plan: new DealPlan(seed, size, calendar),
    calendar,
    stagePath: new StagePath(new Random(seed, 'stages'), size.companies),
  };
  return writeDatasetFiles(folder, options, async (partialPath) => {
    const write = (file: DatasetFile, rows: Iterable<Row>): Promise<number> =>
      writeCsv(partialPath(file.name), file, rows);
    return {
      // The rounds come first: only when all of them are written is it known which companies have
      // gone public.
      funding_rounds: await write(FUNDING_ROUNDS, fundingRoundRows(market)),
      categories: await write(CATEGORIES, SAMPLE_TAXONOMY),
      companies: await write(COMPANIES, companyRows(market)),
      investors: await write(INVESTORS, investorRows(market)),
      acquisitions: await write(ACQUISITIONS, acquisitionRows(market)),
      former_slugs: await write(FORMER_SLUGS, [
        ...formerSlugRows('company', market.companies),
        ...formerSlugRows('investor', market.investors),
      ]),
    };
  });
}

/** The first record had two former slugs, one after the other. */
function* formerSlugRows(
  kind: (typeof FORMER_SLUG_KINDS)[number],
  records: readonly { slug: string }[],
): Generator<Row> {
  const present = new Set(records.map(({ slug }) => slug));
  for (let number = 0; number < records.length; number += RENAMED_EVERY) {
    const { slug } = records[number]!;
    const [latest, first] = [`${slug}-old`, `${slug}-older`];
    if (present.has(latest) || present.has(first)) continue;
    yield { kind, former_slug: latest, slug };
    if (number === 0) yield { kind, former_slug: first, slug: latest };
  }
}
