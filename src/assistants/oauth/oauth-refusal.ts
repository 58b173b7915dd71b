/**
 * The error codes of RFC 6749 (4.1.2.1, 5.2), RFC 6750 (3.1), RFC 7591 (3.2.2) and RFC 8707 (2)
 * that this server sends.
 */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'invalid_token';

/**
 * A refusal in OAuth's own words. `message` is its `error_description`: printable ASCII without
 * quotes or backslashes, and nothing that the caller sent.
 */
export class OAuthRefusal extends Error {
  constructor(
    readonly code: OAuthErrorCode,
    message: string,
    readonly status: 400 | 401 | 403 | 413 | 415 = 400,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export const invalidRequest = (message: string): OAuthRefusal =>
  new OAuthRefusal('invalid_request', message);
export const invalidGrant = (message: string): OAuthRefusal =>
  new OAuthRefusal('invalid_grant', message);
