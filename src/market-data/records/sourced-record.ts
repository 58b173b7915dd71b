import { Column } from 'typeorm';

/** Where a record was found, and when a curator last checked it. */
export abstract class SourcedRecord {
  @Column({ type: 'text', nullable: true })
  sourceUrl: string | null;

  @Column({ type: 'date', nullable: true })
  verifiedOn: string | null;

  /** The record is in no answer before. */
  @Column({ type: 'timestamptz', nullable: true, select: false })
  embargoUntil: Date | null;
}
