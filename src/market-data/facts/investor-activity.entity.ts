import { Column, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';

/**
 * All-time figures of every investor, also of those without a round. Written by the import, for
 * sorting.
 */
@GenerationTable('investor_activity')
export class InvestorActivity {
  @PrimaryColumn({ type: 'int' })
  investorId: number;

  @Column({ type: 'int' })
  deals: number;

  /** The day of the latest round. */
  @Column({ type: 'date', nullable: true })
  lastOn: string | null;
}
