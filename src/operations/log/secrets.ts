const SECRETS: [pattern: RegExp, replacement: string][] = [
  [/sig_live_\w*/g, 'sig_live_***'],
  [/sig_mcp_(at|rt|ac|cs)_[\w-]*/g, 'sig_mcp_$1_***'],
  [/sig_(feed|mail|preview|embed)_[\w-]*/g, 'sig_$1_***'],
  [/(\w:\/\/[^\s:@/"]*):[^\s@/"]+@/g, '$1:***@'],
  [/(bearer )[\w.~+/=-]+/gi, '$1***'],
  [/(basic )[\w.~+/=-]+/gi, '$1***'],
];

/** The characters of secrets, percent-encoded once or several times: %5F, %255F. */
const ENCODED = /%(?:25)*(2d|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\da])/gi;
/** What was encoded is encoded again in parts at most this often. Nothing reads more. */
const MAX_LEVELS = 3;

/**
 * The last line of defense: only chosen fields are logged, but an error's message or a caller's
 * correlation id can contain anything. Removes what the service gives out, also if it is
 * percent-encoded, as in addresses: API keys, and the secrets of assistants, feeds, mails, embedded
 * charts and preview links. Removes passwords in URLs and credentials of Authorization headers only
 * as they are written there, because the colons and blanks around them are not decoded.
 */
export function withoutSecrets(line: string): string {
  if (!line.includes('%')) return masked(line);
  const plain = decoded(line);
  const hasEncodedSecret = masked(plain) !== plain;
  // Without one, the line stays as it was written: its codes may be somebody's text.
  return hasEncodedSecret ? masked(plain) : masked(line);
}

function decoded(line: string): string {
  let text = line;
  for (let level = 0; level < MAX_LEVELS; level++)
    text = text.replace(ENCODED, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return text;
}

function masked(line: string): string {
  return SECRETS.reduce((clean, [pattern, shown]) => clean.replace(pattern, shown), line);
}
