import { Injectable, type PipeTransform } from '@nestjs/common';
import type { Caller } from '../billing/caller';
import type { Generation } from '../market-data/generation';
import { ApiError, invalidParameter } from '../errors/api-error';
import { QueryResolver } from './query-resolver';
import type { MarketRequest } from './resolved-query';
import { RawMarketRequest } from './market-endpoint.decorator';

/** Step 400 of the request path: reads the address of a market endpoint. */
@Injectable()
export class MarketQueryPipe implements PipeTransform<unknown, unknown> {
  constructor(private readonly resolver: QueryResolver) {}

  transform(value: unknown): unknown {
    return value instanceof RawMarketRequest ? this.read(value) : value;
  }

  private async read({ endpoint, name, request }: RawMarketRequest): Promise<MarketRequest> {
    if (request.undecodablePath) throw invalidParameter('path', 'The path is not valid percent-encoded UTF-8.');
    const mark = request.url.indexOf('?');
    const search = mark < 0 ? '' : request.url.slice(mark + 1);
    const resolved = await this.resolver.read({ endpoint, search, name, ...audience(request.caller) });
    return { resolved, ifNoneMatch: request.headers['if-none-match'], arrivedAt: request.arrivedAt };
  }
}

function audience(caller: Caller | undefined): { generation: Generation; proOrHigher: boolean } {
  if (!caller) throw new Error('A market endpoint was reached without a caller');
  if (!caller.generation) {
    throw new ApiError('quota_unavailable', { error: 'No dataset has been imported yet.' });
  }
  return { generation: caller.generation, proOrHigher: caller.plan !== 'free' };
}
