import { Column, PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../database/nullable-column.decorator';
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
}
