import { ACQUISITION_LIST } from '../../acquisitions/acquisitions.endpoints';
import { slugOf } from '../../market-data/names/normal-form';
import { counted } from '../../pages/wording';
import { acquirerHref } from '../deals/deal-rows';
import type { Market } from '../market/market';
import type { Link } from '../page/link';

export interface FoundAcquirer extends Link {
  /** How many acquisitions, in words. */
  deals: string;
}

/**
 * An acquirer without a record has no page, so its acquisitions are found instead: by its whole
 * name, in any case.
 */
export async function foundAcquirer(
  searched: string,
  market: Market,
): Promise<FoundAcquirer | null> {
  const search = { timeframe: 'all', acquirers: slugOf(searched), limit: '1' };
  const { body } = await market.ask(ACQUISITION_LIST, search);
  const [deal] = body.acquisitions;
  if (!deal || deal.acquirer_slug !== null) return null;
  const { acquirer: text } = deal;
  return {
    text,
    href: acquirerHref(text, null),
    deals: counted(body.metadata.total_deals, 'acquisition'),
  };
}
