import { OAuthRefusal } from '../oauth-refusal';
import { isAllowedRedirectUri } from './redirect-uri';

export const AUTH_METHODS = ['none', 'client_secret_post', 'client_secret_basic'] as const;
type AuthMethod = (typeof AUTH_METHODS)[number];

const MAX_REDIRECT_URIS = 10;
const MAX_NAME_LENGTH = 100;
const UNNAMED = 'An unnamed assistant';
/**
 * Invisible characters that Unicode doesn't categorize as control or format: fillers and blanks
 * among letters, marks and symbols.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/**
 * What a client says about itself (RFC 7591, section 2). Other fields and unknown grant types are
 * ignored.
 */
export interface ClientMetadata {
  name: string;
  redirectUris: string[];
  authMethod: AuthMethod;
}

/**
 * Throws OAuthRefusal if the document can't be used. `defaultMethod` applies if the document names
 * none.
 */
export function readClientMetadata(document: unknown, defaultMethod: AuthMethod): ClientMetadata {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw unfit('The metadata must be one JSON object.');
  }
  const {
    client_name: name,
    redirect_uris: uris,
    token_endpoint_auth_method: method,
  } = document as Record<string, unknown>;
  const authMethod = AUTH_METHODS.find((candidate) => candidate === (method ?? defaultMethod));
  if (!authMethod)
    throw unfit(`token_endpoint_auth_method must be one of ${AUTH_METHODS.join(', ')}.`);
  return { name: readName(name), redirectUris: readRedirectUris(uris), authMethod };
}

function readRedirectUris(uris: unknown): string[] {
  const isList = Array.isArray(uris) && uris.length > 0 && uris.length <= MAX_REDIRECT_URIS;
  if (
    !isList ||
    !uris.every((uri): uri is string => typeof uri === 'string' && isAllowedRedirectUri(uri))
  ) {
    throw new OAuthRefusal(
      'invalid_redirect_uri',
      `redirect_uris must list 1 to ${MAX_REDIRECT_URIS} addresses: https, http on a loopback address, or a private-use scheme; without a fragment.`,
    );
  }
  return [...new Set(uris)];
}

/**
 * Removes characters that are invisible, change the direction of text or pile up on a letter,
 * because the consent page shows the name.
 */
function readName(name: unknown): string {
  const visible =
    typeof name === 'string'
      ? name.replace(UNSEEN, '').replace(PILED_MARKS, '$1').replace(/\s+/g, ' ').trim()
      : '';
  return visible === '' ? UNNAMED : [...visible].slice(0, MAX_NAME_LENGTH).join('').trim();
}

const unfit = (message: string): OAuthRefusal =>
  new OAuthRefusal('invalid_client_metadata', message);
