import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The rounds of one investor in one calendar year, added up by the import. */
@Entity({ name: 'investor_year', synchronize: false })
export class InvestorYear {
  @PrimaryColumn({ name: 'investor_id', type: 'int' })
  investorId: number;

  @PrimaryColumn({ name: 'year', type: 'smallint' })
  year: number;

  @Column({ name: 'deals', type: 'int' })
  deals: number;

  /** Disclosed sum of whole rounds, in US cents. */
  @Column({ name: 'amount_cents', type: 'bigint' })
  amountCents: number;
}
