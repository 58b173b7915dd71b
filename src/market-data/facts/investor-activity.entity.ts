import { Column, PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';

/**
 * All-time figures of every investor, also of those without a round. Written by the import, for
 * sorting.
 */
@GenerationTable('investor_activity')
export class InvestorActivity {
  @PrimaryColumn('int')
  investorId: number;

  @Column('int')
  deals: number;

  /** The day of the first round. */
  @NullableColumn('date')
  firstOn: string | null;

  /** The day of the latest round. */
  @NullableColumn('date')
  lastOn: string | null;
}
