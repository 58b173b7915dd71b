import type { Client } from 'pg';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import type { GenerationId } from '../../generations/publication/imported-generation';
import { NOTHING, publishedOver } from '../../generations/publication/publication';

/**
 * Keeps an import from undoing what was published since its rows were made: its generation becomes
 * a preview, unless it may replace others. With the lock on publications held.
 */
export async function requireBase(
  client: Client,
  { id, label }: GenerationId,
  base: GenerationId | undefined,
  replace = false,
): Promise<void> {
  const served = await publishedOver(client, base?.label ?? null);
  if (!served) return;
  const consequence = replace ? 'replaced_others' : 'is_preview';
  await client.query(`UPDATE dataset_generation SET ${consequence} = true WHERE id = $1`, [id]);
  if (replace) return;
  await client.query('COMMIT');
  throw new DomainRefusal('import_outdated', {
    generation: label,
    base: base?.label ?? NOTHING,
    served,
  });
}
