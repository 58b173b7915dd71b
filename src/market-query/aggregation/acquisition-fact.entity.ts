import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An acquisition with its target's attributes: one row a deal, in day order. Lives in the generation's schema. */
@Entity({ name: 'acquisition_fact', synchronize: false })
export class AcquisitionFact {
  @PrimaryColumn({ name: 'acquisition_id', type: 'int' })
  acquisitionId: number;

  @Column({ name: 'announced_on', type: 'date' })
  announcedOn: string;

  /** The target. */
  @Column({ name: 'company_id', type: 'int' })
  companyId: number;

  @Column({ name: 'acquirer_id', type: 'int', nullable: true })
  acquirerId: number | null;

  @Column({ name: 'product_category_id', type: 'int', nullable: true })
  productCategoryId: number | null;

  @Column({ name: 'category_id', type: 'int', nullable: true })
  categoryId: number | null;

  @Column({ name: 'domain_id', type: 'int', nullable: true })
  domainId: number | null;

  @Column({ type: 'text', nullable: true })
  country: string | null;

  @Column({ name: 'company_type', type: 'text', nullable: true })
  companyType: string | null;

  @Column({ name: 'acquisition_type', type: 'text', nullable: true })
  acquisitionType: string | null;

  @Column({ name: 'exit_type', type: 'text', nullable: true })
  exitType: string | null;

  @Column({ name: 'buyer_type', type: 'text', nullable: true })
  buyerType: string | null;

  /** US cents; null = undisclosed. */
  @Column({ name: 'amount_cents', type: 'bigint', nullable: true })
  amountCents: number | null;
}
