import { Column, PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';
import { DealFact } from './deal-fact';

/** An acquisition with the attributes of its target: one row per deal, in day order. */
@GenerationTable('acquisition_fact')
export class AcquisitionFact extends DealFact {
  @PrimaryColumn('int')
  acquisitionId: number;

  @NullableColumn('int')
  acquirerId: number | null;

  /** The name of the tracked company, if the acquirer is one; otherwise the name as announced. */
  @Column('text')
  acquirerName: string;

  /** The country of the acquirer's record, or else the one that the deal names. */
  @NullableColumn('text')
  acquirerCountry: string | null;

  /** The type of the target. */
  @NullableColumn('text')
  companyType: string | null;

  @NullableColumn('text')
  acquisitionType: string | null;

  @NullableColumn('text')
  exitType: string | null;

  @NullableColumn('text')
  buyerType: string | null;

  /** The day of the target's previous acquisition; -infinity if this is the first. */
  @Column('date')
  previousOn: string;
}
