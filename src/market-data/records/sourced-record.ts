import { Column } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';

/** Where a record was found, and when a curator last checked it. */
export abstract class SourcedRecord {
  @NullableColumn('text')
  sourceUrl: string | null;

  @NullableColumn('date')
  verifiedOn: string | null;

  /** The record is in no answer before. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  embargoUntil: Date | null;
}
