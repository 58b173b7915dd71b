import { createHash } from 'node:crypto';
import type { RawHeaders } from './raw-headers';
import type { CacheStatus, ObservedResponse } from './request-observer';

/**
 * For longer bodies, joining and converting costs more than writing a second chunk (measured at 28
 * and 350 KB).
 */
const MAX_TEXT_BYTES = 64 * 1024;
export const SECURITY_HEADERS: RawHeaders = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'no-referrer',
];

/**
 * A body in two parts, because its end may differ by request. The start is bytes, or latin1 text
 * with one character per byte.
 */
export interface AnswerBody {
  start: string | Buffer;
  end: string;
}

/**
 * An answer whose bytes are ready, so that the adapter writes them unchanged. A 304 has no body.
 * The headers that earlier steps set (request id, quota) are written together with its own.
 */
export class Answer<Body = unknown> {
  /**
   * The type of the body in the bytes. Lets the compiler check that a service returns what its
   * controller documents.
   */
  declare protected readonly documents: Body;

  constructor(
    readonly status: 200 | 304,
    private readonly headers: RawHeaders,
    private readonly body: AnswerBody | null,
    /** For request observers; a 304 needs none. */
    private readonly cacheStatus?: CacheStatus,
  ) {}

  /** The body as an object, for callers without HTTP; undefined for a 304. */
  json(): unknown {
    if (this.body === null) return undefined;
    return JSON.parse(bytesOf(this.body).toString());
  }

  write(response: ObservedResponse): void {
    response.cacheStatus = this.cacheStatus;
    if (this.body === null) {
      response.writeHead(this.status, [...this.headers, ...SECURITY_HEADERS]);
      response.end();
      return;
    }
    const { start, end } = this.body;
    response.bodyBytes = start.length + end.length;
    const length = ['Content-Length', String(response.bodyBytes)];
    response.writeHead(this.status, [...this.headers, ...length, ...SECURITY_HEADERS]);
    if (typeof start === 'string') return void response.end(start + end, 'latin1');
    response.write(start);
    response.end(end, 'latin1');
  }
}

/**
 * The form that Node sends fastest: short bodies as text together with the head, long ones as bytes
 * without a copy.
 */
export function startOf(bytes: Buffer): AnswerBody['start'] {
  return bytes.length > MAX_TEXT_BYTES ? bytes : bytes.toString('latin1');
}

export function bytesOf({ start, end }: AnswerBody): Buffer {
  return typeof start === 'string'
    ? Buffer.from(start + end, 'latin1')
    : Buffer.concat([start, Buffer.from(end, 'latin1')]);
}

/** A weak entity tag: the same content has the same tag in every encoding. */
export function entityTagOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** RFC 9110 13.1.2: weak comparison against a list of entity tags; `*` matches any. */
export function matchesEntityTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const strong = tag.replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .some((candidate) => candidate.trim().replace(/^W\//, '') === strong);
}
