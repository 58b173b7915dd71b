import type { Audience } from '../../../market/query/questions/market-request';

/** Pictures of the charts that `page_url` leads to. The market pages, which draw them, provide it. */
export abstract class PagePictures {
  /** The chart of a market page's address as an SVG; null if the page has none to draw. */
  abstract draw(page: URL, audience: Audience): Promise<string | null>;
}
