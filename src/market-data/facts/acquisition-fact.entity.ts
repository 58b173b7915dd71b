import { Column, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';
import { DealFact } from './deal-fact';

/** An acquisition with the attributes of its target: one row per deal, in day order. */
@GenerationTable('acquisition_fact')
export class AcquisitionFact extends DealFact {
  @PrimaryColumn({ type: 'int' })
  acquisitionId: number;

  @Column({ type: 'int', nullable: true })
  acquirerId: number | null;

  /** The name of the tracked company, if the acquirer is one; otherwise the name as announced. */
  @Column({ type: 'text' })
  acquirerName: string;

  /** The type of the target. */
  @Column({ type: 'text', nullable: true })
  companyType: string | null;

  @Column({ type: 'text', nullable: true })
  acquisitionType: string | null;

  @Column({ type: 'text', nullable: true })
  exitType: string | null;

  @Column({ type: 'text', nullable: true })
  buyerType: string | null;

  /** The day of the target's previous acquisition; -infinity if this is the first. */
  @Column({ type: 'date' })
  previousOn: string;
}
