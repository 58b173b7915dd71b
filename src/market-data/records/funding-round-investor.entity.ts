import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';
import { FundingRound } from './funding-round.entity';
import { Investor } from './investor.entity';

/** An investor's part in a funding round. */
@GenerationTable('funding_round_investor')
export class FundingRoundInvestor {
  @PrimaryColumn('int')
  roundId: number;

  @ManyToOne(() => FundingRound)
  @JoinColumn()
  round: FundingRound;

  /** Position among the round's investors, starting at 0. */
  @PrimaryColumn('smallint')
  position: number;

  @Column('int')
  investorId: number;

  @ManyToOne(() => Investor)
  @JoinColumn()
  investor: Investor;

  /** Position among the lead investors, starting at 0; null for the others. */
  @NullableColumn('smallint')
  leadPosition: number | null;
}
