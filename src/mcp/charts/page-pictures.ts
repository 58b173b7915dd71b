import { Injectable } from '@nestjs/common';
import type { Audience } from '../../market-query/request/market-request';

/** Draws the chart of a market page's address as an SVG; null if the page has none to draw. */
export type DrawPage = (page: URL, audience: Audience) => Promise<string | null>;

/** Pictures of the charts that `page_url` leads to. The market pages, which draw them, say how. */
@Injectable()
export class PagePictures {
  draw: DrawPage = () => Promise.resolve(null);
}
