import { Column } from 'typeorm';

/** What every fact says of its deal: the same properties, so that one scope restricts them all. Facts live in the generation's schema. */
export abstract class DealFact {
  @Column({ name: 'announced_on', type: 'date' })
  announcedOn: string;

  /** The funded company, or the target. */
  @Column({ name: 'company_id', type: 'int' })
  companyId: number;

  @Column({ name: 'product_category_id', type: 'int', nullable: true })
  productCategoryId: number | null;

  @Column({ name: 'category_id', type: 'int', nullable: true })
  categoryId: number | null;

  @Column({ name: 'domain_id', type: 'int', nullable: true })
  domainId: number | null;

  /** The company's. */
  @Column({ type: 'text', nullable: true })
  country: string | null;

  /** Of the whole deal, in US cents; null = undisclosed. */
  @Column({ name: 'amount_cents', type: 'bigint', nullable: true })
  amountCents: number | null;
}

/** What the facts on funding rounds add. */
export abstract class RoundFact extends DealFact {
  /** Place on the stage ladder, 1 to 23. */
  @Column({ type: 'smallint', nullable: true })
  stage: number | null;

  @Column({ name: 'is_public', type: 'boolean' })
  isPublic: boolean;
}
