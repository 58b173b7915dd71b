import { GroupedRows } from '../checks/packed/grouped-rows';
import { NumberTable } from '../checks/packed/number-table';
import type { FundingRoundRecord } from '../files/format/records';
import { DealTable } from './deal-table';
import { NameTable } from './name-table';
import { rowOfId } from './packed-values';

/**
 * The records of a dataset, packed: a million rounds as objects would take several times the
 * memory. Rules read the records of noted-records.ts instead; only name-pairs.ts, which compares all
 * names at once, reads these. A row is a record's place in its file: 0, 1, 2 ...
 */
export class MarketTables {
  readonly companies = new NameTable();
  readonly investors = new NameTable();
  readonly rounds = new DealTable();
  readonly acquisitions = new DealTable();
  /** The rows of an investor and a round, for each investor of each round. */
  readonly investments = new NumberTable({ investor: Int32Array, round: Int32Array });
  /** Made when they are first asked for, which has to be after the last row. */
  private grouped: {
    roundsByCompany?: GroupedRows;
    acquisitionsByCompany?: GroupedRows;
    investmentsByInvestor?: GroupedRows;
  } = {};

  addRound(record: FundingRoundRecord): void {
    for (const id of record.investors)
      this.investments.add({ investor: rowOfId(id), round: this.rounds.size });
    this.rounds.addRound(record);
  }

  get roundsByCompany(): GroupedRows {
    const { columns, size } = this.rounds;
    return (this.grouped.roundsByCompany ??= new GroupedRows(columns.company, size));
  }

  get acquisitionsByCompany(): GroupedRows {
    const { columns, size } = this.acquisitions;
    return (this.grouped.acquisitionsByCompany ??= new GroupedRows(columns.company, size));
  }

  get investmentsByInvestor(): GroupedRows {
    const { columns, size } = this.investments;
    return (this.grouped.investmentsByInvestor ??= new GroupedRows(columns.investor, size));
  }
}
