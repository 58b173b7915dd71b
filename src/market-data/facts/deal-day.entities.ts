import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The deals of one day and category, added up by the import. */
abstract class DealDay {
  /** The table has no key; TypeORM wants one. */
  @PrimaryColumn({ name: 'announced_on', type: 'date' })
  announcedOn: string;

  @Column({ name: 'category_id', type: 'int', nullable: true })
  categoryId: number | null;

  @Column({ type: 'int' })
  deals: number;

  @Column({ type: 'int' })
  disclosed: number;

  /** Disclosed sum, in US cents. */
  @Column({ name: 'amount_cents', type: 'bigint' })
  amountCents: number;

  /** Companies whose first deal of this kind it was. */
  @Column({ type: 'int' })
  debuts: number;
}

@Entity({ name: 'funding_day', synchronize: false })
export class FundingDay extends DealDay {}

@Entity({ name: 'acquisition_day', synchronize: false })
export class AcquisitionDay extends DealDay {}
