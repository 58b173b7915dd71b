import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isProOrHigher } from '../../billing/plan/offers';
import { ApiError, invalidParameter } from '../../platform/errors/api-error';
import { present } from '../../platform/errors/present';
import type { IdentifiedRequest } from '../../platform/http/request-id';
import { searchOf } from '../../platform/http/search-of';
import type { Endpoint } from '../query/endpoints/endpoint';
import type { Audience, MarketQuery } from '../query/questions/market-request';
import { QueryResolver } from '../query/questions/query-resolver';
import { DatasetPreview, PREVIEW_HEADER } from '../vintages/dataset-preview';
import type { AskedRequest } from './asked.decorator';
import { EndpointOf } from './endpoint-of';

/** Reads what a request for market data asks, and for whom. */
@Injectable()
export class RequestReader {
  constructor(
    private readonly reflector: Reflector,
    private readonly resolver: QueryResolver,
    private readonly previews: DatasetPreview,
  ) {}

  /** Throws ApiError (400) if the request can't be read. */
  async read(context: ExecutionContext): Promise<{ query: MarketQuery; audience: Audience }> {
    const request = context.getArgByIndex<AskedRequest & IdentifiedRequest>(0);
    if (request.undecodablePath) throw invalidParameter('undecodable', { parameter: 'path' });
    const endpoint: Endpoint = this.reflector.get(EndpointOf, context.getHandler());
    const sent = { search: searchOf(request), name: request.params.name as string | undefined };
    const audience = await this.audienceOf(request);
    return { query: await this.resolver.resolve(endpoint, sent, audience), audience };
  }

  private async audienceOf(request: AskedRequest): Promise<Audience> {
    const { keyId, plan, accountId, generation } = present(
      request.caller,
      'caller: the route has no ApiKeyGuard',
    );
    if (!generation)
      throw new ApiError('temporarily_unavailable', { error: 'No dataset has been imported yet.' });
    const label = request.get(PREVIEW_HEADER);
    return {
      generation:
        label === undefined ? generation : await this.previews.generation({ label, keyId }),
      proOrHigher: isProOrHigher(plan),
      accountId,
    };
  }
}
