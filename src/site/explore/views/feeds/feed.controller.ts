import { Get, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { addDays } from '../../../../market/query/periods/calendar';
import { DAY_MS } from '../../../../platform/config/calendar-day';
import { Clock } from '../../../../platform/config/clock';
import { entityTagOf } from '../../../../platform/http/answer';
import { pageNotFound } from '../../../../platform/pages/page-problem';
import type { VisitRequest } from '../../../visits/visit';
import { LinkHolderGuard } from '../../../visits/visit.guard';
import { MarketPages } from '../../engine/market-pages.decorator';
import type { Market } from '../../engine/market/market';
import { Markets } from '../../engine/market/markets';
import { PublicAddresses } from '../../engine/page/public-addresses';
import { InVisitorTurns } from '../../engine/visitor-turn.interceptor';
import { changesAfter } from '../saved-views/view-changes';
import { dealsIn } from '../saved-views/view-deals';
import { ifReadable, sidesOf } from '../saved-views/view-scope';
import { atomFeed, type FeedNews } from './atom-feed';
import { feedEntries } from './feed-entries';
import { type FedView, ViewFeeds } from './view-feeds';

const DEAL_DAYS = 365;
const MAX_DEALS = 50;
const CHANGE_DAYS = 30;

/** The Atom feed of a saved view, for everyone who has its secret address. */
@MarketPages('explore/feed', LinkHolderGuard)
export class FeedController {
  constructor(
    private readonly feeds: ViewFeeds,
    private readonly markets: Markets,
    private readonly addresses: PublicAddresses,
    private readonly clock: Clock,
  ) {}

  @Get()
  @InVisitorTurns()
  async show(
    @Req() request: VisitRequest,
    @Query('token') token: unknown,
    @Res() response: Response,
  ): Promise<void> {
    response.set('X-Robots-Tag', 'noindex');
    const view = await this.feeds.find(token);
    if (!view) throw pageNotFound();
    const market = await this.markets.ofLink(view);
    const news = await ifReadable(view.id, () => this.newsOf(view, market));
    if (!news) throw pageNotFound();
    const document = atomFeed(view, news, {
      origin: this.addresses.origin(request),
      path: request.originalUrl,
    });
    const { publishedAt } = market.generation;
    const changedAt = Math.max(
      Date.parse(market.today),
      Date.parse(publishedAt ?? market.today),
      view.savedAt.getTime(),
    );
    response.set({
      'Cache-Control': 'private, no-cache',
      ETag: entityTagOf(document),
      'Last-Modified': new Date(changedAt).toUTCString(),
    });
    if (request.fresh) response.status(304).end();
    else response.type('application/atom+xml; charset=utf-8').send(document);
  }

  private async newsOf({ id, address }: FedView, market: Market): Promise<FeedNews> {
    const sides = sidesOf(address);
    const { today } = market;
    const days = { start: addDays(today, -DEAL_DAYS), end: today, limit: MAX_DEALS };
    const deals = await Promise.all(sides.map((side) => dealsIn(side, days, market)));
    const since = new Date(this.clock.now().getTime() - CHANGE_DAYS * DAY_MS).toISOString();
    const changes = await Promise.all(sides.map((side) => changesAfter(since, side, market)));
    const published = changes.flatMap((each) => each.published);
    const [first] = changes;
    return {
      entries: feedEntries(deals.flat(), published, id),
      deletedBefore: first?.deletedBefore ?? null,
    };
  }
}
