import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { firstRow } from '../../../platform/database/one-row';
import { secretHash } from '../oauth-secret';
import { requestSource } from '../request-source';
import type { AuthorizationRequest } from './authorization-request';

/**
 * As long as a sign-in link works, because the member may have to sign in first. A link that is
 * asked for later may outlive the request: that is accepted, and the member connects again.
 */
export const REQUEST_LIFETIME_SECONDS = 30 * 60;
const MAX_REQUESTS_PER_BROWSER = 20;
/** Of all browsers. */
export const MAX_REQUESTS = 10_000;
const REQUEST_ID = /^[\w-]{22}$/;

/** A request that waits for an answer. Its id is useless in another browser. */
export interface PendingRequest extends Omit<AuthorizationRequest, 'client'> {
  id: string;
  /** The client_id that the client sends. */
  clientId: string;
}

/** Where a request comes from. */
export interface AskingBrowser {
  /** The secret in the browser's cookie. */
  secret: string;
  /** Its network address. */
  address: string;
}

/**
 * Keeps a request for the member behind this browser, and returns its id. It is gone once it is
 * answered, once it is too old, or when newer ones, of this browser or of all, displace it.
 */
export async function keepRequest(
  manager: EntityManager,
  { secret, address }: AskingBrowser,
  { client, redirectUri, state, codeChallenge }: AuthorizationRequest,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const browserHash = secretHash(secret);
  await manager.query('DELETE FROM oauth_request WHERE expires_at < clock_timestamp()');
  await manager.query(
    `DELETE FROM oauth_request WHERE id IN (
       SELECT id FROM oauth_request WHERE browser_hash = $1 ORDER BY created_at DESC, id OFFSET $2)`,
    [browserHash, MAX_REQUESTS_PER_BROWSER - 1],
  );
  await makeRoom(manager);
  await manager.query(
    `INSERT INTO oauth_request (id, browser_hash, client_id, redirect_uri, state, code_challenge, expires_at, source)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(secs => $7), $8)`,
    [
      id,
      browserHash,
      client.id,
      redirectUri,
      state,
      codeChallenge,
      REQUEST_LIFETIME_SECONDS,
      requestSource(address),
    ],
  );
  return id;
}

/**
 * For one more request. If there are too many, puts the newest of each source first, then the second
 * newest of each, and so on, and deletes what is beyond the limit: a flood displaces its own requests.
 */
async function makeRoom(manager: EntityManager): Promise<void> {
  await manager.query(
    `DELETE FROM oauth_request WHERE (SELECT count(*) FROM oauth_request) >= $1 AND id IN (
       SELECT id FROM (
         SELECT id, row_number() OVER (ORDER BY place_in_source, created_at DESC, id) AS place FROM (
           SELECT id, created_at, row_number() OVER (PARTITION BY source ORDER BY created_at DESC, id) AS place_in_source FROM oauth_request
         ) AS by_source
       ) AS waiting
       WHERE place >= $1)`,
    [MAX_REQUESTS],
  );
}

/** This browser's request with this id, or its newest one. null if there is none. */
export async function pendingRequest(
  manager: EntityManager,
  browserSecret: string,
  id: string | null,
): Promise<PendingRequest | null> {
  if (id !== null && !REQUEST_ID.test(id)) return null;
  return firstRow<PendingRequest>(
    manager,
    `SELECT oauth_request.id, redirect_uri AS "redirectUri", state, code_challenge AS "codeChallenge", oauth_client.client_id AS "clientId"
     FROM oauth_request JOIN oauth_client ON oauth_client.id = oauth_request.client_id
     WHERE browser_hash = $1 AND ($2::text IS NULL OR oauth_request.id = $2) AND expires_at > clock_timestamp() ORDER BY oauth_request.created_at DESC, oauth_request.id LIMIT 1`,
    [secretHash(browserSecret), id],
  );
}

/** False if the request was already answered. Of several simultaneous answers, one counts. */
export async function consumeRequest(manager: EntityManager, id: string): Promise<boolean> {
  const [used] = await manager.query<[unknown[], number]>(
    `DELETE FROM oauth_request WHERE id = $1 AND expires_at > clock_timestamp() RETURNING client_id`,
    [id],
  );
  return used.length > 0;
}
