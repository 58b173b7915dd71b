import { aboutLargestDeals } from '../market-query/aggregation/ranked-deals';
import type { QueryContext } from '../market-query/query-context';

/** One of the largest rounds, with the names around it. */
export interface LargestRound {
  id: string;
  date: string;
  company: string;
  company_slug: string;
  country: string | null;
  product_category_id: number | null;
  stage: number | null;
  venue: string;
  instrument_type: string | null;
  amount_usd: string;
  lead_investors: string[];
  investors: string[];
  source_url: string | null;
}

/** By amount, then company name, then id. The ranking is found on the facts; the names are looked up for the few that are shown. */
export function largestRounds(market: QueryContext, limit: number): Promise<LargestRound[]> {
  return aboutLargestDeals<LargestRound>(
    market.snapshot.manager,
    { scope: market.scope('funding'), limit },
    `SELECT round.external_id AS id, round.announced_on AS date, company.name AS company, company.slug AS company_slug, company.country,
            company.product_category_id, round.stage, round.venue, round.instrument_type, round.amount_usd, round.source_url,
            COALESCE(backers.leads, '{}') AS lead_investors, COALESCE(backers.names, '{}') AS investors
     FROM largest
     JOIN funding_round round ON round.id = largest.id
     JOIN company ON company.id = round.company_id
     LEFT JOIN LATERAL (
       SELECT array_agg(investor.name ORDER BY part.position) AS names,
              array_agg(investor.name ORDER BY part.lead_position) FILTER (WHERE part.lead_position IS NOT NULL) AS leads
       FROM funding_round_investor part
       JOIN investor ON investor.id = part.investor_id
       WHERE part.round_id = round.id
     ) backers ON true
     ORDER BY round.amount_usd DESC, company.name, round.external_id`,
  );
}
