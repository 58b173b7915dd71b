import { counted } from '../../../../platform/pages/wording';
import type { Market } from '../../engine/market/market';
import type { Link } from '../../engine/page/link';
import { acquirerHref } from '../../tables/deals/deal-rows';

export interface FoundAcquirer extends Link {
  /** How many acquisitions. */
  note: string;
}

export interface FoundAcquirers {
  rows: FoundAcquirer[];
  /** There are more. */
  isCut: boolean;
}

export const MAX_ACQUIRERS = 8;

/** An acquirer without a record has no page, so its name leads to its acquisitions. */
export async function foundAcquirers(searched: string, market: Market): Promise<FoundAcquirers> {
  const acquirers = await market.acquirersWithPart(searched, MAX_ACQUIRERS + 1);
  return {
    rows: acquirers.slice(0, MAX_ACQUIRERS).map(({ name, deals }) => ({
      text: name,
      href: acquirerHref(name, null),
      note: counted(deals, 'acquisition'),
    })),
    isCut: acquirers.length > MAX_ACQUIRERS,
  };
}
