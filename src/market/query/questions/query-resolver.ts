import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MAX_COMPARED_LENGTH, tidyName } from '../../../market-data/names/company-name';
import { Clock } from '../../../platform/config/clock';
import { invalidParameter } from '../../../platform/errors/api-error';
import { BUILD_VERSION } from '../../../platform/http/build-version';
import type { RawHeaders } from '../../../platform/http/raw-headers';
import type { Vintage } from '../../vintages/vintage';
import { Vintages } from '../../vintages/vintages';
import { type Endpoint, isAboutOneRecord } from '../endpoints/endpoint';
import { CURSOR } from '../filters/page-parameters';
import { valueOf } from '../filters/parameter';
import { AS_OF_MOMENT } from '../filters/period-parameters';
import type { QueryParameters } from '../filters/query-parameters';
import { parseQueryString, type SentParameters } from '../filters/query-string';
import { readMarketQuery } from '../filters/read-market-query';
import { recordValuesIn } from '../filters/read-records';
import type { Vocabulary } from '../filters/vocabulary';
import { VocabularyStore } from '../filters/vocabulary-store';
import { type Cursor, decodedCursor } from '../paging/cursor';
import { addDays } from '../periods/calendar';
import {
  addressOfPages,
  addressToCite,
  type AskedAddress,
  type SentAddress,
} from './answer-addresses';
import { belongsTo, cursorAfter, type List, positionIn } from './list-cursor';
import { type Audience, type MarketQuery, type PagedEndpoint, readerIn } from './market-request';
import { readComparison, sidesIn } from './read-comparison';

const MAX_CACHED_QUERIES = 5000;
const MAX_CACHED_CHARACTERS = 5_000_000;
/** 2026-01-01: the day on which the legacy timeframes were deprecated (contract 3.4). */
const LEGACY_DEPRECATED_AT = '@1767225600';

/**
 * Reads the query strings of market endpoints. The result depends only on the query string, the
 * endpoint, the day, the newest publication and the plan, so recent results are cached and repeated
 * requests aren't read again.
 */
@Injectable()
export class QueryResolver {
  private readonly recent = new LRUCache<string, MarketQuery>({
    max: MAX_CACHED_QUERIES,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (_, key) => key.length,
  });

  constructor(
    private readonly vocabularies: VocabularyStore,
    private readonly vintages: Vintages,
    private readonly clock: Clock,
  ) {}

  /** Throws ApiError (400) if the query can't be read. */
  async resolve<E extends Endpoint>(
    endpoint: E,
    sent: SentAddress,
    audience: Audience,
  ): Promise<MarketQuery<E>> {
    const { id, publishedAt, servedAt } = audience.generation;
    const today = this.clock.today(servedAt);
    const showsMore = endpoint.showsProMore === true && audience.proOrHigher;
    const cacheKey = `${id} ${publishedAt} ${today} ${showsMore} ${endpoint.path} ${sent.name} ${sent.search}`;
    let query = this.recent.get(cacheKey);
    if (!query) {
      query = await this.read({ endpoint, ...sent }, audience, { today, showsMore });
      this.recent.set(cacheKey, query);
    }
    // The path, which identifies the endpoint, is part of the cache key.
    return query as MarketQuery<E>;
  }

  private async read(
    address: AskedAddress,
    audience: Audience,
    { today, showsMore }: { today: string; showsMore: boolean },
  ): Promise<MarketQuery> {
    const { endpoint } = address;
    const sent = parseQueryString(address.search);
    const cursor = cursorOf(sent, endpoint);
    const request = { ...address, sent, cursor };
    let reading = await this.readOn(today, request, audience);
    // A cursor of the previous release doesn't say its day. It may have been given out before midnight.
    if (cursor && cursor.today === undefined && isOfAnotherList(cursor, reading.list))
      reading = await this.readOn(addDays(today, -1), request, audience);

    const { vintage, parameters, vocabulary, list } = reading;
    const after = list && cursor && positionIn(list, cursor);
    // The cursor that was sent may not name the publication and the day. This one does.
    const lastingCursor = list && after && cursorAfter(list, after);
    return {
      endpoint,
      ...vintage,
      showsMore,
      ...parameters,
      vocabulary,
      key: keyOf(endpoint, parameters, vintage, showsMore),
      headers: headersOf(parameters, vintage),
      cited: addressToCite(address, lastingCursor),
      ...(CURSOR.where(endpoint) && { pageAddress: addressOfPages(address) }),
      ...(after && { after }),
    };
  }

  /** `today`: the day that periods count back from, unless `as_of` or the cursor names another. */
  private async readOn(
    today: string,
    { endpoint, search, name = '', sent, cursor }: SentRequest,
    audience: Audience,
  ): Promise<Reading> {
    const { generation } = audience;
    const asOf = valueOf(AS_OF_MOMENT, { ...sent, endpoint, warnings: [] });
    const vintage = await this.vintages.named({ cursor, asOf }, { generation, today });
    const entity = isAboutOneRecord(endpoint) ? readEntityName(name) : undefined;
    const requested = recordValuesIn(endpoint.compares ? sidesIn(search) : [sent], endpoint);
    const known = await this.vintages.read(vintage, audience, () =>
      this.vocabularies.knownValues(vintage.generation, requested, {
        isOfLog: endpoint.log !== undefined,
        reader: readerIn(audience),
      }),
    );
    const parameters = endpoint.compares
      ? readComparison(search, endpoint, known, vintage.today)
      : readMarketQuery(sent, endpoint, known, vintage.today, entity);
    const list = listOf(endpoint, parameters, vintage);
    return { vintage, parameters, vocabulary: known.vocabulary, list };
  }
}

interface SentRequest extends AskedAddress {
  /** The parameters of the query string. */
  sent: SentParameters;
  cursor: Cursor | undefined;
}

/** What a query string means on a day. */
interface Reading {
  vintage: Vintage;
  parameters: QueryParameters;
  vocabulary: Vocabulary;
  /** Undefined on endpoints without pages. */
  list: List | undefined;
}

/** The change log has cursors of its own, and a whole list has none. */
function isPaged(endpoint: Endpoint): endpoint is PagedEndpoint {
  return CURSOR.where(endpoint) && !endpoint.log;
}

/** Other endpoints ignore a cursor, with a warning. */
function cursorOf({ texts }: SentParameters, endpoint: Endpoint): Cursor | undefined {
  const text = isPaged(endpoint) ? texts.get(CURSOR.name) : undefined;
  return text === undefined ? undefined : decodedCursor(text);
}

/** The list that a query selects; undefined on endpoints without pages. */
function listOf(
  endpoint: Endpoint,
  { sort, ...parameters }: QueryParameters,
  vintage: Vintage,
): List | undefined {
  return isPaged(endpoint) && sort ? { ...parameters, ...vintage, sort, endpoint } : undefined;
}

function isOfAnotherList(cursor: Cursor, list: List | undefined): boolean {
  return list !== undefined && !belongsTo(list, cursor);
}

/** The cache key of an answer: requests with equal keys get the same answer. */
function keyOf(
  endpoint: Endpoint,
  { canonical }: QueryParameters,
  vintage: Vintage,
  showsMore: boolean,
): string {
  const plan = showsMore ? ['pro'] : [];
  const moment = momentKey(endpoint, vintage);
  return [moment, endpoint.path, vintage.today, ...plan, BUILD_VERSION, canonical].join('\n');
}

/** What an answer is of: a preview, what is served now, or what was served at a moment. */
function momentKey(endpoint: Endpoint, { generation, asOf }: Vintage): string {
  const { label, publishedAt, lastChangeId } = generation;
  // Its answers can't be cited, so they aren't those of the approved generation.
  if (publishedAt === null) return `preview ${label}`;
  const moment = asOf === undefined ? label : `${label} ${publishedAt} ${asOf}`;
  // A rollback serves an earlier generation, but its lists and changes go further.
  return endpoint.sort || endpoint.log ? `${moment} ${lastChangeId}` : moment;
}

/** The headers of an answer that depend on the query. */
function headersOf({ period }: QueryParameters, { generation }: Vintage): RawHeaders {
  return [
    ...['Cache-Control', 'private, no-cache', 'Vary', 'Authorization, Accept-Encoding, Accept'],
    ...['X-Data-Freshness', generation.changedOn],
    ...(period.deprecated ? ['Deprecation', LEGACY_DEPRECATED_AT] : []),
  ];
}

/**
 * Tidies the {name} of a path, which is already percent-decoded. Refuses names that no record can
 * have.
 */
function readEntityName(text: string): string {
  const name = tidyName(text);
  const length = [...name].length;
  if (length === 0 || length > MAX_COMPARED_LENGTH) {
    throw invalidParameter('name_length', { parameter: 'name', max: MAX_COMPARED_LENGTH });
  }
  // PostgreSQL doesn't support NUL characters in text.
  if (name.includes('\0')) throw invalidParameter('name_has_nul', { parameter: 'name' });
  return name;
}
