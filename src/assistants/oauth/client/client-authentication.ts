import { timingSafeEqual } from 'node:crypto';
import { invalidRequest, OAuthRefusal } from '../oauth-refusal';
import { secretHash } from '../oauth-secret';
import type { OAuthClient } from './clients';

/** How a client identifies itself at the token endpoint. */
interface ClientCredentials {
  clientId: string;
  secret: string | null;
  method: 'none' | 'client_secret_post' | 'client_secret_basic';
}

/**
 * Reads a request's credentials (RFC 6749, 2.3.1). Throws if there are none, or if they are sent in
 * two ways.
 */
export function readCredentials(
  authorization: string | undefined,
  form: ReadonlyMap<string, string>,
): ClientCredentials {
  const clientId = form.get('client_id');
  const secret = form.get('client_secret') ?? null;
  if (authorization !== undefined) {
    const sent = readBasic(authorization);
    if (secret !== null || (clientId !== undefined && clientId !== sent.clientId)) {
      throw invalidRequest('Send the client credentials in only one way.');
    }
    return sent;
  }
  if (clientId === undefined) throw invalidClient('client_id is missing.', 'none');
  return { clientId, secret, method: secret === null ? 'none' : 'client_secret_post' };
}

/** Throws unless these are this client's credentials, sent in the way that it registered. */
export function assertAuthentic(
  client: OAuthClient | null,
  { secret, method }: ClientCredentials,
): asserts client is OAuthClient {
  if (!client) throw invalidClient('This client is unknown. Register again.', method);
  if (method !== client.authMethod || !isSecretOf(client, secret))
    throw invalidClient('Client authentication failed.', method);
}

function isSecretOf({ secretHash: hash }: OAuthClient, secret: string | null): boolean {
  if (hash === null) return secret === null;
  return secret !== null && timingSafeEqual(secretHash(secret), hash);
}

function readBasic(authorization: string): ClientCredentials {
  const [, encoded = ''] = /^basic ([a-z0-9+/=]+)$/i.exec(authorization) ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const [, id = '', password = ''] = /^([^:]+):(.*)$/s.exec(text) ?? [];
  const clientId = decoded(id);
  const secret = decoded(password);
  const method = 'client_secret_basic';
  if (clientId === '' || clientId === null || secret === null)
    throw invalidClient('The Authorization header must be Basic authentication.', method);
  return { clientId, secret, method };
}

/** Both parts are encoded as in a form (RFC 6749, 2.3.1). null if this one isn't. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Whoever tried Basic authentication is told so, as HTTP asks for. */
function invalidClient(message: string, method: ClientCredentials['method']): OAuthRefusal {
  const challenge = { 'WWW-Authenticate': 'Basic realm="oauth"' };
  const headers = method === 'client_secret_basic' ? challenge : {};
  return new OAuthRefusal('invalid_client', message, 401, headers);
}
