import { FUNDING_ROUND_LIST } from '../../../../funding/funding.endpoints';
import { counted } from '../../../../platform/pages/wording';
import type { Card } from '../../charts/cards/card';
import { dealsCard, linksToDeals } from '../../charts/cards/deals-card';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { roundTable } from '../../tables/deals/deal-rows';
import { withPlannedDays } from '../../tables/planned-days';

const LIMIT = 6;
const WEEK = { timeframe: '1w' };

/** The newest rounds of this ISO week. If there are more, a link leads to all of them. */
export async function newThisWeek(market: Market): Promise<Card> {
  const newest = { ...WEEK, sort: '-date', limit: String(LIMIT) };
  const { body } = await market.ask(FUNDING_ROUND_LIST, newest);
  const total = body.metadata.total_deals;
  const { more, source } = linksToDeals(WEEK, {
    text: `All ${counted(total, 'round')} of this week`,
    apiPath: apiPathOf(FUNDING_ROUND_LIST, WEEK),
  });
  return dealsCard(withPlannedDays(roundTable(body.funding_rounds), market.today), {
    id: 'week',
    title: 'New this week',
    empty: 'No rounds this week yet.',
    more: total > LIMIT ? more : [],
    source,
  });
}
