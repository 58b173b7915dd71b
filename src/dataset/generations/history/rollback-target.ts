import type { Client } from 'pg';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { type ImportedGeneration, storedGeneration } from '../publication/imported-generation';
import { publishedOver } from '../publication/publication';
import { rollbackPath } from './rollback-path';

/** Serves again what was served before. */
export interface Rollback {
  action: 'rollback';
  /**
   * The generation to serve; undefined for the one that was served before and hasn't been rolled
   * back from since.
   */
  label: string | undefined;
  /** The label of the generation that was served when it was decided; null if there was none. */
  seen: string | null;
}

/**
 * The generation that a rollback serves, provided that nothing was published since it was decided.
 * With the lock on publications held. Throws DomainRefusal.
 */
export async function rollbackTarget(
  client: Client,
  { label, seen }: Rollback,
  served: ImportedGeneration | undefined,
): Promise<ImportedGeneration> {
  if (!served) throw new DomainRefusal('no_dataset', {});
  const meanwhile = await publishedOver(client, seen);
  if (meanwhile) throw new DomainRefusal('rollback_outdated', { served: meanwhile });
  const target =
    label === undefined
      ? await generationBefore(client, served)
      : await storedGeneration(client, label);
  if (target.id === served.id)
    throw new DomainRefusal('generation_already_served', { generation: served.label });
  if (!target.was_served) throw new DomainRefusal('never_served', { generation: target.label });
  return target;
}

async function generationBefore(
  client: Client,
  served: ImportedGeneration,
): Promise<ImportedGeneration> {
  const [, ...earlier] = await rollbackPath(client);
  const { rows } = await client.query<{ label: string }>(
    'SELECT label FROM dataset_generation WHERE dropped_at IS NULL AND id = ANY ($1::bigint[]) ORDER BY array_position($1, id) LIMIT 1',
    [earlier],
  );
  if (!rows[0]) throw new DomainRefusal('no_earlier_generation', { served: served.label });
  return storedGeneration(client, rows[0].label);
}
