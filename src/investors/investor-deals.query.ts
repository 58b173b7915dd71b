import type { EntityManager } from 'typeorm';

export interface InvestorDeal {
  id: string;
  date: string;
  company: string;
  company_slug: string;
  /** Place on the stage ladder. */
  stage: number | null;
  amount_usd: string | null;
  is_lead: boolean;
}

/** Someone who took part in the same rounds. */
export interface CoInvestor {
  name: string;
  count: number;
}

/** Newest first. */
export function dealsOf(manager: EntityManager, investorId: number): Promise<InvestorDeal[]> {
  return manager.query<InvestorDeal[]>(
    `SELECT round.external_id AS id, round.announced_on AS date, company.name AS company, company.slug AS company_slug, round.stage, round.amount_usd,
            deal.is_lead
     FROM investment_fact deal
     JOIN funding_round round ON round.id = deal.round_id
     JOIN company ON company.id = round.company_id
     WHERE deal.investor_id = $1
     ORDER BY round.announced_on DESC, round.id DESC`,
    [investorId],
  );
}

/** By shared rounds, then name. */
export function coInvestorsOf(manager: EntityManager, investorId: number): Promise<CoInvestor[]> {
  return manager.query<CoInvestor[]>(
    `SELECT other.name, COUNT(DISTINCT part.round_id) AS count
     FROM investment_fact deal
     JOIN funding_round_investor part ON part.round_id = deal.round_id
     JOIN investor other ON other.id = part.investor_id
     WHERE deal.investor_id = $1 AND other.id <> $1
     GROUP BY other.id
     ORDER BY count DESC, other.name, other.slug`,
    [investorId],
  );
}
