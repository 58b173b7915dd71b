import { normalizeIp } from '@nestjs/throttler';
import { BODY_PIPE } from '../../../platform/http/invalid-body';
import { isTooDeep } from '../../../platform/http/json-depth';
import {
  isPublicUrl,
  type PublicAnswer,
  PublicRequests,
  type PublicTransport,
} from '../../../platform/http/public-request';
import { type ClientMetadata, clientMetadata } from './client-metadata';
import { ClientMetadataDto } from './client-metadata.dto';

const MAX_BYTES = 10 * 1024;
const TIMEOUT_MS = 5000;
/** So many documents are fetched side by side. */
const MAX_FETCHES = 32;
/** Of which the browsers at one address (IPv6: /64) can have so many fetched. */
const MAX_FETCHES_PER_ADDRESS = 8;
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
  private readonly running = new Map<
    string,
    { address: string; document: Promise<ClientDocument> }
  >();

  constructor(transport?: PublicTransport) {
    this.requests = new PublicRequests(transport);
  }

  /**
   * Throws UnusableDocument, the same one for a name without an address and one with a private
   * address, so that callers can't learn which internal names exist. `from`: the address of the
   * browser that the assistant has sent here.
   */
  async fetch(clientId: string, from: string): Promise<ClientDocument> {
    const same = this.running.get(clientId);
    if (same) return same.document;
    const address = normalizeIp(from);
    const ofAddress = [...this.running.values()].filter((each) => each.address === address);
    if (this.running.size >= MAX_FETCHES || ofAddress.length >= MAX_FETCHES_PER_ADDRESS)
      throw new UnusableDocument(
        'Many assistants are connecting right now. Try again in a minute.',
      );
    const document = this.fetchOnce(clientId).finally(() => this.running.delete(clientId));
    this.running.set(clientId, { address, document });
    return document;
  }

  private async fetchOnce(clientId: string): Promise<ClientDocument> {
    const url = new URL(clientId);
    const headers = { Accept: 'application/json', 'User-Agent': 'signal-market-api' };
    const asked = { headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
    const answer = await this.requests.send(url, asked).catch((cause: unknown) => {
      throw unreadable(url, cause);
    });
    return { metadata: await readDocument(answer, url), freshSeconds: freshSeconds(answer) };
  }
}

async function readDocument(
  { status, headers, body }: PublicAnswer,
  url: URL,
): Promise<ClientMetadata> {
  if (status !== 200)
    throw new UnusableDocument('The description of this assistant is not at its address.');
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new UnusableDocument('The description of this assistant is not a JSON document.');
  try {
    const text = body.toString('utf8');
    if (isTooDeep(text)) throw new Error('Nested too deep');
    const document = JSON.parse(text) as { client_id?: unknown } | null;
    if (document?.client_id !== url.href)
      throw new UnusableDocument('The description at this address belongs to another assistant.');
    const described = (await BODY_PIPE.transform(document, {
      type: 'body',
      metatype: ClientMetadataDto,
    })) as ClientMetadataDto;
    const metadata = clientMetadata(described, 'none');
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
