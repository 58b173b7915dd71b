import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An investor's part in a funding round, with the round's and its company's attributes: one row an investor and round, in day order. Its properties are
 * called as FundingFact's, so that a scope of funding restricts it too.
 */
@Entity({ name: 'investment_fact', synchronize: false })
export class InvestmentFact {
  @PrimaryColumn({ name: 'investor_id', type: 'int' })
  investorId: number;

  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  @Column({ name: 'is_lead', type: 'boolean' })
  isLead: boolean;

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

  /** The funded company's. */
  @Column({ type: 'text', nullable: true })
  country: string | null;

  /** The whole round, not the investor's part, in US cents; null = undisclosed. */
  @Column({ name: 'amount_cents', type: 'bigint', nullable: true })
  amountCents: number | null;
}
