import { DATASET_FILES } from '../files/format/dataset-files';
import { MarketTables } from './market-tables';
import { NotedColumn } from './noted-column';
import { NotedAcquisition, NotedCompany, NotedInvestor, NotedRound } from './noted-records';

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
