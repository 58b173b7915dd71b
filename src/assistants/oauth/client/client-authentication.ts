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
  if (clientId === undefined) throw invalidClient('client_id is missing.', false);
  return { clientId, secret, method: secret === null ? 'none' : 'client_secret_post' };
}

/** Throws unless these are this client's credentials, sent in the way that it registered. */
export function assertAuthentic(
  client: OAuthClient | null,
  { secret, method }: ClientCredentials,
): asserts client is OAuthClient {
  const isBasic = method === 'client_secret_basic';
  if (!client) throw invalidClient('This client is unknown. Register again.', isBasic);
  const isSecretRight =
    client.secretHash === null
      ? secret === null
      : secret !== null && timingSafeEqual(secretHash(secret), client.secretHash);
  if (!isSecretRight || method !== client.authMethod)
    throw invalidClient('Client authentication failed.', isBasic);
}

function readBasic(authorization: string): ClientCredentials {
  const [, encoded = ''] = /^basic ([a-z0-9+/=]+)$/i.exec(authorization) ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  try {
    if (colon < 1) throw new Error('No colon');
    return {
      clientId: decoded(text.slice(0, colon)),
      secret: decoded(text.slice(colon + 1)),
      method: 'client_secret_basic',
    };
  } catch {
    throw invalidClient('The Authorization header must be Basic authentication.', true);
  }
}

const decoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

function invalidClient(message: string, isBasic: boolean): OAuthRefusal {
  return new OAuthRefusal(
    'invalid_client',
    message,
    401,
    isBasic ? { 'WWW-Authenticate': 'Basic realm="oauth"' } : {},
  );
}
