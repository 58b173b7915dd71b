import { Client, type ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** How often a URL's servers were passed over. All connections of the process move on together. */
const moves = new Map<string, number>();

/** The URL of each server that a URL names: postgres://user@a:5432,b:5432/signal names two. */
export function serversIn(url: string): string[] {
  const [, start = '', hosts = url, end = ''] =
    /^(\w+:\/\/(?:[^/@]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => start + host + end);
}

/** The URL of the server that is used now. */
export function serverIn(url: string): string {
  const servers = serversIn(url);
  return servers[(moves.get(url) ?? 0) % servers.length] as string;
}

/** Moves on to the next server, unless another connection already has. */
export function passOver(server: string, url: string): void {
  if (serverIn(url) === server) moves.set(url, (moves.get(url) ?? 0) + 1);
}

/**
 * The settings of pg that a server's URL stands for. By itself, pg decodes everything in it but %23,
 * %2F and a few others in the name of the database.
 */
function settingsIn(server: string): ClientConfig {
  const settings = parseIntoClientConfig(server);
  const database = decodeURIComponent(new URL(server).pathname.slice(1));
  return database ? { ...settings, database } : settings;
}

/**
 * A connection to a server of its URL. If that isn't there, or is refused (session-settings.ts), the
 * next connection tries the next one.
 */
export class ServerClient extends Client {
  /** Set when its session can be used. If it ends before, its server couldn't be. */
  isAccepted = false;

  constructor({ connectionString: url = '', ...config }: ClientConfig = {}) {
    const server = serverIn(url);
    super({ ...config, ...settingsIn(server) });
    this.once('end', () => {
      if (!this.isAccepted) passOver(server, url);
    });
  }
}
