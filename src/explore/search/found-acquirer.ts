import { ACQUISITION_LIST } from '../../acquisitions/acquisitions.endpoints';
import { slugOf } from '../../market-data/names/normal-form';
import { counted } from '../../pages/wording';
import { acquirerHref } from '../deals/deal-rows';
import type { ExploreService, PageAudience } from '../explore.service';
import type { Link } from '../page/link';

/**
 * An acquirer without a record has no page, so its acquisitions are found instead: by its whole
 * name, in any case.
 */
export async function foundAcquirer(
  explore: ExploreService,
  searched: string,
  audience: PageAudience,
): Promise<(Link & { deals: string }) | null> {
  const search = new URLSearchParams({
    timeframe: 'all',
    acquirers: slugOf(searched),
    limit: '1',
  }).toString();
  const { body } = await explore.ask(ACQUISITION_LIST, search, audience);
  const [deal] = body.acquisitions;
  if (!deal || deal.acquirer_slug !== null) return null;
  const { acquirer: text } = deal;
  return {
    text,
    href: acquirerHref(text, null),
    deals: counted(body.metadata.total_deals, 'acquisition'),
  };
}
