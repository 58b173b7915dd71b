import { aboutLargestDeals } from '../market-query/aggregation/ranked-deals';
import type { QueryContext } from '../market-query/query-context';

/** One of the largest acquisitions, with the names around it. */
export interface LargestAcquisition {
  id: string;
  date: string;
  target: string;
  target_slug: string;
  target_country: string | null;
  acquirer: string;
  acquirer_slug: string | null;
  buyer_type: string | null;
  acquisition_type: string | null;
  exit_type: string | null;
  product_category_id: number | null;
  amount_usd: string;
  source_url: string | null;
}

/** By amount, then target name, then id. The ranking is found on the facts; the names are looked up for the few that are shown. */
export function largestAcquisitions(market: QueryContext, limit: number): Promise<LargestAcquisition[]> {
  return aboutLargestDeals<LargestAcquisition>(
    market.snapshot.manager,
    { scope: market.scope('acquisitions'), limit },
    `SELECT deal.external_id AS id, deal.announced_on AS date, target.name AS target, target.slug AS target_slug, target.country AS target_country,
            COALESCE(acquirer.name, deal.acquirer_name) AS acquirer, acquirer.slug AS acquirer_slug, deal.buyer_type, deal.acquisition_type, deal.exit_type,
            target.product_category_id, deal.amount_usd, deal.source_url
     FROM largest
     JOIN acquisition deal ON deal.id = largest.id
     JOIN company target ON target.id = deal.target_id
     LEFT JOIN company acquirer ON acquirer.id = deal.acquirer_id
     ORDER BY deal.amount_usd DESC, target.name, deal.external_id`,
  );
}
