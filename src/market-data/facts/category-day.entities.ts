import { Column, Entity } from 'typeorm';
import { DealSums } from './deal-sums';

/** The sums over the deals of a day and category. */
abstract class CategoryDay extends DealSums {
  @Column({ name: 'category_id', type: 'int', nullable: true })
  categoryId: number | null;

  /** The number of companies that had their first deal of this kind. */
  @Column({ type: 'int' })
  debuts: number;
}

@Entity({ name: 'funding_day', synchronize: false })
export class FundingDay extends CategoryDay {}

@Entity({ name: 'acquisition_day', synchronize: false })
export class AcquisitionDay extends CategoryDay {}
