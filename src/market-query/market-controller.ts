import { Inject, type Type } from '@nestjs/common';
import type { Answer } from '../http/answer';
import { AnswerCache } from './answer-cache/answer-cache';
import { withUndisclosedLeftOut } from './body/undisclosed';
import type { ChartBody } from './endpoint/chart-body.dto';
import type { BodyOf, Endpoint } from './endpoint/endpoint';
import type { MarketRequest } from './request/market-request';
import type { QueryContext } from './request/query-context';
import { MarketEndpoint, MarketQueryParam } from './resolving/market-endpoint.decorator';

/** Which endpoint each method of a service answers. */
type Endpoints = Readonly<Record<string, Endpoint>>;

/**
 * A service with a method for each endpoint. A method that needs what its endpoint doesn't declare,
 * or that computes another body, doesn't compile.
 */
type ServiceFor<E extends Endpoints> = {
  [Method in keyof E]: (context: QueryContext<E[Method]>) => Promise<ChartBody<BodyOf<E[Method]>>>;
};

/**
 * The class that a feature's controller extends. It has a handler for each endpoint, which answers
 * from the cache, or else with what the service's method of the same name computes.
 */
export function MarketController<const E extends Endpoints>(
  service: Type<ServiceFor<E>>,
  endpoints: E,
): Type<object> {
  class Handlers {
    constructor(
      @Inject(service) readonly service: Record<keyof E, ServiceFor<Endpoints>[string]>,
      @Inject(AnswerCache) readonly answers: AnswerCache,
    ) {}
  }
  for (const [method, endpoint] of Object.entries(endpoints) as [keyof E & string, Endpoint][]) {
    const handle = function (this: Handlers, request: MarketRequest): Promise<Answer> {
      return this.answers.answer(request, async (context) =>
        withUndisclosedLeftOut(context, await this.service[method](context)),
      );
    };
    const descriptor = { value: handle, configurable: true, writable: true };
    MarketEndpoint(endpoint)(Handlers.prototype, method, descriptor);
    MarketQueryParam()(Handlers.prototype, method, 0);
    Object.defineProperty(Handlers.prototype, method, descriptor);
  }
  return Handlers;
}
