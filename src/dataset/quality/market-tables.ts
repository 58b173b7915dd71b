import { NumberTable } from '../checks/packed/number-table';
import { DATASET_FILES } from '../files/format/dataset-files';
import { DealTable } from './deal-table';
import type { RowLocation } from './finding';
import { NameTable } from './name-table';
import { NotedColumn } from './noted-column';

/** What the rules know about a dataset once it is read. */
export class MarketTables {
  readonly companies = new NameTable('companies');
  readonly investors = new NameTable('investors');
  readonly rounds = new DealTable('funding_rounds', this.companies);
  readonly acquisitions = new DealTable('acquisitions', this.companies);
  readonly deals = [this.rounds, this.acquisitions];
  /** The rows of an investor and a round, for each investor of each round. */
  readonly investments = new NumberTable({ investor: Int32Array, round: Int32Array });
  readonly columns = DATASET_FILES.flatMap(({ key, columns }) =>
    columns
      .filter(({ isFreeText, isWatched }) => isFreeText || isWatched)
      .map((column) => new NotedColumn(key, column)),
  );

  /** `today`: the current UTC day, even if AS_OF sets another one. */
  constructor(readonly today: string) {}
}

/** A deal while its table is read. */
export class DealRow {
  constructor(
    readonly deals: DealTable,
    readonly row: number,
  ) {}

  /** The row of the company that raised or was acquired. */
  get company(): number {
    return this.deals.columns.company[this.row]!;
  }

  get day(): number {
    return this.deals.columns.day[this.row]!;
  }

  /** The row of the acquirer; -1 if it has none. */
  get acquirer(): number {
    return this.deals.columns.acquirer[this.row]!;
  }

  /** Where the deal and its company are. */
  get at(): [RowLocation, RowLocation] {
    return this.deals.placesOf(this.row);
  }
}

export function* eachDeal(...tables: readonly DealTable[]): Generator<DealRow> {
  for (const deals of tables)
    for (let row = 0; row < deals.size; row++) yield new DealRow(deals, row);
}

/** Acquisitions whose acquirer has another country or name in its record. */
export function* contradictedAcquirers(
  market: MarketTables,
  column: 'country' | 'key',
): Generator<{ at: RowLocation[] }> {
  const { companies, acquisitions } = market;
  for (const { row, acquirer, at } of eachDeal(acquisitions)) {
    const said = acquisitions.columns[column][row];
    const recorded = companies.columns[column][acquirer];
    if (said && recorded && said !== recorded) yield { at: [...at, companies.placeOf(acquirer)] };
  }
}
