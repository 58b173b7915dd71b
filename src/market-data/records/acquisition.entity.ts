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
  @Column({ name: 'external_id', type: 'text' })
  externalId: string;

  @Column({ name: 'target_id', type: 'int' })
  targetId: number;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'target_id' })
  target: Company;

  /** Null if the acquirer isn't a tracked company. */
  @Column({ name: 'acquirer_id', type: 'int', nullable: true })
  acquirerId: number | null;

  @ManyToOne(() => Company)
  @JoinColumn({ name: 'acquirer_id' })
  acquirer: Company | null;

  @Column({ name: 'acquirer_name', type: 'text' })
  acquirerName: string;

  @Column({ name: 'acquirer_country', type: 'text', nullable: true })
  acquirerCountry: string | null;

  @Column({ name: 'announced_on', type: 'date' })
  announcedOn: string;

  /** US dollars, as PostgreSQL writes them; null means undisclosed. */
  @Column({ name: 'amount_usd', type: 'numeric', precision: 17, scale: 2, nullable: true })
  amountUsd: string | null;

  @Column({ name: 'acquisition_type', type: 'text', nullable: true })
  acquisitionType: string | null;

  @Column({ name: 'exit_type', type: 'text', nullable: true })
  exitType: string | null;

  @Column({ name: 'buyer_type', type: 'text', nullable: true })
  buyerType: string | null;
}
