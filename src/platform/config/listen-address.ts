import { isIPv6 } from 'node:net';

/** Where a server listens. */
export interface Address {
  host: string;
  port: number;
}

/** What the environment says of it. */
interface Listening {
  readonly host?: string | undefined;
  readonly port: number;
  readonly databaseUrl?: string | undefined;
}

/** With the embedded database, the service listens only on this machine, unless HOST is set. */
export function listenAddress({ host, port, databaseUrl }: Listening): Address {
  return { host: host ?? (databaseUrl === undefined ? '127.0.0.1' : '0.0.0.0'), port };
}

/**
 * A URL that a browser on this machine can open, even if the service listens on every interface.
 */
export function urlOf({ host, port }: Address): string {
  const reachable =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (isIPv6(host) ? `[${host}]` : host);
  return `http://${reachable}:${port}`;
}
