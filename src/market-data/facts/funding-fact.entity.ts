import { Column, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';
import { RoundFact } from './deal-fact';

/** A funding round with the attributes of its company: one row per round, in day order. */
@GenerationTable('funding_fact')
export class FundingFact extends RoundFact {
  @PrimaryColumn({ type: 'int' })
  roundId: number;

  @Column({ type: 'text', nullable: true })
  instrumentType: string | null;

  /** The day of the company's previous round; -infinity if this is the first. */
  @Column({ type: 'date' })
  previousOn: string;

  /** The day of the company's previous round at the same stage; -infinity if this is the first. */
  @Column({ type: 'date' })
  previousAtStageOn: string;
}
