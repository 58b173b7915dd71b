import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A slug that a company or an investor had before it was renamed, or merged into another one. */
@Entity({ name: 'former_slug', synchronize: false })
export class FormerSlug {
  @PrimaryColumn({ name: 'id', type: 'int' })
  id: number;

  @Column({ name: 'kind', type: 'text' })
  kind: 'company' | 'investor';

  @Column({ name: 'former_slug', type: 'text' })
  formerSlug: string;

  /** As the curator wrote it: a present slug, or another former one. */
  @Column({ name: 'slug', type: 'text' })
  slug: string;

  /** The company or the investor that it leads to. */
  @Column({ name: 'record_id', type: 'int' })
  recordId: number;
}
