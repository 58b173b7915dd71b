import { Injectable, type PipeTransform } from '@nestjs/common';
import { DatasetPreview } from './dataset-preview';
import { QueryResolver } from './query-resolver';
import { type MarketRequest, RawMarketRequest } from './resolved-query';

/** Resolves the query of a request to a market endpoint. Answers 400 if it can't be read. */
@Injectable()
export class MarketQueryPipe implements PipeTransform<unknown, unknown> {
  constructor(
    private readonly resolver: QueryResolver,
    private readonly previews: DatasetPreview,
  ) {}

  transform(value: unknown): unknown {
    return value instanceof RawMarketRequest ? this.resolve(value) : value;
  }

  private async resolve(request: RawMarketRequest): Promise<MarketRequest> {
    const { raw, ifNoneMatch, acceptEncoding, acceptsCsv, arrivedAt, preview } = request;
    const query = preview ? { ...raw, generation: await this.previews.generation(preview) } : raw;
    return { resolved: await this.resolver.resolve(query), ifNoneMatch, acceptEncoding, acceptsCsv, arrivedAt };
  }
}
