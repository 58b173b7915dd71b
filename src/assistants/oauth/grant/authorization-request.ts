import type { OAuthClient } from '../client/clients';
import { isRegisteredRedirect } from '../client/redirect-uri';
import { invalidRequest, OAuthRefusal } from '../oauth-refusal';

/** A client's valid request for a member's consent. */
export interface AuthorizationRequest {
  client: OAuthClient;
  redirectUri: string;
  state: string | null;
  /** PKCE, S256. */
  codeChallenge: string;
}

/** Printable ASCII (RFC 6749, appendix A.5). The limit of 2000 characters is this service's own. */
const STATE = /^[\x20-\x7e]{1,2000}$/;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Where every answer goes. Throws if the client hasn't registered that address. That error is shown
 * on a page and never sent there.
 */
export function readRedirect(client: OAuthClient, parameters: ReadonlyMap<string, string>): string {
  const sent = parameters.get('redirect_uri');
  if (sent === undefined) throw invalidRequest('redirect_uri is missing.');
  if (!isRegisteredRedirect(client.redirectUris, sent))
    throw invalidRequest('The client has not registered this redirect_uri.');
  return sent;
}

/** Throws OAuthRefusal if the request can't be granted. The client may be told. */
export function readAuthorizationRequest(
  client: OAuthClient,
  redirectUri: string,
  parameters: ReadonlyMap<string, string>,
  resource: string,
): AuthorizationRequest {
  const responseType = parameters.get('response_type');
  if (responseType === undefined)
    throw invalidRequest('response_type is missing. Send response_type=code.');
  if (responseType !== 'code')
    throw new OAuthRefusal('unsupported_response_type', 'response_type must be code.');
  const codeChallenge = parameters.get('code_challenge');
  if (
    codeChallenge === undefined ||
    parameters.get('code_challenge_method') !== 'S256' ||
    !CHALLENGE.test(codeChallenge)
  ) {
    throw invalidRequest('PKCE is required: send code_challenge and code_challenge_method=S256.');
  }
  assertResource({ sent: parameters.get('resource'), own: resource });
  const state = parameters.get('state') ?? null;
  if (state !== null && !STATE.test(state))
    throw invalidRequest('state must be printable ASCII of at most 2000 characters.');
  return { client, redirectUri, state, codeChallenge };
}

/**
 * RFC 8707: a token is for this service only. Clients of the first MCP revisions send no
 * `resource`, and can only mean this one.
 */
export function assertResource({ sent, own }: { sent: string | undefined; own: string }): void {
  if (sent === undefined || sent === own || sent === `${own}/`) return;
  throw new OAuthRefusal('invalid_target', `resource must be ${own}`);
}
