import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Answer } from '../../http/answer';
import type { BodyOf, Endpoint } from '../endpoint/endpoint';
import { endpointOf } from './market-endpoint.decorator';
import {
  type Audience,
  type MarketQuery,
  type MarketRequest,
  RawMarketRequest,
} from '../request/market-request';
import { QueryResolver } from './query-resolver';

/** A controller's own method. */
type Handler = (request: MarketRequest) => Promise<Answer>;

/** An endpoint's answer, and the query as it was read. */
export interface CatalogAnswer<E extends Endpoint> {
  query: MarketQuery<E>;
  body: BodyOf<E>;
}

/** Calls market endpoints without HTTP, through the same resolver, handlers and answer cache. */
@Injectable()
export class EndpointCatalog {
  private handlers?: ReadonlyMap<Endpoint, Handler>;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly resolver: QueryResolver,
  ) {}

  /** Whole lists are for files, not for memory. */
  get all(): Endpoint[] {
    return [...this.byEndpoint().keys()].filter(({ formats }) => !formats);
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
    const raw = new RawMarketRequest(
      endpoint,
      search,
      audience,
      { arrivedAt: performance.now(), accountId: audience.accountId },
      name,
    );
    const { query, answer } = await this.answer(raw);
    return { query, body: answer.json() as BodyOf<E> };
  }

  async answer<E extends Endpoint>(
    raw: RawMarketRequest<E>,
  ): Promise<{ query: MarketQuery<E>; answer: Answer }> {
    const handler = this.byEndpoint().get(raw.endpoint);
    if (!handler) throw new Error(`No controller has the endpoint ${raw.endpoint.path}`);
    const request = await this.resolver.resolve(raw);
    return { query: request.query, answer: await handler(request) };
  }

  private byEndpoint(): ReadonlyMap<Endpoint, Handler> {
    return (this.handlers ??= new Map(this.find()));
  }

  private find(): [Endpoint, Handler][] {
    return this.discovery
      .getControllers()
      .flatMap(({ instance }: { instance: Record<string, Handler> }) => {
        const methods = this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object);
        return methods.flatMap((method): [Endpoint, Handler][] => {
          const handler = instance[method]!;
          const endpoint = endpointOf(handler as () => unknown);
          return endpoint ? [[endpoint, handler.bind(instance)]] : [];
        });
      });
  }
}
