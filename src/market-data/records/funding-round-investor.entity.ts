import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';
import { FundingRound } from './funding-round.entity';
import { Investor } from './investor.entity';

/** An investor's part in a funding round. */
@GenerationTable('funding_round_investor')
export class FundingRoundInvestor {
  @PrimaryColumn({ type: 'int' })
  roundId: number;

  @ManyToOne(() => FundingRound)
  @JoinColumn()
  round: FundingRound;

  /** Position among the round's investors, starting at 0. */
  @PrimaryColumn({ type: 'smallint' })
  position: number;

  @Column({ type: 'int' })
  investorId: number;

  @ManyToOne(() => Investor)
  @JoinColumn()
  investor: Investor;

  /** Position among the lead investors, starting at 0; null for the others. */
  @Column({ type: 'smallint', nullable: true })
  leadPosition: number | null;
}
