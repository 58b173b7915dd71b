import { BuyerTable } from './buyer-table';
import { DealTable } from './deal-table';
import type { RowLocation } from './finding';
import { NumberTable } from '../packed/number-table';
import { NameTable } from './name-table';

/** What the rules know about a dataset once it is read. */
export class MarketTables {
  readonly companies = new NameTable('companies');
  readonly investors = new NameTable('investors');
  readonly rounds = new DealTable('funding_rounds');
  readonly acquisitions = new DealTable('acquisitions');
  /** An investor and the row of a round for each investor of each round. */
  readonly investments = new NumberTable({ investor: Int32Array, round: Int32Array });
  /** Who acquired, by the rows of the acquisitions. */
  readonly buyers = new BuyerTable();

  /** `today`: the current UTC day, even if AS_OF sets another one. */
  constructor(readonly today: string) {}
}

/** A deal while its table is read. */
export class DealRow {
  constructor(
    private readonly market: MarketTables,
    readonly deals: DealTable,
    readonly row: number,
  ) {}

  /** The id of the company that raised or was acquired. */
  get company(): number {
    return this.deals.columns.company[this.row]!;
  }

  get day(): number {
    return this.deals.columns.day[this.row]!;
  }

  /** The id of the acquirer, if it has a record. */
  get acquirer(): number {
    return this.market.buyers.columns.acquirer[this.row]!;
  }

  /** Where the deal and its company are. */
  get at(): [RowLocation, RowLocation] {
    return [this.deals.placeOf(this.row), this.market.companies.placeOf(this.company)];
  }
}

/** The deals of some tables, by default of both. */
export function* eachDeal(
  market: MarketTables,
  ...tables: readonly DealTable[]
): Generator<DealRow> {
  for (const deals of tables.length > 0 ? tables : [market.rounds, market.acquisitions])
    for (let row = 0; row < deals.size; row++) yield new DealRow(market, deals, row);
}

/** Acquisitions whose acquirer has another country or name in its record. */
export function* contradictedAcquirers(
  market: MarketTables,
  column: 'country' | 'key',
): Generator<{ at: RowLocation[] }> {
  const { companies, buyers, acquisitions } = market;
  for (const deal of eachDeal(market, acquisitions)) {
    const { row, acquirer } = deal;
    const said = buyers.columns[column][row];
    const recorded = companies.columns[column][acquirer - 1];
    if (said && recorded && said !== recorded)
      yield { at: [...deal.at, companies.placeOf(acquirer)] };
  }
}
