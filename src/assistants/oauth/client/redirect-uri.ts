const MAX_LENGTH = 2000;
const LOOPBACK_HOSTS = ['127.0.0.1', '[::1]', 'localhost'];
/** Desktop apps with a scheme without a dot, from before RFC 8252 required one. */
const KNOWN_SCHEMES = ['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:'];
const PRIVATE_USE_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;
/** Printable ASCII without characters that parsers read differently. */
const PLAIN_TEXT = /^[\x21-\x7e]+$/;
const AMBIGUOUS = /[\\"<>^`{|}#]/;

/**
 * Where an answer may be sent (RFC 8252): https, plain HTTP to this machine, or an app's
 * private-use scheme. No fragment, no credentials.
 */
export function isAllowedRedirectUri(text: string): boolean {
  if (
    text.length > MAX_LENGTH ||
    !PLAIN_TEXT.test(text) ||
    AMBIGUOUS.test(text) ||
    !URL.canParse(text)
  )
    return false;
  const url = new URL(text);
  // Parsers drop an empty name, as in "https://@host".
  const hasEmptyName = text.split('/')[2]?.includes('@');
  if (url.username !== '' || url.password !== '' || hasEmptyName) return false;
  // Parsers read "https:host" and "https:///host" as "https://host".
  if (url.protocol === 'https:') return /^https:\/\/[^/]/i.test(text);
  if (url.protocol === 'http:') return LOOPBACK_HOSTS.includes(url.hostname);
  return KNOWN_SCHEMES.includes(url.protocol) || PRIVATE_USE_SCHEME.test(url.protocol);
}

/**
 * Whether `sent` is a registered address: the same text, except that the port may differ on this
 * machine (RFC 8252, 7.3).
 */
export function isRegisteredRedirect(registered: readonly string[], sent: string): boolean {
  if (!isAllowedRedirectUri(sent)) return false;
  return registered.some(
    (uri) => uri === sent || (isLoopback(uri) && withoutPort(uri) === withoutPort(sent)),
  );
}

/** How the consent page describes the destination: a host, or the app that owns the scheme. */
export function redirectPlace(uri: string): string {
  const { protocol, host } = new URL(uri);
  if (isLoopback(uri)) return `an app on this computer (${host})`;
  return protocol === 'https:' ? host : `the app that opens ${protocol}// links`;
}

function isLoopback(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname);
}

/** Compares the text as sent, because a URL that was parsed and serialized could match more. */
function withoutPort(uri: string): string {
  return uri.replace(/^(http:\/\/(?:\[::1\]|[^/:?]+)):\d{1,5}(?=[/?]|$)/, '$1');
}
