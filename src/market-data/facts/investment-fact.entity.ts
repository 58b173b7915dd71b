import { Column, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';
import { RoundFact } from './deal-fact';

/**
 * An investor's part in a funding round, with the attributes of the round and its company: one row
 * per investor and round, in day order.
 */
@GenerationTable('investment_fact')
export class InvestmentFact extends RoundFact {
  @PrimaryColumn('int')
  investorId: number;

  @PrimaryColumn('int')
  roundId: number;

  @Column('boolean')
  isLead: boolean;
}
