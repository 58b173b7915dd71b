import { isIPv6 } from 'node:net';
import type { Env } from './env';

/** Where a server listens. */
export interface Address {
  host: string;
  port: number;
}

/** Beside the embedded database only this machine is served, unless HOST says otherwise. */
export function addressOf(env: Readonly<Env>): Address {
  return { host: env.host ?? (env.databaseUrl === undefined ? '127.0.0.1' : '0.0.0.0'), port: env.port };
}

/** An address that a browser on this machine can open, even where the service listens on every interface. */
export function urlOf({ host, port }: Address): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (isIPv6(host) ? `[${host}]` : host);
  return `http://${reachable}:${port}`;
}
