import { counted } from '../../../../platform/pages/wording';
import type { Market } from '../../engine/market/market';
import type { Link } from '../../engine/page/link';
import { acquirerHref } from '../../tables/deals/deal-rows';

export interface FoundAcquirer extends Link {
  /** How many acquisitions. */
  note: string;
}

const MAX_ROWS = 8;

/** An acquirer without a record has no page, so its name leads to its acquisitions. */
export async function foundAcquirers(searched: string, market: Market): Promise<FoundAcquirer[]> {
  const acquirers = await market.acquirersWithPart(searched, MAX_ROWS);
  return acquirers.map(({ name, deals }) => ({
    text: name,
    href: acquirerHref(name, null),
    note: counted(deals, 'acquisition'),
  }));
}
