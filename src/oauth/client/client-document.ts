import type { IncomingMessage } from 'node:http';
import { isPublicUrl, PublicRequests, type PublicTransport } from '../../http/public-request';
import { readBody } from '../../http/request-body';
import { type ClientMetadata, readClientMetadata } from './client-metadata';

const MAX_BYTES = 10 * 1024;
const TIMEOUT_MS = 5000;
const DEFAULT_FRESH_SECONDS = 3600;
const MAX_FRESH_SECONDS = 86_400;

/**
 * Why a client metadata document can't be used, in a sentence for the person who wants to connect.
 */
export class UnusableDocument extends Error {}

interface ClientDocument {
  metadata: ClientMetadata;
  /** How long it may be cached: what its headers say, but at most a day. */
  freshSeconds: number;
}

/**
 * Whether a client_id is the address of a metadata document: https, a host name and a path, without
 * port, query or credentials.
 */
export function isDocumentAddress(clientId: string): boolean {
  if (!isPublicUrl(clientId)) return false;
  const { href, pathname, port, search } = new URL(clientId);
  return href === clientId && port === '' && search === '' && pathname !== '/';
}

/** Fetches client metadata documents, within 5 seconds and 10 KB. */
export class ClientDocuments {
  private readonly requests: PublicRequests;

  constructor(transport?: PublicTransport) {
    this.requests = new PublicRequests(transport);
  }

  /**
   * Throws UnusableDocument, the same one for a name without an address and one with a private
   * address, so that callers can't learn which internal names exist.
   */
  async fetch(clientId: string): Promise<ClientDocument> {
    const url = new URL(clientId);
    try {
      const headers = { Accept: 'application/json', 'User-Agent': 'signal-market-api' };
      const answer = await this.requests.send(url, { headers, timeoutMs: TIMEOUT_MS });
      return { metadata: await readDocument(answer, clientId), freshSeconds: freshSeconds(answer) };
    } catch (error) {
      if (error instanceof UnusableDocument) throw error;
      throw new UnusableDocument(
        `The description of this assistant at ${url.host} could not be read.`,
        { cause: error },
      );
    }
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

function freshSeconds({ headers }: IncomingMessage): number {
  const control = headers['cache-control'] ?? '';
  if (/\bno-(store|cache)\b/i.test(control)) return 0;
  const maxAge = /\bmax-age=(\d{1,9})\b/i.exec(control)?.[1];
  return Math.min(maxAge === undefined ? DEFAULT_FRESH_SECONDS : Number(maxAge), MAX_FRESH_SECONDS);
}
