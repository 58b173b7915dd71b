import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sums over the rounds of an investor in a calendar year, written by the import. */
@Entity({ name: 'investor_year', synchronize: false })
export class InvestorYear {
  @PrimaryColumn({ name: 'investor_id', type: 'int' })
  investorId: number;

  @PrimaryColumn({ name: 'year', type: 'smallint' })
  year: number;

  @Column({ name: 'deals', type: 'int' })
  deals: number;

  /** The disclosed sum of the whole rounds in US cents. Only earlier releases read it. */
  @Column({ name: 'amount_cents', type: 'bigint' })
  amountCents: number;
}
