import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlanId } from './offers';

/** One row for each plan of plans.ts, so that no account can be on any other. */
@Entity('plan')
export class PlanRow {
  @PrimaryColumn('text', { collation: 'C', primaryKeyConstraintName: 'plan_pkey' })
  id: PlanId;

  /** Read by the previous release only. A later migration drops this column and the next one. */
  @Column('text', { nullable: true, select: false })
  name: string | null;

  @Column('boolean', { nullable: true, select: false })
  apiAccess: boolean | null;
}
