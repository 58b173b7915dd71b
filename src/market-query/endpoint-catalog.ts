import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Answer } from '../http/answer';
import { endpointSpecOf } from './market-endpoint.decorator';
import type { EndpointSpec } from './market-query';
import { QueryResolver } from './query-resolver';
import type { MarketRequest, RawMarketQuery, ResolvedQuery } from './resolved-query';

export interface CatalogEndpoint {
  endpoint: EndpointSpec;
  /** The controller's own method. */
  answer: (request: MarketRequest) => Promise<Answer>;
}

export interface MarketQuestion extends Omit<RawMarketQuery, 'endpoint' | 'name'> {
  /** The name of the record, for endpoints about one record. */
  name?: string;
}

/** An endpoint's answer, and the query as it was resolved. */
export interface CatalogAnswer<Body> {
  resolved: ResolvedQuery;
  body: Body;
}

/** Calls market endpoints without HTTP, through the same resolver, handlers and answer cache. */
@Injectable()
export class EndpointCatalog {
  private endpoints?: ReadonlyMap<string, CatalogEndpoint>;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly resolver: QueryResolver,
  ) {}

  get all(): CatalogEndpoint[] {
    return [...this.byName().values()];
  }

  /** `endpointName` is the path in EndpointSpec, such as "category-data". Throws the error that the endpoint would answer with (ApiError: 400, 404, 503). */
  async ask<Body>(endpointName: string, question: MarketQuestion): Promise<CatalogAnswer<Body>> {
    const found = this.byName().get(endpointName);
    if (!found) throw new Error(`There is no market endpoint ${endpointName}`);
    const arrivedAt = performance.now();
    const resolved = await this.resolver.resolve({ endpoint: found.endpoint, name: undefined, ...question });
    const answer = await found.answer({ resolved, ifNoneMatch: undefined, arrivedAt });
    return { resolved, body: answer.json() as Body };
  }

  private byName(): ReadonlyMap<string, CatalogEndpoint> {
    this.endpoints ??= new Map(this.find().map((found) => [found.endpoint.path, found]));
    return this.endpoints;
  }

  private find(): CatalogEndpoint[] {
    return this.discovery.getControllers().flatMap(({ instance }: { instance: Record<string, CatalogEndpoint['answer']> }) => {
      const methods = this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object);
      return methods.flatMap((method) => {
        const handler = instance[method]!;
        const endpoint = endpointSpecOf(handler as () => unknown);
        return endpoint ? [{ endpoint, answer: handler.bind(instance) }] : [];
      });
    });
  }
}
