import type { Client } from 'pg';
import { dropUnlessServed } from '../history/drop-old-generations';

/** How long those who asked for it can keep reading. */
const MIN_STAY = '10 minutes';

/** The longest unused first. */
const SURPLUS = `
  SELECT id::int FROM (
    SELECT id, restored_at, last_used_at, row_number() OVER (ORDER BY last_used_at DESC, id DESC) AS place
    FROM dataset_generation WHERE restored_at IS NOT NULL AND dropped_at IS NULL) AS restored
  WHERE place > $1 AND restored_at < clock_timestamp() - interval '${MIN_STAY}' ORDER BY place DESC`;

/**
 * Drops all but a number of the generations that were restored, except for those that are new or
 * being read.
 */
export async function dropRestored(client: Client, keep: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(SURPLUS, [keep]);
  for (const { id } of rows) await dropUnlessServed(client, { id, wasServed: true });
}
