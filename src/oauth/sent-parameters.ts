import { invalidRequest } from './oauth-refusal';

/** Parameters of a request, each sent once and not empty (RFC 6749, 3.1: without a value is as if omitted). Throws for one that was sent twice. */
export function readParameters(query: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (seen.has(name)) throw invalidRequest('A parameter was sent twice.');
    seen.add(name);
    if (value !== '') parameters.set(name, value);
  }
  return parameters;
}
