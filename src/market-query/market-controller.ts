import { Inject, type Type } from '@nestjs/common';
import type { Answer } from '../http/answer';
import { AnswerSender } from './answer-cache/answer-sender';
import type { ChartBody } from './endpoint/chart-body.dto';
import type { BodyOf, Endpoint } from './endpoint/endpoint';
import type { ExportEndpoint } from './endpoint/export-endpoint';
import { Exports, type SelectRows } from './exports/exports';
import type { MarketRequest } from './request/market-request';
import type { Question } from './request/question';
import { EndpointCatalog, type RequestHandler } from './resolving/endpoint-catalog';
import { MarketEndpoint, MarketQueryParam } from './resolving/market-endpoint.decorator';
import { MarketQueryPipe } from './resolving/market-query.pipe';

/** Which endpoint each method of a service answers. */
type Endpoints = Readonly<Record<string, Endpoint>>;

/**
 * A service with a method for each endpoint. A method that needs what its endpoint doesn't declare,
 * or that computes another body, doesn't compile.
 */
type ServiceFor<E extends Endpoints> = {
  [Method in keyof E]: (context: Question<E[Method]>) => Promise<ChartBody<BodyOf<E[Method]>>>;
};

/**
 * The class that a feature's controller extends. It has a handler for each endpoint, which answers
 * from the cache, or else with what the service's method of the same name computes. `whole` is a
 * list as a whole, whose rows the service's method `rows` selects.
 */
export function MarketController<
  const E extends Endpoints,
  Whole extends ExportEndpoint | undefined = undefined,
>(
  service: Type<ServiceFor<E> & (Whole extends ExportEndpoint ? { rows: SelectRows } : unknown)>,
  endpoints: E,
  whole?: Whole,
): Type<object> {
  const handlers = new Map<Endpoint, RequestHandler>();
  class Handlers {
    constructor(
      @Inject(service)
      readonly service: Record<keyof E, ServiceFor<Endpoints>[string]> & { rows: SelectRows },
      @Inject(AnswerSender) readonly answers: AnswerSender,
      @Inject(Exports) readonly exports: Exports,
      @Inject(EndpointCatalog) catalog: EndpointCatalog,
    ) {
      for (const [endpoint, handle] of handlers) catalog.handlers.set(endpoint, handle.bind(this));
    }
  }
  const declare = (method: string, endpoint: Endpoint, handle: RequestHandler): void => {
    handlers.set(endpoint, handle);
    const descriptor = { value: handle, configurable: true, writable: true };
    MarketEndpoint(endpoint)(Handlers.prototype, method, descriptor);
    MarketQueryParam(endpoint, MarketQueryPipe)(Handlers.prototype, method, 0);
    Object.defineProperty(Handlers.prototype, method, descriptor);
  };
  for (const [method, endpoint] of Object.entries(endpoints) as [keyof E & string, Endpoint][]) {
    const handle = function (this: Handlers, request: MarketRequest): Promise<Answer> {
      return this.answers.answer(request, (context) => this.service[method](context));
    };
    declare(method, endpoint, handle);
  }
  if (whole)
    declare('rows', whole, function (this: Handlers, request: MarketRequest) {
      return this.exports.answer(request as MarketRequest<ExportEndpoint>, (context) =>
        this.service.rows(context),
      );
    });
  return Handlers;
}
