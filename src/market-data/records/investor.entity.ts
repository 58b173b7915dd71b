import { Column } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';
import { NamedRecord } from './named-record';

/** An investor, as the curator wrote it. */
@GenerationTable('investor')
export class Investor extends NamedRecord {
  @Column({ name: 'investor_type', type: 'text', nullable: true })
  investorType: string | null;

  @Column({ name: 'government_linked_tier', type: 'text', nullable: true })
  governmentLinkedTier: string | null;

  @Column({ name: 'government_linked_country', type: 'text', nullable: true })
  governmentLinkedCountry: string | null;

  @Column({ name: 'government_linked_since', type: 'date', nullable: true })
  governmentLinkedSince: string | null;
}
