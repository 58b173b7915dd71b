/** What looks like a secret, by the text that gives it away. */
const SECRETS: [mark: string, pattern: RegExp, replacement: string][] = [
  ['sig_live_', /sig_live_\w*/g, 'sig_live_***'],
  ['sig_mcp_', /sig_mcp_(at|rt|ac|cs)_[\w-]*/g, 'sig_mcp_$1_***'],
  ['://', /(\w:\/\/[^\s:@/"]*):[^\s@/"]+@/g, '$1:***@'],
  ['earer ', /(bearer )[\w.~+/=-]+/gi, '$1***'],
  ['asic ', /(basic )[\w.~+/=-]+/gi, '$1***'],
];

/**
 * The last net under the log: only chosen fields are written, but the words of an error, or a correlation id that a caller made up, may hold anything.
 * Takes out API keys, the secrets of assistants, passwords in URLs and credentials of an Authorization header.
 */
export function withoutSecrets(line: string): string {
  let clean = line;
  for (const [mark, pattern, replacement] of SECRETS) if (clean.includes(mark)) clean = clean.replace(pattern, replacement);
  return clean;
}
