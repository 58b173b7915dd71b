import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { MarketDatabase } from '../../market-data/market-database';
import { present } from '../../platform/errors/present';
import type { Answer } from '../../platform/http/answer';
import { AnswerCache, type Handler } from '../query/answers/answer-cache';
import type { CachedAnswer } from '../query/answers/cached-answer';
import { type Delivery, Exports, type SelectRows } from '../query/answers/exports';
import type { BodyOf, Endpoint } from '../query/endpoints/endpoint';
import type { ExportEndpoint } from '../query/endpoints/export-endpoint';
import { type Audience, type MarketQuery, readerIn } from '../query/questions/market-request';
import { QueryResolver } from '../query/questions/query-resolver';
import type { Vintage } from '../vintages/vintage';
import { Vintages } from '../vintages/vintages';
import { EndpointOf } from './endpoint-of';

/** An endpoint's answer, and the query as it was read. */
export interface MarketAnswer<E extends Endpoint> {
  query: MarketQuery<E>;
  body: BodyOf<E>;
}

/** A controller, by the names of its methods. */
type Controller = Record<string, (...sent: never[]) => unknown>;

/**
 * Asks market endpoints from inside the service, without HTTP: the same reading of the query, the
 * same cache, and the same methods of the controllers.
 */
@Injectable()
export class MarketClient implements OnModuleInit {
  private readonly handlers = new Map<Endpoint, unknown>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly resolver: QueryResolver,
    private readonly answers: AnswerCache,
    private readonly exports: Exports,
    private readonly database: MarketDatabase,
    private readonly vintages: Vintages,
  ) {}

  /**
   * Finds the method of a controller that answers each endpoint. Aborts startup if the method wants
   * more than the question, because only HTTP could give it that.
   */
  onModuleInit(): void {
    for (const { instance } of this.discovery.getControllers()) {
      const controller = instance as Controller;
      const prototype = Object.getPrototypeOf(controller) as object;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const method = present(controller[name], `method ${name}`);
        const endpoint: Endpoint | undefined = this.reflector.get(EndpointOf, method);
        if (!endpoint) continue;
        if (method.length !== 1)
          throw new Error(
            `${prototype.constructor.name}.${name} takes ${method.length} parameters. A method for a market endpoint takes one: @Asked() question.`,
          );
        this.handlers.set(endpoint, method.bind(controller));
      }
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
  ): Promise<MarketAnswer<E>> {
    const query = await this.resolver.resolve(endpoint, { search, name }, audience);
    const answer = await this.answer(query, audience);
    return { query, body: answer.body() as BodyOf<E> };
  }

  async answer<E extends Endpoint>(
    query: MarketQuery<E>,
    audience: Audience,
  ): Promise<CachedAnswer> {
    const kept = this.answers.find(query, 'json', audience);
    if (kept) return kept;
    const handler = present(
      this.handlers.get(query.endpoint),
      `method for /${query.endpoint.path}`,
    );
    return this.answers.make(query, 'json', audience, handler as Handler<E>);
  }

  /** What no endpoint answers, from the vintage of a query. It isn't cached. */
  read<T>(
    vintage: Vintage,
    audience: Audience,
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.vintages.read(vintage, audience, () =>
      this.database.read(vintage.generation, readerIn(audience), ({ manager }) => work(manager)),
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
    const select = present(this.handlers.get(endpoint), `method for /${endpoint.path}`);
    return this.exports.answer(query, audience, delivery, select as SelectRows);
  }
}
