import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlanId } from '../caller';

export const PLAN_IDS = ['free', 'pro', 'enterprise'] as const satisfies readonly PlanId[];

/** The base plans. The retired add-on isn't a plan, but a second source of entitlement. */
@Entity('plan')
export class Plan {
  @PrimaryColumn('text', { collation: 'C', primaryKeyConstraintName: 'plan_pkey' })
  id: PlanId;

  @Column('text')
  name: string;

  @Column('boolean', { name: 'api_access' })
  apiAccess: boolean;
}
