import { Column, PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';
import { RoundFact } from './deal-fact';

/** A funding round with the attributes of its company: one row per round, in day order. */
@GenerationTable('funding_fact')
export class FundingFact extends RoundFact {
  @PrimaryColumn('int')
  roundId: number;

  @NullableColumn('text')
  instrumentType: string | null;

  /** The day of the company's previous round; -infinity if this is the first. */
  @Column('date')
  previousOn: string;

  /** The day of the company's previous round at the same stage; -infinity if this is the first. */
  @Column('date')
  previousAtStageOn: string;

  /**
   * The day of the company's first round of a later stage; null if there is none. Stages lead from
   * Pre-Seed to Private Equity, and then to an IPO.
   */
  @NullableColumn('date')
  nextStageOn: string | null;

  /** The day of the company's first acquisition since; null if there is none. */
  @NullableColumn('date')
  exitOn: string | null;
}
