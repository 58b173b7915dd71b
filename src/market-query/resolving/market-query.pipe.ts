import { Injectable, type PipeTransform } from '@nestjs/common';
import type { MarketRequest, RawMarketRequest } from '../request/market-request';
import { DatasetPreview } from '../vintage/dataset-preview';
import { QueryResolver } from './query-resolver';

/** Resolves the query of a request to a market endpoint. Answers 400 if it can't be read. */
@Injectable()
export class MarketQueryPipe implements PipeTransform<RawMarketRequest, Promise<MarketRequest>> {
  constructor(
    private readonly resolver: QueryResolver,
    private readonly previews: DatasetPreview,
  ) {}

  async transform(raw: RawMarketRequest): Promise<MarketRequest> {
    const { endpoint, delivery, preview } = raw;
    const audience = preview
      ? { ...raw.audience, generation: await this.previews.generation(preview) }
      : raw.audience;
    const query = await this.resolver.resolve(endpoint, raw, audience);
    return { query, audience, delivery };
  }
}
