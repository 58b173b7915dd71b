import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

const MAX_URL_LENGTH = 1000;

/** How public servers are reached. Tests replace it. */
export interface PublicTransport {
  resolve: (host: string) => Promise<string[]>;
  mayConnect: (address: string) => boolean;
  request: typeof httpsRequest;
}

const INTERNET: PublicTransport = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayConnect: isPublicAddress,
  request: httpsRequest,
};

interface PublicRequest {
  method?: 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Of everything: the name server, the connection and the answer. */
  timeoutMs: number;
}

/** Whether a URL may name a public server: https and a host name, without credentials. */
export function isPublicUrl(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || !text.startsWith('https://') || !URL.canParse(text))
    return false;
  const { hostname, username, password, hash } = new URL(text);
  const hasName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return hasName && username === '' && password === '' && hash === '';
}

/**
 * Requests to URLs that strangers choose. So every address that the name resolves to must be
 * public, the connection goes to the address that was checked, and redirects aren't followed.
 */
export class PublicRequests {
  constructor(private readonly transport: PublicTransport = INTERNET) {}

  /**
   * Rejects alike for a name without an address and one with a private address, so that callers
   * can't learn which internal names exist.
   */
  async send(url: URL, { timeoutMs, ...asked }: PublicRequest): Promise<IncomingMessage> {
    const deadline = AbortSignal.timeout(timeoutMs);
    const address = await Promise.race([this.safeAddress(url.hostname), expiry(deadline)]);
    return this.connect(url, address, asked, deadline);
  }

  private async safeAddress(host: string): Promise<string> {
    const addresses = await this.transport.resolve(host).catch(() => []);
    const [first] = addresses;
    if (first === undefined || !addresses.every((address) => this.transport.mayConnect(address)))
      throw new Error('Not on the public internet');
    return first;
  }

  private connect(
    url: URL,
    address: string,
    { body, ...options }: Omit<PublicRequest, 'timeoutMs'>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const family = isIP(address);
    // Node asks for one address or a list, depending on its version and settings.
    const pinned: RequestOptions['lookup'] = (_host, { all }, done) =>
      all ? done(null, [{ address, family }]) : done(null, address, family);
    return new Promise((resolve, reject) => {
      this.transport
        .request(url, { ...options, lookup: pinned, signal, agent: false }, resolve)
        .on('error', reject)
        .end(body);
    });
  }
}

function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('Timed out')), { once: true }),
  );
}
