import { singleRow } from '../../../platform/database/one-row';
import { withDatasetConnection } from '../publication/dataset-connection';
import { approvablePreview, storedGeneration } from '../publication/imported-generation';
import { newPreviewToken } from './preview-links';

const LIFETIME = '7 days';

interface CreatedLink {
  generation: string;
  /** Shown once: only its digest is stored. */
  token: string;
  expiresAt: Date;
}

/**
 * A new link to a preview. Throws DomainRefusal if the generation isn't a preview that could still
 * be approved.
 */
export function createPreviewLink(
  databaseUrl: string,
  label: string,
  by: string,
): Promise<CreatedLink> {
  return withDatasetConnection(databaseUrl, 'publish', async (client) => {
    const preview = await approvablePreview(client, label);
    const { token, hash } = newPreviewToken();
    const { expiresAt } = await singleRow<{ expiresAt: Date }>(
      client,
      `INSERT INTO preview_link (token_hash, generation_id, created_by, expires_at)
       VALUES ($1, $2, $3, clock_timestamp() + interval '${LIFETIME}') RETURNING expires_at AS "expiresAt"`,
      [hash, preview.id, by],
    );
    return { generation: preview.label, token, expiresAt };
  });
}

/** Ends all links of a generation that still work. */
export function revokePreviewLinks(
  databaseUrl: string,
  label: string,
): Promise<{ generation: string; revoked: number }> {
  return withDatasetConnection(databaseUrl, 'publish', async (client) => {
    const generation = await storedGeneration(client, label);
    const { rowCount } = await client.query(
      'UPDATE preview_link SET revoked_at = clock_timestamp() WHERE generation_id = $1 AND revoked_at IS NULL AND expires_at > clock_timestamp()',
      [generation.id],
    );
    return { generation: generation.label, revoked: rowCount ?? 0 };
  });
}
