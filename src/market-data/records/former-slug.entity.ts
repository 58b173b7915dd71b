import { Column, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';

/** A slug that a company or an investor had before it was renamed, or merged into another one. */
@GenerationTable('former_slug')
export class FormerSlug {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ type: 'text' })
  kind: 'company' | 'investor';

  @Column({ type: 'text' })
  formerSlug: string;

  /** As the curator wrote it: a present slug, or another former one. */
  @Column({ type: 'text' })
  slug: string;

  /** The company or the investor that it leads to. */
  @Column({ type: 'int' })
  recordId: number;
}
