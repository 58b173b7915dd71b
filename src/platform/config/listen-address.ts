import { isIPv6 } from 'node:net';
import type { Env } from './env';

/** Where a server listens. */
export interface Address {
  host: string;
  port: number;
}

/** With the embedded database, the service listens only on this machine, unless HOST is set. */
export function listenAddress(env: Readonly<Env>): Address {
  return {
    host: env.host ?? (env.databaseUrl === undefined ? '127.0.0.1' : '0.0.0.0'),
    port: env.port,
  };
}

/**
 * A URL that a browser on this machine can open, even if the service listens on every interface.
 */
export function urlOf({ host, port }: Address): string {
  const reachable =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (isIPv6(host) ? `[${host}]` : host);
  return `http://${reachable}:${port}`;
}
