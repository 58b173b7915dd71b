import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Units that a key has used. Only the database functions in functions/ change it. */
@Entity('key_quota')
@Check('key_quota_used_check', 'day_used >= 0 AND month_used >= 0')
export class KeyQuota {
  @PrimaryColumn('int', { name: 'key_id', primaryKeyConstraintName: 'key_quota_pkey' })
  keyId: number;

  @Column('date', { comment: 'The UTC day of day_used; month_used is of its month' })
  day: string;

  @Column('bigint', { name: 'day_used' })
  dayUsed: number;

  @Column('bigint', { name: 'month_used' })
  monthUsed: number;
}

/** Units that all keys of an account have used this month. */
@Entity('account_quota')
@Check('account_quota_used_check', 'used >= 0')
export class AccountQuota {
  @PrimaryColumn('int', { name: 'account_id', primaryKeyConstraintName: 'account_quota_pkey' })
  accountId: number;

  @Column('date', { comment: 'The first UTC day of the month of used' })
  month: string;

  @Column('bigint')
  used: number;
}
