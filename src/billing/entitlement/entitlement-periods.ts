import type { EntityManager } from 'typeorm';
import { onlyRow } from '../../platform/database/one-row';
import { entitlementCounts } from './covered-periods';
import type { EntitlementSource } from './entitlement.entity';

// Changes the intervals in which an account may use the API. Callers hold the lock on the account's
// row, and the time is read from the database's clock while they hold it. An interval that has ended
// is never reopened, so keys that lapsed during a gap stay lapsed. Raw SQL, because the builder
// doesn't support UPDATE ... FROM.

/** SQL: the present, and the interval that hasn't ended yet. $1 is the account, $2 the source. */
const RUNNING = `
  clock AS MATERIALIZED (SELECT clock_timestamp() AS at),
  running AS (
    SELECT entitlement.id, entitlement.during, clock.at
    FROM entitlement CROSS JOIN clock
    WHERE entitlement.account_id = $1 AND entitlement.source = $2
      AND (upper_inf(entitlement.during) OR upper(entitlement.during) > clock.at)
  )`;

/** SQL: the end of a UTC day. */
const dayEnd = (day: string): string => `((${day}::date + 1)::timestamp AT TIME ZONE 'UTC')`;

/** Opens an interval that starts now and has no end, unless one is already running. */
export async function openPlanPeriod(manager: EntityManager, accountId: number): Promise<void> {
  await manager.query(
    `WITH ${RUNNING}
     INSERT INTO entitlement (account_id, source, during)
     SELECT $1, $2, tstzrange(clock.at, NULL) FROM clock WHERE NOT EXISTS (SELECT FROM running)`,
    [accountId, 'plan'],
  );
}

/**
 * Ends the running interval now, or a microsecond after it began, because an interval can't be empty.
 * Returns false if none is running.
 */
export async function closePeriod(
  manager: EntityManager,
  accountId: number,
  source: EntitlementSource,
): Promise<boolean> {
  const [closed] = await manager.query<[unknown[], number]>(
    `WITH ${RUNNING}
     UPDATE entitlement
     SET during = tstzrange(lower(running.during), greatest(running.at, lower(running.during) + interval '1 microsecond'))
     FROM running WHERE entitlement.id = running.id RETURNING entitlement.id`,
    [accountId, source],
  );
  return closed.length > 0;
}

/** Records the add-on of a new account for whole UTC days, including the first and the last one. */
export async function recordAddonPeriod(
  manager: EntityManager,
  accountId: number,
  since: string,
  until: string,
): Promise<void> {
  await manager.query(
    `INSERT INTO entitlement (account_id, source, during)
     VALUES ($1, 'grandfathered_addon', tstzrange($2::date::timestamp AT TIME ZONE 'UTC', ${dayEnd('$3')}))`,
    [accountId, since, until],
  );
}

/** What has to be done so that the add-on runs until the end of a UTC day, $3. */
const ADDON_STEP = `
  WITH ${RUNNING}
  SELECT CASE
    WHEN upper(running.during) = ${dayEnd('$3')} THEN 'unchanged'
    WHEN lower(running.during) < ${dayEnd('$3')} THEN 'move the end'
    WHEN running.id IS NOT NULL THEN 'end now'
    WHEN clock.at < ${dayEnd('$3')} THEN 'start now'
    ELSE 'past'
  END AS step
  FROM clock LEFT JOIN running ON true`;

/**
 * Lets the add-on run until the end of a UTC day: moves the end of the running interval, or opens
 * one that starts now. An interval that began after that day ends now. `past`: the day is over and no
 * interval is running, so there is nothing to end.
 */
export async function runAddonUntil(
  manager: EntityManager,
  accountId: number,
  until: string,
): Promise<'changed' | 'unchanged' | 'past'> {
  const values = [accountId, 'grandfathered_addon', until];
  const { step } = await onlyRow<{
    step: 'unchanged' | 'move the end' | 'end now' | 'start now' | 'past';
  }>(manager, ADDON_STEP, values);
  switch (step) {
    case 'unchanged':
    case 'past':
      return step;
    case 'move the end':
      await manager.query(
        `WITH ${RUNNING}
         UPDATE entitlement SET during = tstzrange(lower(running.during), ${dayEnd('$3')}) FROM running WHERE entitlement.id = running.id`,
        values,
      );
      return 'changed';
    case 'end now':
      await closePeriod(manager, accountId, 'grandfathered_addon');
      return 'changed';
    case 'start now':
      await manager.query(
        `INSERT INTO entitlement (account_id, source, during) VALUES ($1, $2, tstzrange(clock_timestamp(), ${dayEnd('$3')}))`,
        values,
      );
      return 'changed';
  }
}

/**
 * Whether the account may use the API now. Add-ons that were bought on the cut-off day or later
 * don't count; without a cut-off, all count.
 */
export async function isEntitled(
  manager: EntityManager,
  accountId: number,
  cutoff: string | undefined,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `SELECT 1 FROM entitlement JOIN account ON account.id = entitlement.account_id
     WHERE account.id = $1 AND entitlement.during @> clock_timestamp() AND ${entitlementCounts('$2')}`,
    [accountId, cutoff],
  );
  return rows.length > 0;
}
