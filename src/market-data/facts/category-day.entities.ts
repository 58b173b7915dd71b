import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sums over the deals of a day and category, written by the import. */
abstract class CategoryDay {
  /** The table has no primary key, but TypeORM requires one. */
  @PrimaryColumn({ name: 'announced_on', type: 'date' })
  announcedOn: string;

  @Column({ name: 'category_id', type: 'int', nullable: true })
  categoryId: number | null;

  @Column({ type: 'int' })
  deals: number;

  @Column({ type: 'int' })
  disclosed: number;

  /** The disclosed sum in US cents. */
  @Column({ name: 'amount_cents', type: 'bigint' })
  amountCents: number;

  /** The number of companies that had their first deal of this kind. */
  @Column({ type: 'int' })
  debuts: number;
}

@Entity({ name: 'funding_day', synchronize: false })
export class FundingDay extends CategoryDay {}

@Entity({ name: 'acquisition_day', synchronize: false })
export class AcquisitionDay extends CategoryDay {}
