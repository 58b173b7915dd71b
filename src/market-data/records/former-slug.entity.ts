import { Column, PrimaryColumn } from 'typeorm';
import { GenerationTable } from '../generation-table.decorator';

/** A slug that a company or an investor had before it was renamed, or merged into another one. */
@GenerationTable('former_slug')
export class FormerSlug {
  @PrimaryColumn('int')
  id: number;

  @Column('text')
  kind: 'company' | 'investor';

  @Column('text')
  formerSlug: string;

  /** As the curator wrote it: a present slug, or another former one. */
  @Column('text')
  slug: string;

  /** The company or the investor that it leads to. */
  @Column('int')
  recordId: number;
}
