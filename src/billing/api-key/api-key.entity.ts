import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { NullableColumn, CodeColumn } from '../../platform/database/nullable-column.decorator';
import { Account } from '../account/account.entity';

/**
 * Whether a key works. A lapsed key still identifies its account; revoked and expired keys are
 * treated as unknown.
 */
export type KeyStatus = 'active' | 'lapsed' | 'revoked' | 'expired';

export type HashAlgorithm = 'sha256' | 'hmac-sha256';

/** An API key. Only the hash of its secret is stored. */
@Entity('api_key')
@Unique('api_key_public_id_key', ['publicId'])
@Check('api_key_public_id_check', `public_id ~ '^[0-9A-Za-z]{10}$'`)
@Check('api_key_label_check', 'length(label) BETWEEN 1 AND 100')
@Check('api_key_secret_hash_check', 'length(secret_hash) = 32')
@Check('api_key_lifetime_check', 'lifetime_seconds > 0')
@Check(
  'api_key_hash_check',
  `(hash_algorithm = 'sha256' AND pepper_id IS NULL) OR (hash_algorithm = 'hmac-sha256' AND pepper_id IS NOT NULL)`,
)
@Index('api_key_account_idx', ['accountId'])
export class ApiKey {
  @PrimaryGeneratedColumn('identity', {
    type: 'int',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'api_key_pkey',
  })
  id: number;

  /** The 10 characters after `sig_live_`. */
  @CodeColumn()
  publicId: string;

  @Column('int')
  accountId: number;

  @ManyToOne(() => Account)
  @JoinColumn({ foreignKeyConstraintName: 'api_key_account_fkey' })
  account?: Account;

  @Column('text')
  label: string;

  @Column('bytea', { select: false })
  secretHash: Buffer;

  @CodeColumn()
  hashAlgorithm: HashAlgorithm;

  /** Identifies the KEY_PEPPER of the hash; null without a pepper. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  pepperId: string | null;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;

  /**
   * The lifetime it was minted with; null means unlimited. A rotation can shorten `expiresAt`, but the
   * new key gets this lifetime.
   */
  @NullableColumn('bigint')
  lifetimeSeconds: number | null;

  /** Whether it may preview generations before they are served. */
  @Column('boolean', {
    default: false,
    comment: 'Whether it may send X-Dataset-Preview',
  })
  isOperator: boolean;

  @NullableColumn('timestamptz')
  expiresAt: Date | null;

  @NullableColumn('timestamptz')
  revokedAt: Date | null;

  /** Accurate to the minute, because it is written at most once a minute. */
  @NullableColumn('timestamptz')
  lastUsedAt: Date | null;
}
