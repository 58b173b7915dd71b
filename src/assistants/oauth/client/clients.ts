import type { EntityManager } from 'typeorm';
import { firstRow, onlyRow } from '../../../platform/database/one-row';
import type { ClientMetadata } from './client-metadata';

/** A program that may ask a member for access. */
export interface OAuthClient extends ClientMetadata {
  id: number;
  /** The client_id: the address of its metadata document, or the id from its registration. */
  clientId: string;
  secretHash: Buffer | null;
  /** True if the name comes from a document at an https address, which vouches for it. */
  hasDocument: boolean;
  /** True while the document needn't be fetched again. */
  isFresh: boolean;
}

/**
 * Anyone may register. A client with neither a grant nor a request that waits for consent is unused,
 * and forgotten after this time.
 */
const UNUSED_DAYS = 30;
/** If there are more, some are forgotten earlier. */
export const MAX_UNUSED_CLIENTS = 10_000;

const CLIENT = `
  SELECT id, client_id AS "clientId", name, redirect_uris AS "redirectUris", auth_method AS "authMethod", secret_hash AS "secretHash",
         document_expires_at IS NOT NULL AS "hasDocument", coalesce(document_expires_at > clock_timestamp(), true) AS "isFresh"
  FROM oauth_client`;

export function clientById(manager: EntityManager, clientId: string): Promise<OAuthClient | null> {
  return firstRow<OAuthClient>(manager, `${CLIENT} WHERE client_id = $1`, [clientId]);
}

/** What is stored of a client that registers. */
interface NewClient extends ClientMetadata, Pick<OAuthClient, 'clientId' | 'secretHash'> {
  source: Buffer;
}

export async function addRegisteredClient(
  manager: EntityManager,
  { clientId, name, redirectUris, authMethod, secretHash, source }: NewClient,
): Promise<Date> {
  await forgetUnusedClients(manager);
  const { createdAt } = await onlyRow<{ createdAt: Date }>(
    manager,
    `INSERT INTO oauth_client (client_id, name, redirect_uris, auth_method, secret_hash, source) VALUES ($1, $2, $3, $4, $5, $6) RETURNING created_at AS "createdAt"`,
    [clientId, name, redirectUris, authMethod, secretHash, source],
  );
  return createdAt;
}

/** What is stored of a client with a document. */
interface ReadClient extends ClientMetadata, Pick<NewClient, 'clientId' | 'source'> {
  freshSeconds: number;
}

/**
 * Caches a client's document for this many seconds. The client stays the same, so its grants stay
 * valid.
 */
export async function keepDocument(
  manager: EntityManager,
  { clientId, name, redirectUris, freshSeconds, source }: ReadClient,
): Promise<void> {
  await forgetUnusedClients(manager);
  await manager.query(
    `INSERT INTO oauth_client (client_id, name, redirect_uris, auth_method, document_expires_at, source)
     VALUES ($1, $2, $3, 'none', clock_timestamp() + make_interval(secs => $4), $5)
     ON CONFLICT (client_id) DO UPDATE SET name = excluded.name, redirect_uris = excluded.redirect_uris, document_expires_at = excluded.document_expires_at`,
    [clientId, name, redirectUris, freshSeconds, source],
  );
}

/**
 * Puts the newest client of each source first, then the second newest of each, and so on, and
 * forgets what is beyond the limit: a flood from a hundred addresses displaces its own clients, and
 * not the only one of another address.
 */
async function forgetUnusedClients(manager: EntityManager): Promise<void> {
  await manager.query(
    `DELETE FROM oauth_client WHERE id IN (
       SELECT id FROM (
         SELECT id, created_at, row_number() OVER (ORDER BY place_in_source, id DESC) AS place FROM (
           SELECT id, created_at, row_number() OVER (PARTITION BY source ORDER BY id DESC) AS place_in_source FROM oauth_client
           WHERE NOT EXISTS (SELECT 1 FROM oauth_grant WHERE client_id = oauth_client.id)
             AND NOT EXISTS (SELECT 1 FROM oauth_request WHERE client_id = oauth_client.id AND expires_at > clock_timestamp())
         ) AS by_source
       ) AS unused
       WHERE created_at < clock_timestamp() - make_interval(days => $1) OR place >= $2)`,
    [UNUSED_DAYS, MAX_UNUSED_CLIENTS],
  );
}
