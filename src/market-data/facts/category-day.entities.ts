import { Column } from 'typeorm';
import { NullableColumn } from '../../platform/database/nullable-column.decorator';
import { GenerationTable } from '../generation-table.decorator';
import { DealSums } from './deal-sums';

/** The sums over the deals of a day and category. */
abstract class CategoryDay extends DealSums {
  @NullableColumn('int')
  categoryId: number | null;

  /** The number of companies that had their first deal of this kind. */
  @Column('int')
  debuts: number;
}

@GenerationTable('funding_day')
export class FundingDay extends CategoryDay {}

@GenerationTable('acquisition_day')
export class AcquisitionDay extends CategoryDay {}
