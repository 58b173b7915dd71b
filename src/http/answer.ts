import type { Response } from 'express';
import { createHash } from 'node:crypto';
import type { CacheStatus, ObservedResponse } from './request-observer';

const SECURITY_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

/**
 * An answer whose bytes are ready: the adapter writes it as it is. 304 has no body.
 * Headers that the way in has set (request id, quota) stay.
 */
export class Answer<Body = unknown> {
  /** The body that the bytes hold: for the compiler, which ties a service to what its controller documents. */
  declare protected readonly documents: Body;

  constructor(
    readonly status: 200 | 304,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly body: Buffer | null,
    /** For those who watch requests; a 304 needs none. */
    private readonly cacheStatus?: CacheStatus,
  ) {}

  /** The body, for those who ask without HTTP; undefined for a 304. */
  json(): unknown {
    return this.body === null ? undefined : JSON.parse(this.body.toString());
  }

  write(response: Response): void {
    for (const name in this.headers) response.setHeader(name, this.headers[name] as string);
    if (this.body) response.setHeader('Content-Length', this.body.length);
    (response as ObservedResponse).cacheStatus = this.cacheStatus;
    response.writeHead(this.status, SECURITY_HEADERS);
    response.end(this.body ?? undefined);
  }
}

/** A weak entity tag: the same for the same content, however it is encoded on its way. */
export function entityTagOf(content: string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** RFC 9110 13.1.2: weak comparison against a list of entity tags; `*` matches any. */
export function matchesEntityTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const strong = tag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === strong);
}
