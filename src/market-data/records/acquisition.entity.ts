import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';
import { Company } from './company.entity';
import { SourcedRecord } from './sourced-record';

/** An acquisition, as the curator wrote it. */
@GenerationTable('acquisition')
export class Acquisition extends SourcedRecord {
  @PrimaryColumn('int')
  id: number;

  /** The id that the curator gave it. */
  @Column('text')
  externalId: string;

  @Column('int')
  targetId: number;

  @ManyToOne(() => Company)
  @JoinColumn()
  target: Company;

  /** Null if the acquirer isn't a tracked company. */
  @NullableColumn('int')
  acquirerId: number | null;

  @ManyToOne(() => Company)
  @JoinColumn()
  acquirer: Company | null;

  @Column('text')
  acquirerName: string;

  @NullableColumn('text')
  acquirerCountry: string | null;

  @Column('date')
  announcedOn: string;

  /** US dollars, as PostgreSQL writes them; null means undisclosed. */
  @Column({ type: 'numeric', precision: 17, scale: 2, nullable: true })
  amountUsd: string | null;

  @NullableColumn('text')
  acquisitionType: string | null;

  @NullableColumn('text')
  exitType: string | null;

  @NullableColumn('text')
  buyerType: string | null;
}
