import type { Client } from 'pg';
import { DomainRefusal } from '../../errors/domain-refusal';
import { withDatasetConnection } from '../generation/dataset-connection';
import { publish, type PublicationOptions, type PublicationResult } from '../changes/publish';
import { type Authorship, isSamePerson, NOTHING, publishedOver } from '../generation/publication';
import { type StoredGeneration, storedGeneration } from '../generation/stored-generation';

interface ApprovalOptions extends PublicationOptions {
  /** Whether the importer may not approve it. */
  needsTwo?: boolean;
}

/**
 * Serves the tables of a preview, without loading anything again. Throws DomainRefusal, for example
 * if another generation has been served since the preview was made: approving it would undo that
 * change.
 */
export function approvePreview(
  databaseUrl: string,
  label: string,
  authorship: Authorship,
  { needsTwo = false, ...options }: ApprovalOptions = {},
): Promise<PublicationResult> {
  return withDatasetConnection(databaseUrl, 'publish', (client) => {
    const choose = async (): Promise<StoredGeneration> => {
      const preview = await storedGeneration(client, label);
      await requirePreview(client, preview);
      if (needsTwo) await requireOtherPerson(client, preview, authorship.by);
      return preview;
    };
    return publish(client, databaseUrl, { action: 'approval', authorship, choose, ...options });
  });
}

async function requirePreview(client: Client, { id, label }: StoredGeneration): Promise<void> {
  const { rows } = await client.query<{
    published: boolean;
    intended: boolean;
    base: string | null;
  }>(
    `SELECT EXISTS (SELECT FROM dataset_publication WHERE generation_id = $1) AS published, is_preview AS intended, base
     FROM dataset_generation WHERE id = $1`,
    [id],
  );
  const { published, intended, base } = rows[0]!;
  if (published) throw new DomainRefusal('not_a_preview', { generation: label });
  if (!intended) throw new DomainRefusal('interrupted_generation', { generation: label });
  const served = await publishedOver(client, base);
  if (served)
    throw new DomainRefusal('preview_outdated', {
      generation: label,
      base: base ?? NOTHING,
      served,
    });
}

async function requireOtherPerson(
  client: Client,
  { id, label }: StoredGeneration,
  by: string,
): Promise<void> {
  const { rows } = await client.query<{ importedBy: string }>(
    'SELECT imported_by AS "importedBy" FROM dataset_generation WHERE id = $1',
    [id],
  );
  const { importedBy } = rows[0]!;
  if (isSamePerson(importedBy, by))
    throw new DomainRefusal('approval_of_own_import', { generation: label, importedBy });
}
