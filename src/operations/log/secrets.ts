const SECRETS: [pattern: RegExp, replacement: string][] = [
  [/sig_live_\w*/g, 'sig_live_***'],
  [/sig_mcp_(at|rt|ac|cs)_[\w-]*/g, 'sig_mcp_$1_***'],
  [/sig_(feed|mail|preview|embed)_[\w-]*/g, 'sig_$1_***'],
  [/(\w:\/\/[^\s:@/"]*):[^\s@/"]+@/g, '$1:***@'],
  [/(bearer )[\w.~+/=-]+/gi, '$1***'],
  [/(basic )[\w.~+/=-]+/gi, '$1***'],
];

/**
 * The last line of defense: only chosen fields are logged, but an error's message or a caller's
 * correlation id can contain anything. Removes API keys, the secrets of assistants, feeds, mails,
 * embedded charts and preview links, passwords in URLs, and credentials of Authorization headers.
 */
export function withoutSecrets(line: string): string {
  return SECRETS.reduce((clean, [pattern, shown]) => clean.replace(pattern, shown), line);
}
