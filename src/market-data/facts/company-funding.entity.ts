import { Column, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';

/**
 * All-time figures of every company, also of those without a round. Written by the import, for
 * sorting.
 */
@GenerationTable('company_funding')
export class CompanyFunding {
  @PrimaryColumn({ type: 'int' })
  companyId: number;

  /** The disclosed sum in US cents. */
  @Column({ type: 'bigint' })
  amountCents: number;

  /** The day of the latest round. */
  @Column({ type: 'date', nullable: true })
  lastOn: string | null;
}
