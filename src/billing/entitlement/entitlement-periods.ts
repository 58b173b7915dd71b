import type { EntityManager } from 'typeorm';
import { entitlementCounts } from './counting-entitlement';
import type { EntitlementSource } from './entitlement.entity';

/**
 * The intervals in which an account may use the API. Callers hold the lock of the account's row; every instant is read behind that lock, from the
 * database's clock. An interval that has ended is never opened again, so that a gap stays a gap for the keys that lived through it.
 */

/** $1 the account, $2 the source: the interval that has not ended, seen at one instant. */
const RUNNING = `
  clock AS MATERIALIZED (SELECT clock_timestamp() AS at),
  running AS (
    SELECT entitlement.id, during, at FROM entitlement, clock
    WHERE account_id = $1 AND source = $2 AND (upper_inf(during) OR upper(during) > at)
  )`;

/** The end of a UTC day, in SQL. */
const dayEnd = (day: string): string => `((${day}::date + 1)::timestamp AT TIME ZONE 'UTC')`;

export async function isRunning(manager: EntityManager, accountId: number, source: EntitlementSource): Promise<boolean> {
  const rows = await manager.query<unknown[]>(`WITH ${RUNNING} SELECT id FROM running`, [accountId, source]);
  return rows.length > 0;
}

/** From now on, until it is closed. */
export async function openPlanPeriod(manager: EntityManager, accountId: number): Promise<void> {
  if (await isRunning(manager, accountId, 'plan')) return;
  await manager.query(
    `INSERT INTO entitlement (account_id, source, during) VALUES ($1, 'plan', tstzrange(clock_timestamp(), NULL))`,
    [accountId],
  );
}

/** Ends the running interval now; false where none runs. */
export async function closePeriod(manager: EntityManager, accountId: number, source: EntitlementSource): Promise<boolean> {
  const [closed] = await manager.query<[unknown[], number]>(
    `WITH ${RUNNING}
     UPDATE entitlement SET during = tstzrange(lower(running.during), greatest(at, lower(running.during) + interval '1 microsecond'))
     FROM running WHERE entitlement.id = running.id RETURNING entitlement.id`,
    [accountId, source],
  );
  return closed.length > 0;
}

/** The add-on of a new account: whole UTC days, first and last included. False where the days hold no instant. */
export async function recordAddonPeriod(
  manager: EntityManager,
  accountId: number,
  since: string,
  until: string,
): Promise<boolean> {
  if (until < since) return false;
  await manager.query(
    `INSERT INTO entitlement (account_id, source, during)
     VALUES ($1, 'grandfathered_addon', tstzrange($2::date::timestamp AT TIME ZONE 'UTC', ${dayEnd('$3')}))`,
    [accountId, since, until],
  );
  return true;
}

export type AddonChange = 'renewed' | 'moved' | 'unchanged' | 'past';

/**
 * Lets the add-on run to the end of a UTC day: moves the end of the interval that runs, or opens one now. `past`: that day is over and nothing runs, so that
 * there is nothing to end.
 */
export async function runAddonUntil(manager: EntityManager, accountId: number, until: string): Promise<AddonChange> {
  const [day] = await manager.query<{ running: boolean; same: boolean; begun: boolean; ahead: boolean }[]>(
    `WITH ${RUNNING}
     SELECT running.id IS NOT NULL AS running, coalesce(upper(during) = ${dayEnd('$3')}, false) AS same,
            coalesce(lower(during) < ${dayEnd('$3')}, false) AS begun, clock.at < ${dayEnd('$3')} AS ahead
     FROM clock LEFT JOIN running ON true`,
    [accountId, 'grandfathered_addon', until],
  );
  if (day?.same) return 'unchanged';
  if (!day?.running) return day?.ahead ? openAddon(manager, accountId, until) : 'past';
  if (!day.begun) {
    await closePeriod(manager, accountId, 'grandfathered_addon');
    return 'moved';
  }
  await manager.query(
    `WITH ${RUNNING}
     UPDATE entitlement SET during = tstzrange(lower(running.during), ${dayEnd('$3')}) FROM running WHERE entitlement.id = running.id`,
    [accountId, 'grandfathered_addon', until],
  );
  return 'moved';
}

async function openAddon(manager: EntityManager, accountId: number, until: string): Promise<'renewed'> {
  await manager.query(
    `INSERT INTO entitlement (account_id, source, during)
     VALUES ($1, 'grandfathered_addon', tstzrange(clock_timestamp(), ${dayEnd('$2')}))`,
    [accountId, until],
  );
  return 'renewed';
}

/** Whether the account may use the API now. Add-ons bought on the cut-off day or later do not count; null: all do. */
export async function isEntitled(manager: EntityManager, accountId: number, cutoff: string | null): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `SELECT 1 FROM entitlement JOIN account ON account.id = account_id
     WHERE account_id = $1 AND during @> clock_timestamp() AND ${entitlementCounts('$2')}`,
    [accountId, cutoff],
  );
  return rows.length > 0;
}
