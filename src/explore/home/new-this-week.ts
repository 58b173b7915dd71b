import { FUNDING_ROUND_LIST } from '../../funding/funding.endpoints';
import { counted } from '../../pages/wording';
import { roundTable } from '../deal-rows';
import type { ExploreService, PageAudience } from '../explore.service';
import type { PageTable } from '../market-page';
import { href } from '../page-query';

const ROWS = '6';
const WEEK = { timeframe: '1w' };

/** The newest rounds of this ISO week. */
export async function newThisWeek(explore: ExploreService, audience: PageAudience): Promise<PageTable> {
  const { body } = await explore.ask(FUNDING_ROUND_LIST, new URLSearchParams({ ...WEEK, limit: ROWS }).toString(), audience);
  return {
    id: 'week',
    title: 'New this week',
    notes: [],
    ...roundTable(body.funding_rounds),
    moreHref: href('/explore/deals', new URLSearchParams(WEEK).toString()),
    moreText: `All ${counted(body.metadata.total_deals, 'round')} of this week`,
  };
}
