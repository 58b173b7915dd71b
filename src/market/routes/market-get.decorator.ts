import { applyDecorators, Get, UseInterceptors } from '@nestjs/common';
import type { Handler } from '../query/answers/answer-cache';
import type { SelectRows } from '../query/answers/exports';
import type { Endpoint } from '../query/endpoints/endpoint';
import type { ExportEndpoint } from '../query/endpoints/export-endpoint';
import { AnswerInterceptor } from './answer.interceptor';
import { DescribedInOpenApi } from './described-in-openapi.decorator';
import { EndpointOf } from './endpoint-of';
import { ExportInterceptor } from './export.interceptor';

/** Decorates a method of this type. Others don't compile. */
type DecoratorOf<Method> = <M extends Method>(
  target: object,
  name: string | symbol,
  method: TypedPropertyDescriptor<M>,
) => void;

/**
 * The route of a market endpoint: AnswerInterceptor answers, and calls the method for the body of
 * an answer that isn't kept. A method that needs what the endpoint doesn't declare, or that
 * computes another body, doesn't compile.
 */
export function MarketGet<E extends Endpoint>(endpoint: E): DecoratorOf<Handler<E>> {
  return applyDecorators(
    Get(endpoint.path),
    EndpointOf(endpoint),
    UseInterceptors(AnswerInterceptor),
    DescribedInOpenApi(endpoint),
  );
}

/** The route of a list as a whole: ExportInterceptor streams the rows that the method selects. */
export function WholeListGet(endpoint: ExportEndpoint): DecoratorOf<SelectRows> {
  return applyDecorators(
    Get(endpoint.path),
    EndpointOf(endpoint),
    UseInterceptors(ExportInterceptor),
    DescribedInOpenApi(endpoint),
  );
}
