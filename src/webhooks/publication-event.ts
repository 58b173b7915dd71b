import { Injectable } from '@nestjs/common';
import { PUBLICATION_LIST } from '../changes/changes.endpoints';
import { Env } from '../config/env';
import { Markets } from '../explore/market/markets';
import { SavedViews } from '../explore/saved-views/saved-views';
import { changesBy } from '../explore/saved-views/view-changes';
import { ifReadable, scopeOf } from '../explore/saved-views/view-scope';
import { positionOf } from '../market-data/generation';
import type { Published } from '../market-query/vintage/publications';
import type { Market } from '../explore/market/market';
import type { Member } from '../visits/member';
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
    private readonly views: SavedViews,
    private readonly env: Env,
  ) {}

  /** JSON: `type`, `timestamp`, and in `data` the row of `/publications` with its position. */
  async of({
    publishedAt,
    member,
  }: Pick<ClaimedDelivery, 'publishedAt' | 'member'>): Promise<string> {
    const market = await this.markets.of({ member });
    const all = await market.publications();
    const index = all.findIndex((each) => each.publishedAt === publishedAt);
    const { body } = await market.ask(PUBLICATION_LIST, `until=${publishedAt}&limit=1`);
    return JSON.stringify({
      type: 'dataset.published',
      timestamp: publishedAt,
      data: {
        ...body.publications[0],
        position: positionOf(all[index]!),
        saved_views:
          member && index > 0
            ? await this.touched(member, all[index]!, all[index - 1]!, market)
            : [],
      },
    });
  }

  private async touched(
    member: Member,
    publication: Published,
    before: Published,
    market: Market,
  ): Promise<TouchedView[]> {
    const touched: TouchedView[] = [];
    for (const { name, address } of await this.views.of(member)) {
      const own = await ifReadable(changesBy(publication, before, scopeOf(address), market));
      if (own) touched.push({ name, changes_url: `${this.env.accountAreaUrl}${own.href}` });
    }
    return touched;
  }
}
