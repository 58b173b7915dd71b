import { Column, PrimaryColumn } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { SourcedRecord } from './sourced-record';

const ComparedForm = Column({ type: 'text', select: false });

/**
 * What companies and investors have in common: a name, its aliases, and the forms in which names
 * are compared. The import writes those forms.
 */
export abstract class NamedRecord extends SourcedRecord {
  @PrimaryColumn('int')
  id: number;

  @Column('text')
  slug: string;

  @Column('text')
  name: string;

  @Column({ type: 'text', array: true })
  aliases: string[];

  @NullableColumn('text')
  country: string | null;

  @NullableColumn('text')
  website: string | null;

  /** The name in lower case (see foldName). */
  @ComparedForm
  nameFolded: string;

  /** The name without case, accents, punctuation and legal form (see nameKey). */
  @ComparedForm
  nameKey: string;

  @Column({ type: 'text', array: true, select: false })
  aliasKeys: string[];

  @Column({ type: 'text', nullable: true, select: false })
  websiteDomain: string | null;

  /** The name and the aliases in the form that searches use (see searchText). */
  @ComparedForm
  searchText: string;
}
