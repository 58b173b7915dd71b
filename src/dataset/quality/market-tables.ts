import { DealTable } from './deal-table';
import { NameTable } from './name-table';

/** What the rules know about a dataset once it is read. */
export interface MarketTables {
  /** The current UTC day, even if AS_OF sets another one. */
  today: string;
  companies: NameTable;
  investors: NameTable;
  rounds: DealTable;
  acquisitions: DealTable;
}

export function emptyTables(today: string): MarketTables {
  return {
    today,
    companies: new NameTable('companies'),
    investors: new NameTable('investors'),
    rounds: new DealTable('funding_rounds'),
    acquisitions: new DealTable('acquisitions'),
  };
}
