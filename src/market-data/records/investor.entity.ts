import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';
import { NamedRecord } from './named-record';

/** An investor, as the curator wrote it. */
@GenerationTable('investor')
export class Investor extends NamedRecord {
  @NullableColumn('text')
  investorType: string | null;

  @NullableColumn('text')
  governmentLinkedTier: string | null;

  @NullableColumn('text')
  governmentLinkedCountry: string | null;

  @NullableColumn('date')
  governmentLinkedSince: string | null;
}
