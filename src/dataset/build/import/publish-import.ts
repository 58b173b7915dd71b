import type { Client } from 'pg';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import type { PublicationOptions } from '../../generations/history/publish';
import type { GenerationId } from '../../generations/publication/imported-generation';
import { UNKNOWN_AUTHORSHIP } from '../../generations/publication/publication';
import type { ImportOptions } from './import-options';

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
  options: Pick<ImportOptions, 'authorship' | 'replace'> & PublicationOptions,
): Promise<void> {
  const { authorship = UNKNOWN_AUTHORSHIP, replace: mayReplace = false } = options;
  const { publish } = await import('../../generations/history/publish.ts');
  try {
    const decision = { action: 'import', generation, base, mayReplace, authorship } as const;
    await publish(client, databaseUrl, decision, options);
  } catch (error) {
    if (error instanceof DomainRefusal && error.reason === 'import_outdated')
      await client.query('UPDATE dataset_generation SET is_preview = true WHERE id = $1', [
        generation.id,
      ]);
    throw error;
  }
}
