import type { Client } from 'pg';
import { DomainRefusal } from '../../../platform/errors/domain-refusal';
import { instantSql } from '../../files/format/instant-text';
import { requiresTwo } from '../publication/approval-policy';
import { approvablePreview, type ImportedGeneration } from '../publication/imported-generation';
import { type Authorship, personKey, publishedOver } from '../publication/publication';

/** Serves a preview. */
export interface Approval {
  action: 'approval';
  /** The label of the preview. */
  label: string;
  /** Whether it takes a second person, whatever the database says. */
  needsTwo: boolean;
  /** Whether it was approved earlier, for an instant that has come. */
  isRelease: boolean;
  /** The instant at which it is to be served; undefined for now. */
  at?: string;
}

/** The approval of a release doesn't count any more: it was approved anew, or refused. */
export class ApprovedAnew extends Error {}

/**
 * The preview, provided that it may be served. With the lock on publications held. Throws
 * DomainRefusal, and ApprovedAnew for a release whose approval doesn't count any more.
 */
export async function approvable(
  client: Client,
  { label, needsTwo, isRelease, at }: Omit<Approval, 'action'>,
  authorship: Authorship,
): Promise<ImportedGeneration> {
  if (isRelease && !(await isDue(client, label, authorship)))
    throw new ApprovedAnew(`${label} isn't due any more`);
  const preview = await approvablePreview(client, label);
  const { id, label: generation, base, imported_by: importedBy, imported_as: account } = preview;
  const { rows } = await client.query<{ until: string }>(
    `SELECT ${instantSql('embargo_until')} AS until FROM dataset_generation
     WHERE id = $1 AND embargo_until > coalesce($2::timestamptz, clock_timestamp())`,
    [id, at],
  );
  if (rows[0]) throw new DomainRefusal('embargoed', { generation, until: rows[0].until });
  const served = await publishedOver(client, base);
  if (served) throw new DomainRefusal('preview_outdated', { generation, base, served });
  const { by } = authorship;
  // An importer who gave a name is also known by the account of the operating system.
  const importers = account === null ? [importedBy] : [importedBy, account];
  const isOwn = importers.some((name) => personKey(name) === personKey(by));
  if (isOwn && (needsTwo || (await requiresTwo(client))))
    throw new DomainRefusal('approval_of_own_import', { generation, importedBy, by });
  return preview;
}

/** Whether this very approval still counts, and its instant has come. */
async function isDue(client: Client, label: string, { by, message }: Authorship): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM dataset_generation WHERE label = $1 AND publish_at <= clock_timestamp()
       AND publish_by = $2 AND publish_message IS NOT DISTINCT FROM $3`,
    [label, by, message],
  );
  return rowCount === 1;
}
