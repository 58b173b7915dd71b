import { nameKey } from '../../src/market-data/names/company-name';
import { Random } from '../../tools/sample/random';
import { type CsvRow, readRows } from './dataset-rows';

/** A row with these columns, among others. */
type RowWith<Column extends string> = CsvRow & Record<Column, string>;

export type CompanyRow = RowWith<
  | 'slug'
  | 'name'
  | 'aliases'
  | 'country'
  | 'city'
  | 'website'
  | 'founded_year'
  | 'status'
  | 'product_category'
>;
export type RoundRow = RowWith<'id' | 'company' | 'announced_on' | 'stage' | 'amount_usd'>;
export type AcquisitionRow = RowWith<
  | 'id'
  | 'target'
  | 'acquirer'
  | 'acquirer_name'
  | 'acquirer_country'
  | 'announced_on'
  | 'amount_usd'
  | 'acquisition_type'
  | 'exit_type'
>;

export type DealRow = RoundRow | AcquisitionRow;

export interface MarketRows {
  categories: CsvRow[];
  investors: CsvRow[];
  companies: CompanyRow[];
  funding_rounds: RoundRow[];
  acquisitions: AcquisitionRow[];
}

export const idsOf = (deals: readonly DealRow[]): string[] => deals.map(({ id }) => id);

/** The files whose rows belong to a company. */
type SpoiledFile = 'companies' | 'funding_rounds' | 'acquisitions';

/** The rows of a dataset, to be spoiled. */
export function marketIn(folder: string): MarketRows {
  return {
    categories: readRows(folder, 'categories'),
    investors: readRows(folder, 'investors'),
    companies: readRows(folder, 'companies') as CompanyRow[],
    funding_rounds: readRows(folder, 'funding_rounds') as RoundRow[],
    acquisitions: readRows(folder, 'acquisitions') as AcquisitionRow[],
  };
}

/** A kind of fault that curators make. */
export interface Fault {
  name: string;
  /** The rule that has to find it. */
  rule: string;
  /** The share of them that it has to find. */
  recall: number;
  /** Spoils the dataset in so many places, and returns the keys of the records. */
  plant: (market: PlantedMarket, count: number) => string[];
}

/** Sample rows in which no record is spoiled twice. */
export class PlantedMarket {
  readonly random: Random;
  private readonly spoiledCompanies = new Set<string>();

  constructor(
    readonly rows: MarketRows,
    seed: number,
  ) {
    this.random = new Random(seed, 'planted faults');
  }

  /**
   * Names that are random, but not alike, and for half of the companies a website of their country.
   * The names of the sample are made of a few words, so that many are alike by chance.
   */
  makePlausible(): void {
    const beginnings = new Set<string>();
    const isLikeAnother = (name: string): boolean => beginnings.has(beginningOf(name));
    for (const company of this.rows.companies) {
      while (isLikeAnother(company.name)) company.name = `${this.word()} ${this.word()}`;
      beginnings.add(beginningOf(company.name));

      if (isLikeAnother(company.aliases)) company.aliases = '';
      if (company.aliases !== '') beginnings.add(beginningOf(company.aliases));

      if (this.random.chance(0.5) && company.country !== '')
        company.website = company.website.replace('.example', `.${company.country.toLowerCase()}`);
    }
    for (const deal of this.rows.acquisitions)
      if (deal.acquirer !== '') deal.acquirer_name = this.company(deal.acquirer).name;
  }

  private word(): string {
    const syllables = Array.from(
      { length: 2 + this.random.below(2) },
      () => this.random.of([...'bdfgklmnprstvz']) + this.random.of([...'aeiou']),
    ).join('');
    const ending = this.random.of(['', 'n', 'r', 'x']);
    return `${syllables.charAt(0).toUpperCase()}${syllables.slice(1)}${ending}`;
  }

  /** Different rows, each of a company that no fault has spoiled yet. From now on, they are spoiled. */
  pick<File extends SpoiledFile>(
    file: File,
    count: number,
    fits: (row: MarketRows[File][number]) => boolean = () => true,
  ): MarketRows[File][number][] {
    const rows: MarketRows[File][number][] = this.rows[file];
    const isSpoiled = (row: CsvRow): boolean => this.spoiledCompanies.has(companyOf(row));
    const left = rows.filter((row) => fits(row) && !isSpoiled(row));
    const picked: MarketRows[File][number][] = [];
    while (picked.length < count && left.length > 0) {
      const [row] = left.splice(this.random.below(left.length), 1);
      // Another deal of the company may have been picked meanwhile.
      if (!row || isSpoiled(row)) continue;
      this.spoiledCompanies.add(companyOf(row));
      picked.push(row);
    }
    if (picked.length < count) throw new Error(`Only ${picked.length} rows of ${file} fit.`);
    return picked;
  }

  company(slug: string): CompanyRow {
    const company = this.rows.companies.find((row) => row.slug === slug);
    if (!company) throw new Error(`No company has the slug ${slug}.`);
    return company;
  }

  roundsOf(slug: string): RoundRow[] {
    return this.rows.funding_rounds.filter((row) => row.company === slug);
  }

  acquisitionsOf(slug: string): AcquisitionRow[] {
    return this.rows.acquisitions.filter((row) => row.target === slug);
  }
}

/** The slug of the company that a round, an acquisition or a company's own row is about. */
function companyOf({ company, target, slug }: CsvRow): string {
  const owner = company ?? target ?? slug;
  if (owner === undefined) throw new Error('The row belongs to no company.');
  return owner;
}

/** Names that begin alike, in the form in which they are compared, are alike. */
const beginningOf = (name: string): string => nameKey(name).slice(0, 9);
