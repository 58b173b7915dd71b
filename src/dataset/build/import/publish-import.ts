import type { Client } from 'pg';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import type { GenerationId } from '../../generations/publication/imported-generation';
import {
  NOTHING,
  publishedOver,
  UNKNOWN_AUTHORSHIP,
} from '../../generations/publication/publication';
import type { ImportOptions } from './import-options';

type PublicationOfImport = Pick<ImportOptions, 'authorship' | 'archive' | 'replace' | 'onStep'> & {
  onCommit: () => void;
};

/**
 * Serves an imported generation. If something else was published since its rows were made, which
 * `base` names, serving it would undo that: it then becomes a preview, unless it may replace others.
 * Throws DomainRefusal.
 */
export async function publishImport(
  client: Client,
  databaseUrl: string,
  generation: GenerationId,
  base: GenerationId | undefined,
  {
    authorship = UNKNOWN_AUTHORSHIP,
    archive,
    replace = false,
    onStep,
    onCommit,
  }: PublicationOfImport,
): Promise<void> {
  const { publish } = await import('../../differences/changes/publish.ts');
  const choose = async (): Promise<GenerationId> => {
    await requireBase(client, generation, base, replace);
    return generation;
  };
  try {
    const plan = { action: 'import', authorship, choose, onStep, onCommit, archive } as const;
    await publish(client, databaseUrl, plan);
  } catch (error) {
    if (error instanceof DomainRefusal && error.reason === 'import_outdated')
      await client.query('UPDATE dataset_generation SET is_preview = true WHERE id = $1', [
        generation.id,
      ]);
    throw error;
  }
}

/** In the transaction that publishes, with the lock on publications held. */
async function requireBase(
  client: Client,
  { id, label }: GenerationId,
  base: GenerationId | undefined,
  mayReplace: boolean,
): Promise<void> {
  const served = await publishedOver(client, base?.label ?? null);
  if (!served) return;
  const madeOn = base?.label ?? NOTHING;
  if (!mayReplace)
    throw new DomainRefusal('import_outdated', { generation: label, base: madeOn, served });
  await client.query('UPDATE dataset_generation SET replaced_others = true WHERE id = $1', [id]);
}
