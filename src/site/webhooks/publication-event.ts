import { Injectable } from '@nestjs/common';
import { positionOf } from '../../market-data/generation';
import { PUBLICATION_LIST } from '../../market/changes/changes.endpoints';
import { Env } from '../../platform/config/env';
import { present } from '../../platform/errors/present';
import { Markets } from '../explore/engine/market/markets';
import { SavedViews } from '../explore/views/saved-views/saved-views';
import { changesBy } from '../explore/views/saved-views/view-changes';
import { ifReadable, scopeOf } from '../explore/views/saved-views/view-scope';
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
    const { body } = await market.ask(PUBLICATION_LIST, `until=${publishedAt}&limit=1`);
    const oldestFirst = await market.publications();
    const publication = present(
      oldestFirst.find((each) => each.publishedAt === publishedAt),
      `publication at ${publishedAt}`,
    );
    const before = oldestFirst[oldestFirst.indexOf(publication) - 1];
    const touched: TouchedView[] = [];
    if (member && before)
      for (const { id, name, address } of await this.views.of(member)) {
        const own = await ifReadable(id, () =>
          changesBy(publication, before, scopeOf(address), market),
        );
        if (own) touched.push({ name, changes_url: `${this.env.accountAreaUrl}${own.href}` });
      }
    return JSON.stringify({
      type: 'dataset.published',
      timestamp: publishedAt,
      data: {
        ...body.publications[0],
        position: positionOf(publication),
        saved_views: touched,
      },
    });
  }
}
