import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ApiKey } from '../api-key/api-key.entity';

/**
 * Successful calls per key, endpoint and UTC day, for the operator's report. Quota doesn't depend
 * on it.
 */
@Entity('usage_day')
@Check('usage_day_calls_check', 'calls >= 0')
@Index('usage_day_key_idx', ['keyId', 'day'])
export class UsageDay {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'usage_day_pkey' })
  day: string;

  @PrimaryColumn('int', { name: 'key_id', primaryKeyConstraintName: 'usage_day_pkey' })
  keyId: number;

  @ManyToOne(() => ApiKey)
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'usage_day_key_fkey' })
  key?: ApiKey;

  /** The path below /api/v2, such as "category-data". */
  @PrimaryColumn('text', { collation: 'C', primaryKeyConstraintName: 'usage_day_pkey' })
  endpoint: string;

  @Column('bigint')
  calls: number;
}
