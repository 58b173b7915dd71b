import { COMPANY_STATUSES } from '../../market-data/vocabularies/closed-vocabularies';
import { type FundingStage, stageAt } from '../../market-data/vocabularies/funding-stages';
import { indexAbove } from '../checks/packed/sorted-numbers';
import { DATASET_FILES } from '../files/format/dataset-files';
import type { DealTable } from './deal-table';
import type { RowLocation } from './finding';
import { MarketTables } from './market-tables';
import type { NameTable } from './name-table';
import { NotedColumn } from './noted-column';
import { UNKNOWN, unpackHasSource, unpackTwoLetters, unpackVerifiedOn } from './packed-values';

/**
 * What the rules know of a dataset once it is read: its records, without most of their texts, and
 * what was counted in its columns. A record is made when a rule asks for it, so that a million of
 * them take no memory. Ask again instead of keeping many.
 */
export class NotedMarket {
  readonly tables = new MarketTables();
  readonly columns = DATASET_FILES.flatMap(({ key, columns }) =>
    columns
      .filter(({ isFreeText, isWatched }) => isFreeText || isWatched)
      .map((column) => new NotedColumn(key, column)),
  );

  /** `today`: the current UTC day in days since 1970-01-01, even if AS_OF sets another one. */
  constructor(readonly today: number) {}

  *companies(): Generator<NotedCompany> {
    for (let row = 0; row < this.tables.companies.size; row++)
      yield new NotedCompany(this.tables, row);
  }

  *investors(): Generator<NotedInvestor> {
    for (let row = 0; row < this.tables.investors.size; row++)
      yield new NotedInvestor(this.tables, row);
  }

  /** In the order of the file. */
  *rounds(): Generator<NotedRound> {
    for (let row = 0; row < this.tables.rounds.size; row++) yield new NotedRound(this.tables, row);
  }

  /** In the order of the file. */
  *acquisitions(): Generator<NotedAcquisition> {
    for (let row = 0; row < this.tables.acquisitions.size; row++)
      yield new NotedAcquisition(this.tables, row);
  }

  *deals(): Generator<NotedRound | NotedAcquisition> {
    for (const round of this.rounds()) yield round;
    for (const acquisition of this.acquisitions()) yield acquisition;
  }
}

/** A company or an investor. Its name and website are known by their hashes, which are compared. */
abstract class NotedName implements RowLocation {
  abstract readonly file: 'companies' | 'investors';

  constructor(
    protected readonly tables: MarketTables,
    private readonly names: NameTable,
    /** Its place in the file, from 0. */
    readonly row: number,
  ) {}

  get line(): number {
    return this.names.columns.line[this.row]!;
  }

  /** Without case, accents, punctuation and legal form. */
  get nameHash(): number {
    return this.names.columns.name[this.row]!;
  }

  /** Without generic words at the end. */
  get coreNameHash(): number {
    return this.names.columns.core[this.row]!;
  }

  get nameLength(): number {
    return this.names.columns.length[this.row]!;
  }

  get slugHash(): number {
    return this.names.columns.slug[this.row]!;
  }

  /** null without a website, or with a page on a platform. */
  get domainHash(): number | null {
    return known(this.names.columns.domain[this.row]!);
  }

  /** The code of a country. */
  get country(): string | null {
    return unpackTwoLetters(this.names.columns.country[this.row]!);
  }

  get hasSource(): boolean {
    return unpackHasSource(this.names.columns.verified[this.row]!);
  }

  /** Days since 1970-01-01; null if it has no source or was never verified. */
  get verifiedOn(): number | null {
    return unpackVerifiedOn(this.names.columns.verified[this.row]!);
  }

  isParentOf(other: NotedName): boolean {
    return this.names.columns.parent[other.row] === this.row;
  }
}

export class NotedCompany extends NotedName {
  readonly file = 'companies';

  constructor(tables: MarketTables, row: number) {
    super(tables, tables.companies, row);
  }

  get foundedYear(): number | null {
    return known(this.tables.companies.columns.founded[this.row]!);
  }

  get status(): (typeof COMPANY_STATUSES)[number] | null {
    return COMPANY_STATUSES[this.tables.companies.columns.status[this.row]! - 1] ?? null;
  }

  /** The top-level domain of its own website, if that has two letters: "DE". */
  get websiteEnding(): string | null {
    return unpackTwoLetters(this.tables.companies.columns.websiteEnding[this.row]!);
  }

  /** In the order of the file. */
  get rounds(): NotedRound[] {
    const rounds: NotedRound[] = [];
    for (const row of this.tables.roundsByCompany.of(this.row))
      rounds.push(new NotedRound(this.tables, row));
    return rounds;
  }

  /** Dollars: the sum of its disclosed rounds. */
  get raised(): number {
    const { amount } = this.tables.rounds.columns;
    let sum = 0;
    for (const row of this.tables.roundsByCompany.of(this.row)) sum += amount[row]!;
    return sum;
  }

  /** Those in which it was the target, in the order of the file. */
  get acquisitions(): NotedAcquisition[] {
    const acquisitions: NotedAcquisition[] = [];
    for (const row of this.tables.acquisitionsByCompany.of(this.row))
      acquisitions.push(new NotedAcquisition(this.tables, row));
    return acquisitions;
  }
}

export class NotedInvestor extends NotedName {
  readonly file = 'investors';

  constructor(tables: MarketTables, row: number) {
    super(tables, tables.investors, row);
  }

  /** Dollars: the sum of the disclosed rounds that it took part in. */
  get raised(): number {
    const { amount } = this.tables.rounds.columns;
    const { round } = this.tables.investments.columns;
    let sum = 0;
    for (const row of this.tables.investmentsByInvestor.of(this.row)) sum += amount[round[row]!]!;
    return sum;
  }

  /** The rounds that it took part in. */
  get rounds(): NotedRound[] {
    const { round } = this.tables.investments.columns;
    const rounds: NotedRound[] = [];
    for (const row of this.tables.investmentsByInvestor.of(this.row))
      rounds.push(new NotedRound(this.tables, round[row]!));
    return rounds;
  }
}

abstract class NotedDeal implements RowLocation {
  abstract readonly file: 'funding_rounds' | 'acquisitions';

  constructor(
    protected readonly tables: MarketTables,
    private readonly deals: DealTable,
    protected readonly row: number,
  ) {}

  get line(): number {
    return this.deals.columns.line[this.row]!;
  }

  /** The company that raised the round, or that was acquired. */
  get company(): NotedCompany {
    return new NotedCompany(this.tables, this.deals.columns.company[this.row]!);
  }

  /** Days since 1970-01-01. */
  get announcedOn(): number {
    return this.deals.columns.day[this.row]!;
  }

  /** Dollars; null if undisclosed. */
  get amount(): number | null {
    return known(this.deals.columns.amount[this.row]!);
  }

  get hasSource(): boolean {
    return unpackHasSource(this.deals.columns.verified[this.row]!);
  }

  /** Days since 1970-01-01; null if it has no source or was never verified. */
  get verifiedOn(): number | null {
    return unpackVerifiedOn(this.deals.columns.verified[this.row]!);
  }
}

export class NotedRound extends NotedDeal {
  readonly file = 'funding_rounds';

  constructor(tables: MarketTables, row: number) {
    super(tables, tables.rounds, row);
  }

  get stage(): FundingStage | null {
    return stageAt(this.tables.rounds.columns.stage[this.row]!) ?? null;
  }

  /** Whether it was raised on the public market. */
  get isPublic(): boolean {
    return this.tables.rounds.columns.isPublic[this.row] === 1;
  }

  /** Their ids. */
  get investors(): ArrayLike<number> & Iterable<number> {
    const rounds = this.tables.investments.values('round');
    const [start, end] = [indexAbove(rounds, this.row - 1), indexAbove(rounds, this.row)];
    return this.tables.investments.columns.investor.subarray(start, end);
  }
}

export class NotedAcquisition extends NotedDeal {
  readonly file = 'acquisitions';

  constructor(tables: MarketTables, row: number) {
    super(tables, tables.acquisitions, row);
  }

  /** null if the acquirer has no record. */
  get acquirer(): NotedCompany | null {
    const row = this.tables.acquisitions.columns.acquirer[this.row]!;
    return row < 0 ? null : new NotedCompany(this.tables, row);
  }

  /** Of the name that the acquisition has, comparable with that of a company. */
  get acquirerNameHash(): number {
    return this.tables.acquisitions.columns.acquirerName[this.row]!;
  }

  /** The code of the country that the acquisition has. */
  get acquirerCountry(): string | null {
    return unpackTwoLetters(this.tables.acquisitions.columns.acquirerCountry[this.row]!);
  }

  /** Whether the whole company was acquired, not a stake or its assets. */
  get isComplete(): boolean {
    return this.tables.acquisitions.columns.isComplete[this.row] === 1;
  }
}

export type { NotedDeal, NotedName };

function known(packed: number): number | null {
  return packed === UNKNOWN ? null : packed;
}
