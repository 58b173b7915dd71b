import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { readBody } from '../../http/request-body';
import { type ClientMetadata, readClientMetadata } from './client-metadata';
import { isPublicAddress } from './public-address';

const MAX_BYTES = 10 * 1024;
const TIMEOUT_MS = 5000;
const DEFAULT_FRESH_SECONDS = 3600;
const MAX_FRESH_SECONDS = 86_400;
const MAX_URL_LENGTH = 1000;

/**
 * Why a client metadata document can't be used, in a sentence for the person who wants to connect.
 */
export class UnusableDocument extends Error {}

interface ClientDocument {
  metadata: ClientMetadata;
  /** How long it may be cached: what its headers say, but at most a day. */
  freshSeconds: number;
}

/** How documents are fetched. Tests replace it. */
export interface DocumentTransport {
  resolve: (host: string) => Promise<string[]>;
  mayConnect: (address: string) => boolean;
  request: typeof httpsRequest;
}

const INTERNET: DocumentTransport = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayConnect: isPublicAddress,
  request: httpsRequest,
};

/**
 * Whether a client_id is the address of a metadata document: https, a host name and a path, without
 * port, query or credentials.
 */
export function isDocumentAddress(clientId: string): boolean {
  if (
    clientId.length > MAX_URL_LENGTH ||
    !clientId.startsWith('https://') ||
    !URL.canParse(clientId)
  )
    return false;
  const { href, hostname, pathname, username, port, search, hash } = new URL(clientId);
  const isPlain =
    href === clientId && username === '' && port === '' && search === '' && hash === '';
  return (
    isPlain &&
    pathname !== '/' &&
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    hostname.includes('.')
  );
}

/**
 * Fetches client metadata documents. Strangers choose the URL, so every address that its name
 * resolves to must be public, the connection goes to the address that was checked, redirects aren't
 * followed, and the limits are 5 seconds and 10 KB.
 */
export class ClientDocuments {
  constructor(private readonly transport: DocumentTransport = INTERNET) {}

  /**
   * Throws UnusableDocument, the same one for a name without an address and one with a private
   * address, so that callers can't learn which internal names exist.
   */
  async fetch(clientId: string): Promise<ClientDocument> {
    const url = new URL(clientId);
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const address = await Promise.race([this.safeAddress(url.hostname), expiry(deadline)]);
      const answer = await this.get(url, address, deadline);
      return { metadata: await readDocument(answer, clientId), freshSeconds: freshSeconds(answer) };
    } catch (error) {
      if (error instanceof UnusableDocument) throw error;
      throw new UnusableDocument(
        `The description of this assistant at ${url.host} could not be read.`,
        { cause: error },
      );
    }
  }

  private async safeAddress(host: string): Promise<string> {
    const addresses = await this.transport.resolve(host);
    const [first] = addresses;
    if (first === undefined || !addresses.every((address) => this.transport.mayConnect(address))) {
      throw new Error('Not on the public internet');
    }
    return first;
  }

  private get(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
    const family = isIP(address);
    // Node asks for one address or a list, depending on its version and settings.
    const pinned: RequestOptions['lookup'] = (_host, { all }, done) =>
      all ? done(null, [{ address, family }]) : done(null, address, family);
    return new Promise((resolve, reject) => {
      const headers = { Accept: 'application/json', 'User-Agent': 'signal-market-api' };
      this.transport
        .request(url, { lookup: pinned, headers, signal, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
  }
}

async function readDocument(answer: IncomingMessage, clientId: string): Promise<ClientMetadata> {
  try {
    if (answer.statusCode !== 200)
      throw new UnusableDocument('The description of this assistant is not at its address.');
    if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(answer.headers['content-type'] ?? '')) {
      throw new UnusableDocument('The description of this assistant is not a JSON document.');
    }
    const document = JSON.parse((await readBody(answer, MAX_BYTES)).toString('utf8')) as Record<
      string,
      unknown
    > | null;
    if (document?.client_id !== clientId)
      throw new UnusableDocument('The description at this address belongs to another assistant.');
    const metadata = readClientMetadata(document, 'none');
    if (metadata.authMethod !== 'none')
      throw new UnusableDocument('An assistant with a public description cannot have a secret.');
    return metadata;
  } finally {
    answer.destroy();
  }
}

function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('Timed out')), { once: true }),
  );
}

function freshSeconds({ headers }: IncomingMessage): number {
  const control = headers['cache-control'] ?? '';
  if (/\bno-(store|cache)\b/i.test(control)) return 0;
  const maxAge = /\bmax-age=(\d{1,9})\b/i.exec(control)?.[1];
  return Math.min(maxAge === undefined ? DEFAULT_FRESH_SECONDS : Number(maxAge), MAX_FRESH_SECONDS);
}
