import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A funding round with its company's attributes: one row a round, in day order. Lives in the generation's schema. */
@Entity({ name: 'funding_fact', synchronize: false })
export class FundingFact {
  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  @Column({ name: 'announced_on', type: 'date' })
  announcedOn: string;

  @Column({ name: 'company_id', type: 'int' })
  companyId: number;

  @Column({ name: 'product_category_id', type: 'int', nullable: true })
  productCategoryId: number | null;

  @Column({ name: 'category_id', type: 'int', nullable: true })
  categoryId: number | null;

  @Column({ name: 'domain_id', type: 'int', nullable: true })
  domainId: number | null;

  /** Place on the stage ladder, 1 to 23. */
  @Column({ type: 'smallint', nullable: true })
  stage: number | null;

  @Column({ name: 'is_public', type: 'boolean' })
  isPublic: boolean;

  @Column({ type: 'text', nullable: true })
  country: string | null;

  @Column({ name: 'instrument_type', type: 'text', nullable: true })
  instrumentType: string | null;

  /** US cents; null = undisclosed. */
  @Column({ name: 'amount_cents', type: 'bigint', nullable: true })
  amountCents: number | null;
}
