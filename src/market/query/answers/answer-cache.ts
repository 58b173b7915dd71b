import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MarketDatabase } from '../../../market-data/market-database';
import type { AnswerFormat, FileFormat } from '../../../platform/http/answer-format';
import type { ContentCoding, OpenBody } from '../../../platform/http/content-coding';
import { Vintages } from '../../vintages/vintages';
import { withUndisclosedLeftOut } from '../bodies/undisclosed';
import type { ChartBody } from '../endpoints/chart-body.dto';
import type { BodyOf, Endpoint } from '../endpoints/endpoint';
import { type Audience, type MarketQuery, readerIn } from '../questions/market-request';
import { Question } from '../questions/question';
import type { CachedAnswer } from './cached-answer';
import { fileAnswer } from './file-answer';
import { jsonAnswer } from './json-answer';

const MAX_BYTES = 64 * 1024 * 1024;

/** What the method of a controller does: it computes the body of an answer. */
export type Handler<E extends Endpoint = Endpoint> = (
  question: Question<E>,
) => Promise<ChartBody<BodyOf<E>>>;

/**
 * Caches answers by generation and canonical query, in bounded memory. A cached answer has the
 * bytes of the body up to the fields that differ by request. After an import, older answers are no
 * longer used, because the cache key contains the generation that the request's own key check has
 * read, or an older one that the request names.
 */
@Injectable()
export class AnswerCache {
  /** Since startup. Precomputed answers aren't counted. */
  readonly lookups = { hit: 0, miss: 0 };
  private readonly kept = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
  });
  /** By reader, or for those who came by a link, and key. */
  private readonly making = new Map<string, Promise<CachedAnswer>>();

  constructor(
    private readonly database: MarketDatabase,
    private readonly vintages: Vintages,
  ) {}

  get size(): { entries: number; bytes: number } {
    return { entries: this.kept.size, bytes: this.kept.calculatedSize };
  }

  /** Undefined if the answer has to be made. */
  find(
    query: MarketQuery,
    format: AnswerFormat,
    { inAdvance }: Audience,
  ): CachedAnswer | undefined {
    const answer = this.kept.get(keyOf(query, format));
    if (!inAdvance) this.lookups[answer ? 'hit' : 'miss'] += 1;
    return answer;
  }

  /**
   * Makes an answer, once for all requests that wait for it. Callers don't wait for an answer that
   * is made for a visitor, because visitors take turns on fewer connections, and nobody gets the
   * refusal of a reader for whom nothing is restored.
   */
  make<E extends Endpoint>(
    query: MarketQuery<E>,
    format: AnswerFormat,
    audience: Audience,
    handler: Handler<E>,
  ): Promise<CachedAnswer> {
    const key = keyOf(query, format);
    const turn = `${audience.byLink ? 'link' : readerIn(audience)} ${key}`;
    const running = this.making.get(turn) ?? this.making.get(`caller ${key}`);
    if (running) return running;
    const making = this.makeAndKeep(query, format, audience, handler).finally(() =>
      this.making.delete(turn),
    );
    this.making.set(turn, making);
    return making;
  }

  private async makeAndKeep<E extends Endpoint>(
    query: MarketQuery<E>,
    format: AnswerFormat,
    audience: Audience,
    handler: Handler<E>,
  ): Promise<CachedAnswer> {
    const answer =
      format === 'json'
        ? await this.compute(query, audience, handler)
        : await this.convert(query, format, audience, handler);
    if (isCached(query.endpoint)) this.kept.set(keyOf(query, format), answer);
    return answer;
  }

  /** A file is made of the JSON, which may be kept, or wanted by others, too. */
  private async convert<E extends Endpoint>(
    query: MarketQuery<E>,
    format: FileFormat,
    audience: Audience,
    handler: Handler<E>,
  ): Promise<CachedAnswer> {
    const json =
      this.kept.get(keyOf(query, 'json')) ?? (await this.make(query, 'json', audience, handler));
    return fileAnswer(format, json, query, readerIn(audience));
  }

  private compute<E extends Endpoint>(
    query: MarketQuery<E>,
    audience: Audience,
    handler: Handler<E>,
  ): Promise<CachedAnswer> {
    return this.vintages.read(query, audience, () =>
      this.database.read(query.generation, readerIn(audience), async (read) => {
        // Not the time of the read: another generation may be served since the request came.
        const readAt = this.vintages.instantOf(query, audience.generation) ?? read.readAt;
        const question = new Question(query, { ...read, readAt });
        const body = await withUndisclosedLeftOut(question, await handler(question));
        return jsonAnswer(query, body, readAt, audience);
      }),
    );
  }

  /** The compressed copy counts towards the size of the cache, if the answer is still in it. */
  async compress(
    answer: CachedAnswer,
    coding: ContentCoding,
    query: MarketQuery,
    format: AnswerFormat,
  ): Promise<OpenBody> {
    const body = await answer.compress(coding);
    const key = keyOf(query, format);
    if (this.kept.peek(key) === answer) {
      // The cache measures an answer when it is added.
      this.kept.delete(key);
      this.kept.set(key, answer);
    }
    return body;
  }
}

/**
 * Whether its answers are cached. Not the list of publications, because it says which earlier
 * datasets are ready, which changes without a publication.
 */
export function isCached({ log }: Endpoint): boolean {
  return log !== 'publications';
}

function keyOf({ key }: MarketQuery, format: AnswerFormat): string {
  return format === 'json' ? key : `${format} ${key}`;
}
