import type { MarketClient } from '../../../market/routes/market-client';
import type { BodySchema } from './body-schema';
import type { MarketPageLinks } from './market-page-links';

/** What a tool answers from: the endpoints, the schemas of their bodies, and their pages. */
export interface MarketReading {
  market: MarketClient;
  schemas: BodySchema;
  pages: MarketPageLinks;
}
