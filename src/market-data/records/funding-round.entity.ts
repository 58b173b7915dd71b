import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';
import { Company } from './company.entity';
import { SourcedRecord } from './sourced-record';

/** A funding round, as the curator wrote it. */
@GenerationTable('funding_round')
export class FundingRound extends SourcedRecord {
  @PrimaryColumn('int')
  id: number;

  /** The id that the curator gave it. */
  @Column('text')
  externalId: string;

  @Column('int')
  companyId: number;

  @ManyToOne(() => Company)
  @JoinColumn()
  company: Company;

  @Column('date')
  announcedOn: string;

  /** Index on the stage ladder, 1 to 23. */
  @NullableColumn('smallint')
  stage: number | null;

  /** US dollars, as PostgreSQL writes them; null means undisclosed. */
  @Column({ type: 'numeric', precision: 17, scale: 2, nullable: true })
  amountUsd: string | null;

  @Column('text')
  venue: string;

  /** Only for public rounds. */
  @NullableColumn('text')
  instrumentType: string | null;
}
