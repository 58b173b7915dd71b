import { invalidRequest } from './oauth-refusal';

/**
 * Reads the parameters of a request. An empty one counts as missing (RFC 6749, 3.1). Throws if one
 * was sent twice.
 */
export function readParameters(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (seen.has(name)) throw invalidRequest('A parameter was sent twice. Send each one once.');
    seen.add(name);
    if (value !== '') parameters.set(name, value);
  }
  return parameters;
}
