import type { Request } from 'express';
import type { Env } from '../config/env';

/**
 * Where callers reach this service: PUBLIC_URL, or else what the request was sent to. Empty for a
 * request without a usable host, so that links are relative.
 */
export function publicOrigin({ publicUrl }: Env, request: Request): string {
  if (publicUrl !== undefined) return publicUrl;
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}
