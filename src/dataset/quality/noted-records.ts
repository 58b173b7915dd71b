import { COMPANY_STATUSES } from '../../market-data/vocabularies/closed-vocabularies';
import { type FundingStage, stageAt } from '../../market-data/vocabularies/funding-stages';
import { indexAbove } from '../checks/packed/sorted-numbers';
import type { DealTable } from './deal-table';
import type { RowLocation } from './finding';
import type { MarketTables } from './market-tables';
import type { NameTable } from './name-table';
import { UNKNOWN, unpackHasSource, unpackTwoLetters, unpackVerifiedOn } from './packed-values';

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
    return this.names.at(this.row, 'line');
  }

  /** Without case, accents, punctuation and legal form. */
  get nameHash(): number {
    return this.names.at(this.row, 'name');
  }

  /** Without generic words at the end. */
  get coreNameHash(): number {
    return this.names.at(this.row, 'core');
  }

  get nameLength(): number {
    return this.names.at(this.row, 'length');
  }

  get slugHash(): number {
    return this.names.at(this.row, 'slug');
  }

  /** null without a website, or with a page on a platform. */
  get domainHash(): number | null {
    return known(this.names.at(this.row, 'domain'));
  }

  /** The code of a country. */
  get country(): string | null {
    return unpackTwoLetters(this.names.at(this.row, 'country'));
  }

  get hasSource(): boolean {
    return unpackHasSource(this.names.at(this.row, 'verified'));
  }

  /** Days since 1970-01-01; null if it has no source or was never verified. */
  get verifiedOn(): number | null {
    return unpackVerifiedOn(this.names.at(this.row, 'verified'));
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
    return known(this.tables.companies.at(this.row, 'founded'));
  }

  get status(): (typeof COMPANY_STATUSES)[number] | null {
    return COMPANY_STATUSES[this.tables.companies.at(this.row, 'status') - 1] ?? null;
  }

  /** The top-level domain of its own website, if that has two letters: "DE". */
  get websiteEnding(): string | null {
    return unpackTwoLetters(this.tables.companies.at(this.row, 'websiteEnding'));
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
    const { rounds, roundsByCompany } = this.tables;
    let sum = 0;
    for (const row of roundsByCompany.of(this.row)) sum += rounds.at(row, 'amount');
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
    const { rounds, investments, investmentsByInvestor } = this.tables;
    let sum = 0;
    for (const row of investmentsByInvestor.of(this.row))
      sum += rounds.at(investments.at(row, 'round'), 'amount');
    return sum;
  }

  /** The rounds that it took part in. */
  get rounds(): NotedRound[] {
    const { investments, investmentsByInvestor } = this.tables;
    const rounds: NotedRound[] = [];
    for (const row of investmentsByInvestor.of(this.row))
      rounds.push(new NotedRound(this.tables, investments.at(row, 'round')));
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
    return this.deals.at(this.row, 'line');
  }

  /** The company that raised the round, or that was acquired. */
  get company(): NotedCompany {
    return new NotedCompany(this.tables, this.deals.at(this.row, 'company'));
  }

  /** Days since 1970-01-01. */
  get announcedOn(): number {
    return this.deals.at(this.row, 'day');
  }

  /** Dollars; null if undisclosed. */
  get amount(): number | null {
    return known(this.deals.at(this.row, 'amount'));
  }

  get hasSource(): boolean {
    return unpackHasSource(this.deals.at(this.row, 'verified'));
  }

  /** Days since 1970-01-01; null if it has no source or was never verified. */
  get verifiedOn(): number | null {
    return unpackVerifiedOn(this.deals.at(this.row, 'verified'));
  }
}

export class NotedRound extends NotedDeal {
  readonly file = 'funding_rounds';

  constructor(tables: MarketTables, row: number) {
    super(tables, tables.rounds, row);
  }

  get stage(): FundingStage | null {
    return stageAt(this.tables.rounds.at(this.row, 'stage')) ?? null;
  }

  /** Whether it was raised on the public market. */
  get isPublic(): boolean {
    return this.tables.rounds.columns.isPublic[this.row] === 1;
  }

  /** Their rows. */
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
    const row = this.tables.acquisitions.at(this.row, 'acquirer');
    return row < 0 ? null : new NotedCompany(this.tables, row);
  }

  /** Of the name that the acquisition has, comparable with that of a company. */
  get acquirerNameHash(): number {
    return this.tables.acquisitions.at(this.row, 'acquirerName');
  }

  /** The code of the country that the acquisition has. */
  get acquirerCountry(): string | null {
    return unpackTwoLetters(this.tables.acquisitions.at(this.row, 'acquirerCountry'));
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
