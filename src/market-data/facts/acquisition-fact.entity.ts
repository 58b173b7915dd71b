import { Column, Entity, PrimaryColumn } from 'typeorm';
import { DealFact } from './deal-fact';

/** An acquisition with its target's attributes: one row a deal, in day order. */
@Entity({ name: 'acquisition_fact', synchronize: false })
export class AcquisitionFact extends DealFact {
  @PrimaryColumn({ name: 'acquisition_id', type: 'int' })
  acquisitionId: number;

  @Column({ name: 'acquirer_id', type: 'int', nullable: true })
  acquirerId: number | null;

  /** The tracked company's, where the acquirer is one; else as announced. */
  @Column({ name: 'acquirer_name', type: 'text' })
  acquirerName: string;

  /** The target's. */
  @Column({ name: 'company_type', type: 'text', nullable: true })
  companyType: string | null;

  @Column({ name: 'acquisition_type', type: 'text', nullable: true })
  acquisitionType: string | null;

  @Column({ name: 'exit_type', type: 'text', nullable: true })
  exitType: string | null;

  @Column({ name: 'buyer_type', type: 'text', nullable: true })
  buyerType: string | null;

  /** The day of the target's previous acquisition; -infinity = this is its first. */
  @Column({ name: 'previous_on', type: 'date' })
  previousOn: string;
}
