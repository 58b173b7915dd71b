import type { Client } from 'pg';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import {
  publish,
  type PublicationOptions,
  type PublicationResult,
} from '../../differences/changes/publish';
import { instantSql } from '../../files/format/instant-text';
import { requiresTwo } from '../publication/approval-policy';
import { inTransaction, withDatasetConnection } from '../publication/dataset-connection';
import { approvablePreview, type ImportedGeneration } from '../publication/imported-generation';
import {
  type Authorship,
  lockPublications,
  NOTHING,
  personKey,
  publishedOver,
} from '../publication/publication';

interface ApprovalOptions extends PublicationOptions {
  /** Whether the importer may not approve it, even if the database allows that. */
  needsTwo?: boolean;
}

/** A release was approved anew meanwhile, for another instant or by someone else. */
export class ApprovedAnew extends Error {}

/**
 * Serves a preview whose time has come, as `authorship` approved it. Throws DomainRefusal, and
 * ApprovedAnew if that approval doesn't count any more.
 */
export function releasePreview(
  databaseUrl: string,
  label: string,
  authorship: Authorship,
  options: PublicationOptions,
): Promise<PublicationResult> {
  return withDatasetConnection(databaseUrl, 'publish', (client) =>
    publish(client, databaseUrl, {
      action: 'approval',
      authorship,
      // Read again with the lock on publications held, which approveAt holds, too.
      choose: async () => {
        const { rowCount } = await client.query(
          `SELECT FROM dataset_generation WHERE label = $1 AND publish_at <= clock_timestamp()
             AND publish_by = $2 AND publish_message IS NOT DISTINCT FROM $3`,
          [label, authorship.by, authorship.message],
        );
        if (rowCount === 0) throw new ApprovedAnew(`${label} isn't due any more`);
        return approvable(client, label, { by: authorship.by, needsTwo: false });
      },
      ...options,
    }),
  );
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
  return withDatasetConnection(databaseUrl, 'publish', (client) =>
    publish(client, databaseUrl, {
      action: 'approval',
      authorship,
      choose: () => approvable(client, label, { by: authorship.by, needsTwo }),
      ...options,
    }),
  );
}

/**
 * Approves a preview that is to be served at an instant (releases.ts). Returns its label. Throws
 * DomainRefusal.
 */
export function approveAt(
  databaseUrl: string,
  label: string,
  { by, message }: Authorship,
  { at, needsTwo }: { at: string; needsTwo: boolean },
): Promise<string> {
  return withDatasetConnection(databaseUrl, 'publish', (client) =>
    inTransaction(client, async () => {
      await lockPublications(client);
      const preview = await approvable(client, label, { by, needsTwo, at });
      await client.query(
        'UPDATE dataset_generation SET publish_at = $2, publish_by = $3, publish_message = $4 WHERE id = $1',
        [preview.id, at, by, message],
      );
      return preview.label;
    }),
  );
}

/** With the lock on publications held. */
async function approvable(
  client: Client,
  label: string,
  { by, needsTwo, at }: { by: string; needsTwo: boolean; at?: string },
): Promise<ImportedGeneration> {
  const preview = await approvablePreview(client, label);
  const { id, label: generation, base, imported_by: importedBy, imported_as: account } = preview;
  const { rows } = await client.query<{ until: string }>(
    `SELECT ${instantSql('embargo_until')} AS until FROM dataset_generation
     WHERE id = $1 AND embargo_until > coalesce($2::timestamptz, clock_timestamp())`,
    [id, at],
  );
  if (rows[0]) throw new DomainRefusal('embargoed', { generation, until: rows[0].until });
  const served = await publishedOver(client, base);
  if (served)
    throw new DomainRefusal('preview_outdated', { generation, base: base ?? NOTHING, served });
  // An importer who gave a name is also known by the account of the operating system.
  const isOwn = [importedBy, account ?? importedBy].some(
    (name) => personKey(name) === personKey(by),
  );
  if (isOwn && (needsTwo || (await requiresTwo(client))))
    throw new DomainRefusal('approval_of_own_import', { generation, importedBy, by });
  return preview;
}
