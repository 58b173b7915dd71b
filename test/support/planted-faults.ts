import type { DatasetFileKey } from '../../src/dataset/files/format/file-names';
import { nameKey } from '../../src/market-data/names/company-name';
import { FUNDING_STAGES } from '../../src/market-data/vocabularies/funding-stages';
import { Random } from '../../tools/sample/random';
import type { CsvRow } from './dataset-rows';

export type MarketRows = Record<Exclude<DatasetFileKey, 'former_slugs'>, CsvRow[]>;

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
  private readonly used = new Set<string>();

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
    const taken = new Set<string>();
    for (const row of this.rows.companies) {
      for (const column of ['name', 'aliases'] as const) {
        while (row[column] !== '' && taken.has(nameKey(row[column]!).slice(0, 9)))
          row[column] = column === 'aliases' ? '' : `${this.word()} ${this.word()}`;
        taken.add(nameKey(row[column]!).slice(0, 9));
      }
      if (this.random.chance(0.5) && row.country !== '')
        row.website = row.website!.replace('.example', `.${row.country!.toLowerCase()}`);
    }
    for (const deal of this.rows.acquisitions)
      if (deal.acquirer !== '') deal.acquirer_name = this.company(deal.acquirer!).name!;
  }

  private word(): string {
    const syllables = Array.from(
      { length: 2 + this.random.below(2) },
      () => this.random.of([...'bdfgklmnprstvz']) + this.random.of([...'aeiou']),
    ).join('');
    return `${syllables[0]!.toUpperCase()}${syllables.slice(1)}${this.random.of(['', 'n', 'r', 'x'])}`;
  }

  /** Different rows that are still sound and whose company is, too. */
  pick(file: keyof MarketRows, count: number, fits: (row: CsvRow) => boolean): CsvRow[] {
    const companyOf = ({ company, target, slug, id }: CsvRow): string =>
      company ?? target ?? slug ?? id!;
    const left = this.rows[file].filter((row) => fits(row) && !this.used.has(companyOf(row)));
    const picked: CsvRow[] = [];
    while (picked.length < count && left.length > 0) {
      const [row] = left.splice(this.random.below(left.length), 1) as [CsvRow];
      if (this.used.has(companyOf(row))) continue;
      this.used.add(companyOf(row));
      picked.push(row);
    }
    if (picked.length < count) throw new Error(`Only ${picked.length} rows of ${file} fit.`);
    return picked;
  }

  company(slug: string): CsvRow {
    return this.rows.companies.find((row) => row.slug === slug)!;
  }

  roundsOf(slug: string): CsvRow[] {
    return this.rows.funding_rounds.filter((row) => row.company === slug);
  }

  isAcquired(slug: string): boolean {
    return this.rows.acquisitions.some(({ target }) => target === slug);
  }
}

const inYear = (day: string, year: number): string =>
  `${year}-${day.slice(5) === '02-29' ? '02-28' : day.slice(5)}`;
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const stageOf = ({ stage }: CsvRow): number =>
  FUNDING_STAGES.findIndex(({ name }) => name === stage) + 1;
const onLadder = (row: CsvRow): boolean => stageOf(row) >= 1 && stageOf(row) <= 12;
const any = (): boolean => true;

/** Changes a cell of some rows. */
function spoil(
  file: keyof MarketRows,
  fits: (row: CsvRow, market: PlantedMarket) => boolean,
  change: (row: CsvRow, market: PlantedMarket, at: number) => void,
): Fault['plant'] {
  return (market, count) =>
    market
      .pick(file, count, (row) => fits(row, market))
      .map((row, at) => {
        change(row, market, at);
        return row.id ?? row.slug!;
      });
}

const wrongDate = (
  file: 'funding_rounds' | 'acquisitions',
  day: (day: string) => string,
): Fault['plant'] =>
  spoil(
    file,
    ({ announced_on }) => announced_on !== undefined && day(announced_on) !== announced_on,
    (row) => (row.announced_on = day(row.announced_on!)),
  );

const swapped = (day: string): string =>
  Number(day.slice(8)) <= 12 ? `${day.slice(0, 5)}${day.slice(8)}-${day.slice(5, 7)}` : day;

const beforeFounding = (
  file: 'funding_rounds' | 'acquisitions',
  owner: 'company' | 'target',
): Fault['plant'] =>
  spoil(
    file,
    (row, market) => market.company(row[owner]!).founded_year !== '',
    (row, market) => {
      const founded = Number(market.company(row[owner]!).founded_year);
      row.announced_on = inYear(row.announced_on!, founded - 1 - market.random.below(4));
    },
  );

/** A second record of a company, by somebody who knew less about it. */
function secondRecord(change: (name: string, market: PlantedMarket) => string): Fault['plant'] {
  return (market, count) =>
    market
      .pick('companies', count, ({ name }) => /^\p{L}{3,} \p{L}{3,}/u.test(name!))
      .map((row, at) => {
        const forgets = (share: number): boolean => market.random.chance(share);
        const copy: CsvRow = {
          ...row,
          slug: `${row.slug}-again`,
          name: change(row.name!, market),
          aliases: '',
          parent: '',
          description: '',
          city: forgets(0.3) ? '' : row.city!,
          founded_year: forgets(0.3) ? '' : row.founded_year!,
          product_category: forgets(0.4) ? '' : row.product_category!,
          extra_product_categories: '',
          status: forgets(0.5) || market.isAcquired(row.slug!) ? '' : row.status!,
          website: ['', `https://${row.slug}-hq.example`, row.website!, `https://portal-${market.rows.companies.length}.example`][at % 4]!, // prettier-ignore
        };
        market.rows.companies.push(copy);
        return copy.slug!;
      });
}

function letterAt(name: string, market: PlantedMarket): number {
  const places = [...name].flatMap((letter, at) =>
    at > 0 && /\p{L}/u.test(letter) && /\p{L}/u.test(name[at + 1] ?? '') ? at : [],
  );
  return market.random.of(places);
}

function misspelt(name: string, market: PlantedMarket): string {
  const at = letterAt(name, market);
  const letter = market.random.of([...'aeinorstlk']);
  const inserted = market.random.of(['', letter, `${name[at]}${name[at]}`]);
  return `${name.slice(0, at)}${inserted}${name.slice(at + 1)}`;
}

function transposed(name: string, market: PlantedMarket): string {
  const at = letterAt(name, market);
  const changed = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
  return changed.toLowerCase() === name.toLowerCase() ? misspelt(name, market) : changed;
}

const reordered = (name: string): string => {
  const [first, second, ...rest] = name.split(' ');
  return [second, first, ...rest].join(' ');
};

/** The same deal again, entered later by somebody who found another day for it. */
const again =
  (file: 'funding_rounds' | 'acquisitions'): Fault['plant'] =>
  (market, count) =>
    market
      .pick(file, count, ({ amount_usd, venue }) => amount_usd !== '' && venue !== 'public')
      .map((row) => {
        const days = 21 + market.random.below(300);
        const copy = {
          ...row,
          id: `${row.id}-again`,
          announced_on: addDays(row.announced_on!, days),
        };
        market.rows[file].push(copy);
        return copy.id;
      });

const times = (factor: number): Fault['plant'] =>
  spoil(
    'acquisitions',
    ({ amount_usd }) => amount_usd !== '',
    (row) => (row.amount_usd = String(Math.max(1, Math.round(Number(row.amount_usd) * factor)))),
  );

const renamed = (change: (name: string, at: number) => string): Fault['plant'] =>
  spoil('companies', any, (row, _, at) => (row.name = change(row.name!, at)));

const PLACEHOLDERS = ['Unknown', 'N/A', 'TBD', 'test', 'Test Company', 'xxx', '---', 'Undisclosed', 'Stealth Startup', 'Company 12', 'none', 'asdf', 'Unnamed', 'Placeholder', 'To be announced', '???', 'Confidential', 'dummy', 'No name', 'Unknown Company 3']; // prettier-ignore
const HIDDEN = ['\u202e', '\u2066', '\u0007', '\u{e0041}', '\u200f', '\u009d'];

const insert = (name: string, text: string): string => `${name.slice(0, 3)}${text}${name.slice(3)}`;

const otherCountry = (country: string): string => (country === 'FR' ? 'JP' : 'FR');

const hasRecord = ({ acquirer }: CsvRow): boolean => acquirer !== '';

/** The faults of which each has a rule. */
export const FAULTS: readonly Fault[] = [
  { name: 'day and month swapped', rule: 'wrong_date', recall: 0.8, plant: wrongDate('funding_rounds', swapped) },
  { name: 'day and month of an acquisition swapped', rule: 'wrong_date', recall: 0.8, plant: wrongDate('acquisitions', swapped) },
  { name: 'a century too early', rule: 'wrong_date', recall: 0.8, plant: wrongDate('funding_rounds', (day) => inYear(day, Number(day.slice(0, 4)) - 100)) },
  { name: 'a year too early', rule: 'wrong_date', recall: 0.8, plant: wrongDate('funding_rounds', (day) => inYear(day, Number(day.slice(0, 4)) - 1)) },
  { name: 'a year too late', rule: 'wrong_date', recall: 0.8, plant: wrongDate('funding_rounds', (day) => inYear(day, Number(day.slice(0, 4)) + 1)) },
  { name: 'a round before the founding', rule: 'deal_before_founding', recall: 0.8, plant: beforeFounding('funding_rounds', 'company') },
  { name: 'an acquisition before the founding', rule: 'deal_before_founding', recall: 0.8, plant: beforeFounding('acquisitions', 'target') },
  { name: 'the same company with another website', rule: 'similar_company', recall: 0.8, plant: secondRecord((name) => `${name.toUpperCase()}`) },
  { name: 'the same company in another word order', rule: 'similar_company', recall: 0.8, plant: secondRecord(reordered) },
  { name: 'the same company with a misspelt letter', rule: 'similar_company', recall: 0.8, plant: secondRecord(misspelt) },
  { name: 'the same company with transposed letters', rule: 'similar_company', recall: 0.8, plant: secondRecord(transposed) },
  {
    name: 'a stage at least two steps down', rule: 'stage_regression', recall: 0.9,
    plant: spoil('funding_rounds', (row, market) => stageOf(row) >= 4 && onLadder(row) && market.roundsOf(row.company!).some((other) => onLadder(other) && stageOf(other) >= 4 && other.announced_on! < row.announced_on!), (row, market) => {
      const highest = Math.max(...market.roundsOf(row.company!).filter((other) => onLadder(other) && other.announced_on! < row.announced_on!).map(stageOf));
      row.stage = FUNDING_STAGES[highest - 3 - market.random.below(highest - 2)]?.name ?? 'Pre-Seed';
    }),
  },
  { name: 'active although acquired', rule: 'status_contradiction', recall: 0.9, plant: spoil('companies', ({ slug, status }, market) => status === 'acquired' && market.rows.acquisitions.some((deal) => deal.target === slug && /^(Acquisition|Take-Private)$/.test(deal.exit_type!) && deal.acquisition_type !== 'Asset Purchase'), (row) => (row.status = 'active')) },
  { name: 'acquired without an acquisition', rule: 'status_contradiction', recall: 0.9, plant: spoil('companies', ({ slug, status }, market) => status === 'active' && !market.isAcquired(slug!), (row) => (row.status = 'acquired')) },
  { name: 'a website of another country', rule: 'website_country', recall: 0.9, plant: spoil('companies', ({ country, website }) => country !== '' && website!.endsWith(`.${country!.toLowerCase()}`), (row) => (row.country = otherCountry(row.country!))) },
  { name: 'another country of the acquirer', rule: 'acquirer_country', recall: 0.9, plant: spoil('acquisitions', (row, market) => hasRecord(row) && market.company(row.acquirer!).country !== '', (row, market) => (row.acquirer_country = otherCountry(market.company(row.acquirer!).country!))) },
  { name: 'the slug of another acquirer', rule: 'acquirer_name', recall: 0.9, plant: spoil('acquisitions', hasRecord, (row, market) => (row.acquirer = market.random.of(market.rows.companies.filter(({ slug }) => slug !== row.target && slug !== row.acquirer)).slug!)) },
  {
    name: 'a mutual acquisition', rule: 'mutual_acquisition', recall: 0.9,
    plant: (market, count) => market.pick('acquisitions', count, hasRecord).map((row) => {
      const { name, country } = market.company(row.target!);
      market.rows.acquisitions.push({ ...row, id: `${row.id}-reverse`, target: row.acquirer!, acquirer: row.target!, acquirer_name: name!, acquirer_country: country!, amount_usd: '' });
      return `${row.id}-reverse`;
    }),
  },
  { name: 'a company that acquired itself', rule: 'own_acquisition', recall: 0.9, plant: spoil('acquisitions', any, (row, market) => Object.assign(row, { acquirer: '', acquirer_name: market.company(row.target!).name!.toUpperCase() })) },
  { name: 'an acquisition 1,000 times as large', rule: 'unusual_amount', recall: 0.6, plant: times(1000) },
  { name: 'an acquisition 100 times as large', rule: 'unusual_amount', recall: 0, plant: times(100) },
  { name: 'a thousandth of an acquisition', rule: 'unusual_amount', recall: 0.6, plant: times(1 / 1000) },
  { name: 'a round again, more than 20 days away', rule: 'repeated_round', recall: 0.8, plant: again('funding_rounds') },
  { name: 'an acquisition again, more than 20 days away', rule: 'repeated_acquisition', recall: 0.8, plant: again('acquisitions') },
  { name: 'a placeholder', rule: 'placeholder_name', recall: 0.95, plant: renamed((_, at) => PLACEHOLDERS[at % PLACEHOLDERS.length]!) },
  { name: 'U+FFFD in a name', rule: 'lost_characters', recall: 0.95, plant: renamed((name) => insert(name, '\ufffd')) },
  { name: '? in a name', rule: 'lost_characters', recall: 0.95, plant: renamed((name) => insert(name, '?')) },
  { name: 'an invisible character in a name', rule: 'hidden_characters', recall: 0.95, plant: renamed((name, at) => insert(name, HIDDEN[at % HIDDEN.length]!)) },
]; // prettier-ignore
