import { Column, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';

/**
 * All-time figures of every company, also of those without a round. Written by the import, for
 * sorting.
 */
@GenerationTable('company_funding')
export class CompanyFunding {
  @PrimaryColumn({ name: 'company_id', type: 'int' })
  companyId: number;

  /** The disclosed sum in US cents. */
  @Column({ name: 'amount_cents', type: 'bigint' })
  amountCents: number;

  /** The day of the latest round. */
  @Column({ name: 'last_on', type: 'date', nullable: true })
  lastOn: string | null;
}
