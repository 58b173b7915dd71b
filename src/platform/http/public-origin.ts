import type { Request } from 'express';
import type { Env } from '../config/env';

/**
 * Where callers reach this service: PUBLIC_URL, or else what the request was sent to. Empty for a
 * request without a usable host, so that links are relative.
 */
export function publicOrigin({ publicUrl }: Env, request: Request): string {
  return publicUrl ?? requestOrigin(request);
}

/** What the request was sent to; empty if it has no usable host. */
export function requestOrigin(request: Request): string {
  // Of HTTP/1.0, a request may have none, although Express' type says otherwise.
  const host = request.host as string | undefined;
  // A trusted proxy may have sent any protocol.
  if (host === undefined || !/^https?$/.test(request.protocol)) return '';
  const address = `${request.protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}
