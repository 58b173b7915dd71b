import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Account } from '../account/account.entity';

/** Why a key works or not. A lapsed key still identifies its account; a revoked or expired one is no key at all. */
export type KeyStatus = 'active' | 'lapsed' | 'revoked' | 'expired';

export type HashAlgorithm = 'sha256' | 'hmac-sha256';

/** An API key without its secret: only the secret's hash is known. */
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
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'api_key_pkey' })
  id: number;

  /** The 10 characters behind `sig_live_`. */
  @Column({ type: 'text', name: 'public_id', collation: 'C' })
  publicId: string;

  @Column('int', { name: 'account_id' })
  accountId: number;

  @ManyToOne(() => Account)
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'api_key_account_fkey' })
  account?: Account;

  @Column('text')
  label: string;

  @Column('bytea', { name: 'secret_hash', select: false })
  secretHash: Buffer;

  @Column({ type: 'text', name: 'hash_algorithm', collation: 'C' })
  hashAlgorithm: HashAlgorithm;

  /** Which KEY_PEPPER the hash was made with; null without one. */
  @Column({ type: 'text', name: 'pepper_id', collation: 'C', nullable: true })
  pepperId: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  /** For how long it was minted: a successor gets the same, whatever a rotation made of `expiresAt`. null = without an end. */
  @Column('bigint', { name: 'lifetime_seconds', nullable: true })
  lifetimeSeconds: number | null;

  /** Whether it may look at a generation before it is served. */
  @Column('boolean', { name: 'is_operator', default: false, comment: 'Whether it may send X-Dataset-Preview' })
  isOperator: boolean;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  /** To the minute: written in batches, at most once a minute. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}
