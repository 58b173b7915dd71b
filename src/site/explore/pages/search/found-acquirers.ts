import { ACQUISITION_LIST, TOP_ACQUIRERS } from '../../../../acquisitions/acquisitions.endpoints';
import { normalForm } from '../../../../market-data/names/normal-form';
import { listedItem } from '../../../../market/query/filters/list-items';
import { counted } from '../../../../platform/pages/wording';
import type { Market } from '../../engine/market/market';
import type { Link } from '../../engine/page/link';
import { acquirerHref } from '../../tables/deals/deal-rows';

export interface FoundAcquirer extends Link {
  /** How many acquisitions. */
  note: string;
}

/** Shorter texts are parts of too many names. */
const MIN_PART = 3;

/**
 * An acquirer without a record has no page, so its acquisitions are found instead: by its whole
 * name, in any case, or by a part of the name of one of the most active acquirers.
 */
export async function foundAcquirers(searched: string, market: Market): Promise<FoundAcquirer[]> {
  const named = await acquirerNamed(searched, market);
  if (named.length > 0) return named;
  return searched.length < MIN_PART ? [] : activeAcquirer(normalForm(searched), market);
}

async function acquirerNamed(name: string, market: Market): Promise<FoundAcquirer[]> {
  const search = { timeframe: 'all', acquirers: listedItem(name), limit: '1' };
  const { body } = await market.ask(ACQUISITION_LIST, search);
  const [deal] = body.acquisitions;
  return deal?.acquirer_slug === null ? [found(deal.acquirer, body.metadata.total_deals)] : [];
}

async function activeAcquirer(part: string, market: Market): Promise<FoundAcquirer[]> {
  const { acquirers } = (await market.ask(TOP_ACQUIRERS, { timeframe: 'all', limit: '100' })).body;
  return acquirers
    .filter(({ name, slug }) => slug === null && normalForm(name).includes(part))
    .slice(0, 1)
    .map(({ name, count }) => found(name, count));
}

function found(text: string, deals: number): FoundAcquirer {
  return { text, href: acquirerHref(text, null), note: counted(deals, 'acquisition') };
}
