import { Column, type ColumnOptions } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';

/** The columns that every fact repeats from its company, which has them by the same names. */
export const COMPANY_COLUMNS: string[] = [];

/** Declares such a column. The import fills it. */
function CompanyColumn(options: ColumnOptions & { name: string }): PropertyDecorator {
  COMPANY_COLUMNS.push(options.name);
  return Column(options);
}

/**
 * The properties that all facts share, so that the same filters apply to all of them. Facts are
 * stored in the generation's schema.
 */
export abstract class DealFact {
  @Column('date')
  announcedOn: string;

  /** The funded company, or the target. */
  @Column('int')
  companyId: number;

  @NullableColumn('int')
  productCategoryId: number | null;

  @NullableColumn('int')
  categoryId: number | null;

  @NullableColumn('int')
  domainId: number | null;

  @CompanyColumn({ name: 'country', type: 'text', nullable: true })
  country: string | null;

  /** The amount of the whole deal in US cents; null means undisclosed. */
  @NullableColumn('bigint')
  amountCents: number | null;
}

/** The properties that facts about funding rounds add. */
export abstract class RoundFact extends DealFact {
  /** Index on the stage ladder, 1 to 23. */
  @NullableColumn('smallint')
  stage: number | null;

  @Column('boolean')
  isPublic: boolean;
}
