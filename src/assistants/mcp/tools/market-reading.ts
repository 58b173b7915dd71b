import { Injectable } from '@nestjs/common';
import { MarketClient } from '../../../market/routes/market-client';
import { BodySchema } from './body-schema';
import { MarketPageLinks } from './market-page-links';

/** What a tool answers from: the endpoints, the schemas of their bodies, and their pages. */
@Injectable()
export class MarketReading {
  constructor(
    readonly market: MarketClient,
    readonly schemas: BodySchema,
    readonly pages: MarketPageLinks,
  ) {}
}
