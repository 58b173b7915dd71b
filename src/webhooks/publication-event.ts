import { Injectable } from '@nestjs/common';
import { PUBLICATION_LIST } from '../changes/changes.endpoints';
import { Env } from '../config/env';
import { Markets } from '../explore/market/markets';
import { SavedViews } from '../explore/saved-views/saved-views';
import { ViewChanges } from '../explore/saved-views/view-changes';
import { isUnreadable, scopeOf } from '../explore/saved-views/view-scope';
import { positionOf } from '../market-data/generation';
import { Publications } from '../market-query/vintage/publications';
import type { Market } from '../explore/market/market';
import type { ClaimedDelivery } from './deliveries';

/** A saved view in which the publication changed something that is news. */
interface TouchedView {
  name: string;
  /** The page with these changes. */
  changes_url: string;
}

/** Writes what a webhook is told of a publication. */
@Injectable()
export class PublicationEvents {
  constructor(
    private readonly markets: Markets,
    private readonly publications: Publications,
    private readonly views: SavedViews,
    private readonly changes: ViewChanges,
    private readonly env: Env,
  ) {}

  /** JSON: `type`, `timestamp`, and in `data` the row of `/publications` with its position. */
  async of({
    publishedAt,
    member,
  }: Pick<ClaimedDelivery, 'publishedAt' | 'member'>): Promise<string> {
    const market = await this.markets.of({ member });
    const all = await this.publications.upTo(market.generation);
    const index = all.findIndex((each) => each.publishedAt === publishedAt);
    const { body } = await market.ask(PUBLICATION_LIST, `until=${publishedAt}&limit=1`);
    return JSON.stringify({
      type: 'dataset.published',
      timestamp: publishedAt,
      data: {
        ...body.publications[0],
        position: positionOf(all[index]!),
        saved_views: await this.touched(publishedAt, all[index - 1]?.publishedAt, member, market),
      },
    });
  }

  private async touched(
    publishedAt: string,
    before: string | undefined,
    member: ClaimedDelivery['member'],
    market: Market,
  ): Promise<TouchedView[]> {
    if (!member || before === undefined) return [];
    const touched: TouchedView[] = [];
    for (const { name, address } of await this.views.of(member)) {
      const news = await this.changes
        .after(before, scopeOf(address), market)
        .catch((error: unknown) => {
          // It must not keep the event back.
          if (isUnreadable(error)) return [];
          throw error;
        });
      const own = news.find((each) => each.publishedAt === publishedAt);
      if (own) touched.push({ name, changes_url: `${this.env.accountAreaUrl}${own.href}` });
    }
    return touched;
  }
}
