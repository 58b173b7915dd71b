import {
  Check,
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import { CodeColumn } from '../../platform/database/nullable-column.decorator';
import type { PlanId } from '../plan/offers';
import { PlanRow } from '../plan/plan.entity';

@Entity('account')
@Unique('account_name_key', ['name'])
@Check('account_name_check', 'length(name) BETWEEN 1 AND 100')
export class Account {
  @PrimaryGeneratedColumn('identity', {
    type: 'int',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'account_pkey',
  })
  id: number;

  @CodeColumn()
  name: string;

  @CodeColumn()
  planId: PlanId;

  @ManyToOne(() => PlanRow)
  @JoinColumn({ foreignKeyConstraintName: 'account_plan_fkey' })
  plan?: PlanRow;

  /**
   * null if it never had the add-on. The day stays when the add-on ends. It gives API access only if
   * it was bought before GRANDFATHER_CUTOFF: on that day itself is too late.
   */
  @Column('date', {
    nullable: true,
    comment:
      'The day on which the retired add-on was bought: decides whether GRANDFATHER_CUTOFF covers it',
  })
  addonSince: string | null;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
}
