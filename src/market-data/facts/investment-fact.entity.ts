import { Column, Entity, PrimaryColumn } from 'typeorm';
import { RoundFact } from './deal-fact';

/**
 * An investor's part in a funding round, with the attributes of the round and its company: one row
 * per investor and round, in day order.
 */
@Entity({ name: 'investment_fact', synchronize: false })
export class InvestmentFact extends RoundFact {
  @PrimaryColumn({ name: 'investor_id', type: 'int' })
  investorId: number;

  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  @Column({ name: 'is_lead', type: 'boolean' })
  isLead: boolean;
}
