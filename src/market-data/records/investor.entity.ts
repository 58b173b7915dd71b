import { Column } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';
import { NamedRecord } from './named-record';

/** An investor, as the curator wrote it. */
@GenerationTable('investor')
export class Investor extends NamedRecord {
  @Column({ type: 'text', nullable: true })
  investorType: string | null;

  @Column({ type: 'text', nullable: true })
  governmentLinkedTier: string | null;

  @Column({ type: 'text', nullable: true })
  governmentLinkedCountry: string | null;

  @Column({ type: 'date', nullable: true })
  governmentLinkedSince: string | null;
}
