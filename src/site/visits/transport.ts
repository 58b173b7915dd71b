import type { Request } from 'express';
import { isThisMachine } from '../../platform/config/this-machine';

/** What keeps the connection private: TLS, or that it never leaves the machine. */
export type Transport = 'tls' | 'loopback';

/**
 * null for plain HTTP from elsewhere. The requested host name counts too: an untrusted proxy on
 * this machine looks local, and so does a stranger's name that resolves to 127.0.0.1.
 */
export function transportOf(request: Request): Transport | null {
  if (request.secure) return 'tls';
  const ends = [request.hostname, request.ip, request.socket.remoteAddress];
  return ends.every((end) => isThisMachine(end ?? '')) ? 'loopback' : null;
}
