import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { Answer } from '../../http/answer';
import { AnswerCache, type Handler } from '../answer-cache/answer-cache';
import type { CachedAnswer } from '../answer-cache/cached-answer';
import type { BodyOf, Endpoint } from '../endpoint/endpoint';
import type { ExportEndpoint } from '../endpoint/export-endpoint';
import { type Delivery, Exports, type SelectRows } from '../exports/exports';
import type { Audience, MarketQuery } from '../request/market-request';
import { QueryResolver } from '../resolving/query-resolver';
import { EndpointOf } from './endpoint-of';

/** An endpoint's answer, and the query as it was read. */
export interface CatalogAnswer<E extends Endpoint> {
  query: MarketQuery<E>;
  body: BodyOf<E>;
}

/**
 * Asks market endpoints without HTTP: the same reading of the query, the same cache, and the same
 * methods of the controllers.
 */
@Injectable()
export class EndpointCatalog implements OnModuleInit {
  private readonly handlers = new Map<Endpoint, unknown>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly resolver: QueryResolver,
    private readonly answers: AnswerCache,
    private readonly exports: Exports,
  ) {}

  /** Finds the method of every controller that answers an endpoint. */
  onModuleInit(): void {
    for (const { instance } of this.discovery.getControllers() as { instance: Methods }[])
      for (const name of this.scanner.getAllMethodNames(
        Object.getPrototypeOf(instance) as object,
      )) {
        const endpoint: Endpoint | undefined = this.reflector.get(EndpointOf, instance[name]!);
        if (endpoint) this.handlers.set(endpoint, instance[name]!.bind(instance));
      }
  }

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
    const query = await this.resolver.resolve(endpoint, { search, name }, audience);
    const answer = await this.answer(query, audience);
    return { query, body: answer.json() as BodyOf<E> };
  }

  async answer<E extends Endpoint>(
    query: MarketQuery<E>,
    audience: Audience,
  ): Promise<CachedAnswer> {
    const handler = this.handlers.get(query.endpoint) as Handler<E>;
    return (
      this.answers.find(query, 'json', audience) ??
      this.answers.make(query, 'json', audience, handler)
    );
  }

  /** A whole list, which is streamed. */
  async whole(
    endpoint: ExportEndpoint,
    search: string,
    audience: Audience,
    delivery: Delivery,
  ): Promise<Answer> {
    const query = await this.resolver.resolve(endpoint, { search }, audience);
    const select = this.handlers.get(endpoint) as SelectRows;
    return this.exports.answer(query, audience, delivery, select);
  }
}

type Methods = Record<string, (...sent: never[]) => unknown>;
