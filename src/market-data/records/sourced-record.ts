import { Column } from 'typeorm';

/** Where a record was found, and when a curator last checked it. */
export abstract class SourcedRecord {
  @Column({ name: 'source_url', type: 'text', nullable: true })
  sourceUrl: string | null;

  @Column({ name: 'verified_on', type: 'date', nullable: true })
  verifiedOn: string | null;
}
