import type { Client } from 'pg';
import { rollbacksAmong } from '../publication/rollbacks';

/**
 * The ids of the generations that rollbacks lead through: the served one first, then the one that
 * was served before it, and so on. A rollback takes every generation off the path that was served
 * after its target. A generation that was rolled back from returns only if an operator names it.
 */
export async function rollbackPath(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ generation_id: number }>(
    'SELECT generation_id::int FROM dataset_publication ORDER BY id',
  );
  return rollbacksAmong(rows)
    .inEffect.map(({ generation_id }) => generation_id)
    .reverse();
}
