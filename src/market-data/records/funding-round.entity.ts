import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';
import { Company } from './company.entity';
import { SourcedRecord } from './sourced-record';

/** A funding round, as the curator wrote it. */
@GenerationTable('funding_round')
export class FundingRound extends SourcedRecord {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** The id that the curator gave it. */
  @Column({ type: 'text' })
  externalId: string;

  @Column({ type: 'int' })
  companyId: number;

  @ManyToOne(() => Company)
  @JoinColumn()
  company: Company;

  @Column({ type: 'date' })
  announcedOn: string;

  /** Index on the stage ladder, 1 to 23. */
  @Column({ type: 'smallint', nullable: true })
  stage: number | null;

  /** US dollars, as PostgreSQL writes them; null means undisclosed. */
  @Column({ type: 'numeric', precision: 17, scale: 2, nullable: true })
  amountUsd: string | null;

  @Column({ type: 'text' })
  venue: string;

  /** Only for public rounds. */
  @Column({ type: 'text', nullable: true })
  instrumentType: string | null;
}
