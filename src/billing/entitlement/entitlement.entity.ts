import {
  Check,
  Column,
  Entity,
  Exclusion,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { CodeColumn } from '../../platform/database/nullable-column.decorator';
import { Account } from '../account/account.entity';

export type EntitlementSource = 'plan' | 'grandfathered_addon';

/**
 * An interval in which an account had API access, and why. A key is checked against all intervals
 * since it was created.
 */
@Entity('entitlement')
@Check('entitlement_source_check', `source IN ('plan', 'grandfathered_addon')`)
@Check('entitlement_during_check', 'NOT isempty(during)')
@Exclusion(
  'entitlement_no_overlap',
  'USING gist (account_id WITH =, source WITH =, during WITH &&)',
)
@Index('entitlement_account_idx', ['accountId'])
export class Entitlement {
  @PrimaryGeneratedColumn('identity', {
    type: 'int',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'entitlement_pkey',
  })
  id: number;

  @Column('int')
  accountId: number;

  @ManyToOne(() => Account)
  @JoinColumn({ foreignKeyConstraintName: 'entitlement_account_fkey' })
  account?: Account;

  @CodeColumn()
  source: EntitlementSource;

  /** In PostgreSQL's range syntax: '["2026-01-01 00:00:00+00",)'. */
  @Column('tstzrange')
  during: string;
}
