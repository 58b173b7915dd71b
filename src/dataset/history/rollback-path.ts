import type { Client } from 'pg';

/**
 * The ids of the generations that rollbacks lead through: the served one first, then the one that
 * was served before it, and so on. A rollback takes every generation off the path that was served
 * after its target. A generation that was rolled back from returns only if an operator names it.
 */
export async function rollbackPath(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ served: number }>(
    'SELECT generation_id::int AS served FROM dataset_publication ORDER BY id',
  );
  const path: number[] = [];
  for (const { served } of rows) {
    const at = path.indexOf(served);
    if (at === -1) path.push(served);
    else path.length = at + 1;
  }
  return path.reverse();
}
