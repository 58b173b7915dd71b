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
    const beginnings = new Set<string>();
    const isLikeAnother = (name: string): boolean => beginnings.has(beginningOf(name));
    for (const company of this.rows.companies) {
      while (isLikeAnother(company.name!)) company.name = `${this.word()} ${this.word()}`;
      beginnings.add(beginningOf(company.name!));

      if (isLikeAnother(company.aliases!)) company.aliases = '';
      if (company.aliases !== '') beginnings.add(beginningOf(company.aliases!));

      if (this.random.chance(0.5) && company.country !== '')
        company.website = company.website!.replace(
          '.example',
          `.${company.country!.toLowerCase()}`,
        );
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

  /** Different rows, each of a company that no fault has spoiled yet. From now on, they are spoiled. */
  pick(file: keyof MarketRows, count: number, fits: (row: CsvRow) => boolean): CsvRow[] {
    const companyOf = ({ company, target, slug }: CsvRow): string => (company ?? target ?? slug)!;
    const left = this.rows[file].filter((row) => fits(row) && !this.used.has(companyOf(row)));
    const picked: CsvRow[] = [];
    while (picked.length < count && left.length > 0) {
      const [row] = left.splice(this.random.below(left.length), 1) as [CsvRow];
      // Another deal of the company may have been picked meanwhile.
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

/** Names that begin alike, in the form in which they are compared, are alike. */
const beginningOf = (name: string): string => nameKey(name).slice(0, 9);

const inYear = (day: string, year: number): string =>
  `${year}-${day.slice(5) === '02-29' ? '02-28' : day.slice(5)}`;
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const any = (): boolean => true;

const LADDER: readonly string[] = FUNDING_STAGES.slice(0, 12).map(({ name }) => name);
/** From 0 on; -1 for a round without a stage, or with one that isn't on the ladder. */
const rungOf = ({ stage }: CsvRow): number => LADDER.indexOf(stage!);
/** Only falls from here or above are planted. */
const SERIES_A = LADDER.indexOf('Series A');

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

const yearsLater =
  (years: number) =>
  (day: string): string =>
    inYear(day, Number(day.slice(0, 4)) + years);

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
        // Copies have one of these in turn: none, two others, and once the same.
        const websites = [
          '',
          `https://${row.slug}-hq.example`,
          row.website!,
          `https://portal-${market.rows.companies.length}.example`,
        ];
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
          website: websites[at % websites.length]!,
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

/** The rungs from Series A on that the company reached before this round. */
const highRungsBefore = (round: CsvRow, market: PlantedMarket): number[] =>
  market
    .roundsOf(round.company!)
    .filter((other) => other.announced_on! < round.announced_on!)
    .map(rungOf)
    .filter((rung) => rung >= SERIES_A);

const lowerStage = spoil(
  'funding_rounds',
  (round, market) => rungOf(round) >= SERIES_A && highRungsBefore(round, market).length > 0,
  (round, market) => {
    const highest = Math.max(...highRungsBefore(round, market));
    // Any stage that is at least two steps below.
    round.stage = LADDER[market.random.below(highest - 1)]!;
  },
);

const activeAlthoughAcquired = spoil(
  'companies',
  ({ slug, status }, market) =>
    status === 'acquired' &&
    market.rows.acquisitions.some(
      ({ target, exit_type, acquisition_type }) =>
        target === slug &&
        (exit_type === 'Acquisition' || exit_type === 'Take-Private') &&
        acquisition_type !== 'Asset Purchase',
    ),
  (company) => (company.status = 'active'),
);

const acquiredWithoutAcquisition = spoil(
  'companies',
  ({ slug, status }, market) => status === 'active' && !market.isAcquired(slug!),
  (company) => (company.status = 'acquired'),
);

const otherCountry = (country: string): string => (country === 'FR' ? 'JP' : 'FR');

const websiteOfAnotherCountry = spoil(
  'companies',
  ({ country, website }) => country !== '' && website!.endsWith(`.${country!.toLowerCase()}`),
  (company) => (company.country = otherCountry(company.country!)),
);

const hasRecord = ({ acquirer }: CsvRow): boolean => acquirer !== '';

const otherCountryOfAcquirer = spoil(
  'acquisitions',
  (deal, market) => hasRecord(deal) && market.company(deal.acquirer!).country !== '',
  (deal, market) => (deal.acquirer_country = otherCountry(market.company(deal.acquirer!).country!)),
);

const slugOfAnotherAcquirer = spoil('acquisitions', hasRecord, (deal, market) => {
  const others = market.rows.companies.filter(
    ({ slug }) => slug !== deal.target && slug !== deal.acquirer,
  );
  deal.acquirer = market.random.of(others).slug!;
});

const mutualAcquisition: Fault['plant'] = (market, count) =>
  market.pick('acquisitions', count, hasRecord).map((deal) => {
    const { name, country } = market.company(deal.target!);
    const reverse = {
      ...deal,
      id: `${deal.id}-reverse`,
      target: deal.acquirer!,
      acquirer: deal.target!,
      acquirer_name: name!,
      acquirer_country: country!,
      amount_usd: '',
    };
    market.rows.acquisitions.push(reverse);
    return reverse.id;
  });

const ownAcquisition = spoil('acquisitions', any, (deal, market) => {
  deal.acquirer = '';
  deal.acquirer_name = market.company(deal.target!).name!.toUpperCase();
});

const PLACEHOLDERS = ['Unknown', 'N/A', 'TBD', 'test', 'Test Company', 'xxx', '---', 'Undisclosed', 'Stealth Startup', 'Company 12', 'none', 'asdf', 'Unnamed', 'Placeholder', 'To be announced', '???', 'Confidential', 'dummy', 'No name', 'Unknown Company 3']; // prettier-ignore
const HIDDEN = ['\u202e', '\u2066', '\u0007', '\u{e0041}', '\u200f', '\u009d'];

const insert = (name: string, text: string): string => `${name.slice(0, 3)}${text}${name.slice(3)}`;

/** The faults of which each has a rule. */
export const FAULTS: readonly Fault[] = [
  { rule: 'wrong_date', recall: 0.8, name: 'day and month swapped', plant: wrongDate('funding_rounds', swapped) },
  { rule: 'wrong_date', recall: 0.8, name: 'day and month of an acquisition swapped', plant: wrongDate('acquisitions', swapped) },
  { rule: 'wrong_date', recall: 0.8, name: 'a century too early', plant: wrongDate('funding_rounds', yearsLater(-100)) },
  { rule: 'wrong_date', recall: 0.8, name: 'a year too early', plant: wrongDate('funding_rounds', yearsLater(-1)) },
  { rule: 'wrong_date', recall: 0.8, name: 'a year too late', plant: wrongDate('funding_rounds', yearsLater(1)) },
  { rule: 'deal_before_founding', recall: 0.8, name: 'a round before the founding', plant: beforeFounding('funding_rounds', 'company') },
  { rule: 'deal_before_founding', recall: 0.8, name: 'an acquisition before the founding', plant: beforeFounding('acquisitions', 'target') },
  { rule: 'similar_company', recall: 0.8, name: 'the same company with another website', plant: secondRecord((name) => name.toUpperCase()) },
  { rule: 'similar_company', recall: 0.8, name: 'the same company in another word order', plant: secondRecord(reordered) },
  { rule: 'similar_company', recall: 0.8, name: 'the same company with a misspelt letter', plant: secondRecord(misspelt) },
  { rule: 'similar_company', recall: 0.8, name: 'the same company with transposed letters', plant: secondRecord(transposed) },
  { rule: 'stage_regression', recall: 0.9, name: 'a stage at least two steps down', plant: lowerStage },
  { rule: 'status_contradiction', recall: 0.9, name: 'active although acquired', plant: activeAlthoughAcquired },
  { rule: 'status_contradiction', recall: 0.9, name: 'acquired without an acquisition', plant: acquiredWithoutAcquisition },
  { rule: 'website_country', recall: 0.9, name: 'a website of another country', plant: websiteOfAnotherCountry },
  { rule: 'acquirer_country', recall: 0.9, name: 'another country of the acquirer', plant: otherCountryOfAcquirer },
  { rule: 'acquirer_name', recall: 0.9, name: 'the slug of another acquirer', plant: slugOfAnotherAcquirer },
  { rule: 'mutual_acquisition', recall: 0.9, name: 'a mutual acquisition', plant: mutualAcquisition },
  { rule: 'own_acquisition', recall: 0.9, name: 'a company that acquired itself', plant: ownAcquisition },
  { rule: 'unusual_amount', recall: 0.6, name: 'an acquisition 1,000 times as large', plant: times(1000) },
  { rule: 'unusual_amount', recall: 0.2, name: 'an acquisition 100 times as large', plant: times(100) },
  { rule: 'unusual_amount', recall: 0.6, name: 'a thousandth of an acquisition', plant: times(1 / 1000) },
  { rule: 'repeated_round', recall: 0.8, name: 'a round again, more than 20 days away', plant: again('funding_rounds') },
  { rule: 'repeated_acquisition', recall: 0.8, name: 'an acquisition again, more than 20 days away', plant: again('acquisitions') },
  { rule: 'placeholder_name', recall: 0.95, name: 'a placeholder', plant: renamed((_, at) => PLACEHOLDERS[at % PLACEHOLDERS.length]!) },
  { rule: 'lost_characters', recall: 0.95, name: 'U+FFFD in a name', plant: renamed((name) => insert(name, '\ufffd')) },
  { rule: 'lost_characters', recall: 0.95, name: '? in a name', plant: renamed((name) => insert(name, '?')) },
  { rule: 'hidden_characters', recall: 0.95, name: 'an invisible character in a name', plant: renamed((name, at) => insert(name, HIDDEN[at % HIDDEN.length]!)) },
]; // prettier-ignore
