import {
  isPublicUrl,
  type PublicAnswer,
  PublicRequests,
  type PublicTransport,
} from '../../http/public-request';
import { type ClientMetadata, readClientMetadata } from './client-metadata';

const MAX_BYTES = 10 * 1024;
const TIMEOUT_MS = 5000;
/** So many documents are fetched side by side. */
const MAX_FETCHES = 32;
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

/**
 * Fetches client metadata documents, within 5 seconds and 10 KB. Anyone can have one fetched, so
 * there is one fetch for all who wait for the same document, and not too many at a time.
 */
export class ClientDocuments {
  private readonly requests: PublicRequests;
  private readonly running = new Map<string, Promise<ClientDocument>>();

  constructor(transport?: PublicTransport) {
    this.requests = new PublicRequests(transport);
  }

  /**
   * Throws UnusableDocument, the same one for a name without an address and one with a private
   * address, so that callers can't learn which internal names exist.
   */
  fetch(clientId: string): Promise<ClientDocument> {
    const same = this.running.get(clientId);
    if (same) return same;
    const fetched = this.fetchOnce(clientId).finally(() => this.running.delete(clientId));
    this.running.set(clientId, fetched);
    return fetched;
  }

  private async fetchOnce(clientId: string): Promise<ClientDocument> {
    if (this.running.size >= MAX_FETCHES)
      throw new UnusableDocument(
        'Many assistants are connecting right now. Try again in a minute.',
      );
    const url = new URL(clientId);
    const headers = { Accept: 'application/json', 'User-Agent': 'signal-market-api' };
    const asked = { headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
    const answer = await this.requests.send(url, asked).catch((cause: unknown) => {
      throw unreadable(url, cause);
    });
    return { metadata: readDocument(answer, url), freshSeconds: freshSeconds(answer) };
  }
}

function readDocument({ status, headers, body }: PublicAnswer, url: URL): ClientMetadata {
  if (status !== 200)
    throw new UnusableDocument('The description of this assistant is not at its address.');
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new UnusableDocument('The description of this assistant is not a JSON document.');
  try {
    const document = JSON.parse(body.toString('utf8')) as Record<string, unknown> | null;
    if (document?.client_id !== url.href)
      throw new UnusableDocument('The description at this address belongs to another assistant.');
    const metadata = readClientMetadata(document, 'none');
    if (metadata.authMethod !== 'none')
      throw new UnusableDocument('An assistant with a public description cannot have a secret.');
    return metadata;
  } catch (error) {
    throw error instanceof UnusableDocument ? error : unreadable(url, error);
  }
}

const unreadable = ({ host }: URL, cause: unknown): UnusableDocument =>
  new UnusableDocument(`The description of this assistant at ${host} could not be read.`, {
    cause,
  });

function freshSeconds({ headers }: PublicAnswer): number {
  const control = headers['cache-control'] ?? '';
  if (/\bno-(store|cache)\b/i.test(control)) return 0;
  const maxAge = /\bmax-age=(\d{1,9})\b/i.exec(control)?.[1];
  return Math.min(maxAge === undefined ? DEFAULT_FRESH_SECONDS : Number(maxAge), MAX_FRESH_SECONDS);
}
