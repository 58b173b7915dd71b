import { Column, PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';

/**
 * All-time figures of every company, also of those without a round. Written by the import, for
 * sorting.
 */
@GenerationTable('company_funding')
export class CompanyFunding {
  @PrimaryColumn('int')
  companyId: number;

  /** The disclosed sum in US cents. */
  @Column('bigint')
  amountCents: number;

  /** The day of the latest round. */
  @NullableColumn('date')
  lastOn: string | null;
}
