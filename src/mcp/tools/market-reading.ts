import type { EndpointCatalog } from '../../market-query/routes/endpoint-catalog';
import type { BodySchema } from './body-schema';
import type { MarketPageLinks } from './market-page-links';

/** What a tool answers from: the endpoints, the schemas of their bodies, and their pages. */
export interface MarketReading {
  catalog: EndpointCatalog;
  schemas: BodySchema;
  pages: MarketPageLinks;
}
