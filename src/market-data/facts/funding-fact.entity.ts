import { Column, Entity, PrimaryColumn } from 'typeorm';
import { RoundFact } from './deal-fact';

/** A funding round with its company's attributes: one row a round, in day order. */
@Entity({ name: 'funding_fact', synchronize: false })
export class FundingFact extends RoundFact {
  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  @Column({ name: 'instrument_type', type: 'text', nullable: true })
  instrumentType: string | null;

  /** The day of the company's previous round; -infinity = this is its first. */
  @Column({ name: 'previous_on', type: 'date' })
  previousOn: string;

  /** The day of the company's previous round at the same stage; -infinity = this is its first. */
  @Column({ name: 'previous_at_stage_on', type: 'date' })
  previousAtStageOn: string;
}
