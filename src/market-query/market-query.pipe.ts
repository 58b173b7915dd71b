import { Injectable, type PipeTransform } from '@nestjs/common';
import { QueryResolver } from './query-resolver';
import { type MarketRequest, RawMarketRequest } from './resolved-query';

/** Resolves the query of a request to a market endpoint (400 for what cannot be read). */
@Injectable()
export class MarketQueryPipe implements PipeTransform<unknown, unknown> {
  constructor(private readonly resolver: QueryResolver) {}

  transform(value: unknown): unknown {
    return value instanceof RawMarketRequest ? this.resolve(value) : value;
  }

  private async resolve({ raw, ifNoneMatch, acceptEncoding, acceptsCsv, arrivedAt }: RawMarketRequest): Promise<MarketRequest> {
    return { resolved: await this.resolver.resolve(raw), ifNoneMatch, acceptEncoding, acceptsCsv, arrivedAt };
  }
}
