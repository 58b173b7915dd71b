import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

export const QUOTA_SCOPES = ['account_month', 'key_day', 'key_month'] as const;
export type QuotaScope = (typeof QUOTA_SCOPES)[number];

/** Units used in one window. Changed only by the database's functions quota_reserve and quota_add (migrations/1763690100000-billing.ts). */
@Entity('quota_counter')
@Check('quota_counter_used_check', 'used >= 0')
export class QuotaCounter {
  @PrimaryColumn('enum', { enum: QUOTA_SCOPES, enumName: 'quota_scope', primaryKeyConstraintName: 'quota_counter_pkey' })
  scope: QuotaScope;

  @PrimaryColumn('int', { primaryKeyConstraintName: 'quota_counter_pkey', comment: 'The id of the key or of the account' })
  subject: number;

  @PrimaryColumn('date', { name: 'window_start', primaryKeyConstraintName: 'quota_counter_pkey' })
  windowStart: string;

  @Column('bigint')
  used: number;
}
