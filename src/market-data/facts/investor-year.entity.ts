import { Column, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';

/** The sums over the rounds of an investor in a calendar year, written by the import. */
@GenerationTable('investor_year')
export class InvestorYear {
  @PrimaryColumn('int')
  investorId: number;

  @PrimaryColumn('smallint')
  year: number;

  @Column('int')
  deals: number;

  /** The disclosed sum of the whole rounds in US cents. */
  @Column('bigint')
  amountCents: number;
}
