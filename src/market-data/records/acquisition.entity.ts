import { Column, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';
import { Company } from './company.entity';
import { SourcedRecord } from './sourced-record';

/** An acquisition, as the curator wrote it. */
@GenerationTable('acquisition')
export class Acquisition extends SourcedRecord {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** The id that the curator gave it. */
  @Column({ type: 'text' })
  externalId: string;

  @Column({ type: 'int' })
  targetId: number;

  @ManyToOne(() => Company)
  @JoinColumn()
  target: Company;

  /** Null if the acquirer isn't a tracked company. */
  @Column({ type: 'int', nullable: true })
  acquirerId: number | null;

  @ManyToOne(() => Company)
  @JoinColumn()
  acquirer: Company | null;

  @Column({ type: 'text' })
  acquirerName: string;

  @Column({ type: 'text', nullable: true })
  acquirerCountry: string | null;

  @Column({ type: 'date' })
  announcedOn: string;

  /** US dollars, as PostgreSQL writes them; null means undisclosed. */
  @Column({ type: 'numeric', precision: 17, scale: 2, nullable: true })
  amountUsd: string | null;

  @Column({ type: 'text', nullable: true })
  acquisitionType: string | null;

  @Column({ type: 'text', nullable: true })
  exitType: string | null;

  @Column({ type: 'text', nullable: true })
  buyerType: string | null;
}
