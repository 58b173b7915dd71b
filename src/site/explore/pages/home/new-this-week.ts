import { FUNDING_ROUND_LIST } from '../../../../funding/funding.endpoints';
import { counted } from '../../../../platform/pages/wording';
import type { Card } from '../../charts/cards/card';
import { dealsCard, linksToDeals } from '../../charts/cards/deals-card';
import type { Market } from '../../engine/market/market';
import { apiPathOf } from '../../engine/page/api-path';
import { roundTable } from '../../tables/deals/deal-rows';
import { withPlannedDays } from '../../tables/planned-days';

const ROWS = '6';
const WEEK = { timeframe: '1w' };

/** The newest rounds of this ISO week. */
export async function newThisWeek(market: Market): Promise<Card> {
  const { body } = await market.ask(FUNDING_ROUND_LIST, { ...WEEK, limit: ROWS });
  return dealsCard(withPlannedDays(roundTable(body.funding_rounds), market.today), {
    id: 'week',
    title: 'New this week',
    empty: 'No rounds this week yet.',
    ...linksToDeals(WEEK, {
      text: `All ${counted(body.metadata.total_deals, 'round')} of this week`,
      apiPath: apiPathOf(FUNDING_ROUND_LIST, WEEK),
    }),
  });
}
