import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { NoAnswer, noAnswerBy } from './no-answer';
import { isPublicAddress } from './public-address';
import { PublicNames } from './public-names';
import { readBody } from './request-body';

const MAX_URL_LENGTH = 1000;
/** As URL writes them: '' is 443. Other ports belong to services that aren't for the public. */
const PORTS: readonly string[] = ['', '8443'];

/** How public servers are reached. Tests replace it. */
export interface PublicTransport {
  resolve: (host: string, signal: AbortSignal) => Promise<string[]>;
  mayConnect: (address: string) => boolean;
  request: typeof httpsRequest;
}

function internet(): PublicTransport {
  const names = new PublicNames();
  return {
    resolve: (host, signal) => names.addressesOf(host, signal),
    mayConnect: isPublicAddress,
    request: httpsRequest,
  };
}

interface PublicRequest {
  method?: 'POST';
  headers: Record<string, string>;
  body?: string;
  /** For everything, from looking up the name to the last byte of the answer. */
  timeoutMs: number;
  /** The longest body of an answer. Without it, the body isn't read. */
  maxBytes?: number;
}

export interface PublicAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty if it wasn't to be read. */
  body: Buffer;
}

/**
 * Whether a URL may name a public server: https on port 443 or 8443 and a host name, without
 * credentials.
 */
export function isPublicUrl(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || !text.startsWith('https://') || !URL.canParse(text))
    return false;
  const { hostname, port, username, password, hash } = new URL(text);
  const hasName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return hasName && PORTS.includes(port) && username === '' && password === '' && hash === '';
}

/**
 * Requests to URLs that strangers choose. So every address that the name resolves to must be
 * public, the connection goes to the address that was checked, and redirects aren't followed. Each
 * has one deadline for everything, and settles whatever the server does.
 */
export class PublicRequests {
  constructor(private readonly transport: PublicTransport = internet()) {}

  /**
   * Rejects with NoAnswer if the server gives none: alike for a name without an address and one
   * with a private address, so that callers can't learn which internal names exist. With
   * UnreadableBody if the body is too long. Other errors are ours.
   */
  async send(url: URL, { timeoutMs, maxBytes, ...asked }: PublicRequest): Promise<PublicAnswer> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new NoAnswer('timed_out')), timeoutMs);
    let answer: IncomingMessage | undefined;
    try {
      const address = await this.safeAddress(url, deadline.signal);
      answer = await this.connect(url, address, asked, deadline.signal);
      return {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: maxBytes === undefined ? Buffer.alloc(0) : await readBody(answer, maxBytes),
      };
    } catch (error) {
      deadline.signal.throwIfAborted();
      throw noAnswerBy(error) ?? error;
    } finally {
      clearTimeout(timer);
      answer?.destroy();
    }
  }

  private async safeAddress(url: URL, signal: AbortSignal): Promise<string> {
    if (!isPublicUrl(url.href)) throw new NoAnswer('not_public');
    const lookUp = this.transport.resolve(url.hostname, signal);
    const addresses = await Promise.race([lookUp, aborted(signal)]);
    const [first] = addresses;
    if (first === undefined || !addresses.every((address) => this.transport.mayConnect(address)))
      throw new NoAnswer('not_public');
    return first;
  }

  private connect(
    url: URL,
    address: string,
    { body, ...options }: Pick<PublicRequest, 'method' | 'headers' | 'body'>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const family = isIP(address);
    // Node asks for one address or a list, depending on its version and settings.
    const pinned: RequestOptions['lookup'] = (_host, { all }, done) =>
      all ? done(null, [{ address, family }]) : done(null, address, family);
    return new Promise((resolve, reject) => {
      this.transport
        .request(url, { ...options, lookup: pinned, signal, agent: false }, resolve)
        .on('upgrade', (_answer, socket) => {
          socket.destroy();
          reject(new NoAnswer('switched'));
        })
        .on('error', reject)
        // The last event in any case. If nothing came before it, there is no answer.
        .on('close', () => reject(new NoAnswer('closed')))
        .end(body);
    });
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
}
