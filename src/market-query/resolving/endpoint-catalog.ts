import { Injectable } from '@nestjs/common';
import type { Answer } from '../../http/answer';
import type { BodyOf, Endpoint } from '../endpoint/endpoint';
import type {
  Audience,
  MarketQuery,
  MarketRequest,
  RawMarketRequest,
} from '../request/market-request';
import { QueryResolver } from './query-resolver';

/** A controller's own method. */
export type RequestHandler = (request: MarketRequest) => Promise<Answer>;

/** An endpoint's answer, and the query as it was read. */
export interface CatalogAnswer<E extends Endpoint> {
  query: MarketQuery<E>;
  body: BodyOf<E>;
}

/** Calls market endpoints without HTTP, through the same resolver, handlers and answer cache. */
@Injectable()
export class EndpointCatalog {
  /** Those of every controller, which adds its own. */
  readonly handlers = new Map<Endpoint, RequestHandler>();

  constructor(private readonly resolver: QueryResolver) {}

  /** Whole lists are for files, not for memory. */
  get all(): Endpoint[] {
    return [...this.handlers.keys()].filter(({ formats }) => !formats);
  }

  /**
   * Throws the error that the endpoint would answer with (ApiError: 400, 404, 503). `name` is that
   * of the record, for endpoints about one record.
   */
  async ask<E extends Endpoint>(
    endpoint: E,
    search: string,
    audience: Audience,
    name?: string,
  ): Promise<CatalogAnswer<E>> {
    const delivery = { arrivedAt: performance.now() };
    const { query, answer } = await this.answer({ endpoint, search, audience, delivery, name });
    return { query, body: answer.json() as BodyOf<E> };
  }

  async answer<E extends Endpoint>(
    raw: RawMarketRequest<E>,
  ): Promise<{ query: MarketQuery<E>; answer: Answer }> {
    const { endpoint, audience, delivery } = raw;
    const answer = this.handlers.get(endpoint)!;
    const query = await this.resolver.resolve(endpoint, raw, audience);
    return { query, answer: await answer({ query, audience, delivery }) };
  }
}
