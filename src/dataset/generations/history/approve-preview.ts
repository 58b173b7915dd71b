import { inTransaction, withDatasetConnection } from '../publication/dataset-connection';
import { type Authorship, lockPublications } from '../publication/publication';
import { approvable } from './approvable-preview';
import { publish, type PublicationOptions, type PublicationResult } from './publish';

interface ApprovalOptions extends PublicationOptions {
  /** Whether the importer may not approve it, even if the database allows that. */
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
  const decision = { action: 'approval', label, needsTwo, isRelease: false, authorship } as const;
  return withDatasetConnection(databaseUrl, 'publish', (client) =>
    publish(client, databaseUrl, decision, options),
  );
}

/**
 * Approves a preview that is to be served at an instant (releases.ts). Returns its label. Throws
 * DomainRefusal.
 */
export function approveAt(
  databaseUrl: string,
  label: string,
  authorship: Authorship,
  { at, needsTwo }: { at: string; needsTwo: boolean },
): Promise<string> {
  const { by, message } = authorship;
  return withDatasetConnection(databaseUrl, 'publish', (client) =>
    inTransaction(client, async () => {
      await lockPublications(client);
      const approval = { label, needsTwo, isRelease: false, at };
      const preview = await approvable(client, approval, authorship);
      await client.query(
        'UPDATE dataset_generation SET publish_at = $2, publish_by = $3, publish_message = $4 WHERE id = $1',
        [preview.id, at, by, message],
      );
      return preview.label;
    }),
  );
}

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
  // Read again with the lock on publications held, which approveAt holds, too.
  const decision = {
    action: 'approval',
    label,
    needsTwo: false,
    isRelease: true,
    authorship,
  } as const;
  return withDatasetConnection(databaseUrl, 'publish', (client) =>
    publish(client, databaseUrl, decision, options),
  );
}
