import type { EntityManager } from 'typeorm';

export interface CompanyRound {
  id: string;
  date: string;
  /** Place on the stage ladder. */
  stage: number | null;
  amount_usd: string | null;
  venue: string;
  instrument_type: string | null;
  lead_investors: string[];
  investors: string[];
  source_url: string | null;
}

interface CompanyAcquisition {
  id: string;
  date: string;
  amount_usd: string | null;
  buyer_type: string | null;
  acquisition_type: string | null;
  exit_type: string | null;
  source_url: string | null;
}

export interface AcquisitionOfCompany extends CompanyAcquisition {
  acquirer: string;
}

export interface AcquisitionByCompany extends CompanyAcquisition {
  target: string;
  target_slug: string;
}

/** Newest first. */
export function roundsOf(manager: EntityManager, companyId: number): Promise<CompanyRound[]> {
  return manager.query<CompanyRound[]>(
    `SELECT round.external_id AS id, round.announced_on AS date, round.stage, round.amount_usd, round.venue, round.instrument_type, round.source_url,
            COALESCE(backers.leads, '{}') AS lead_investors, COALESCE(backers.names, '{}') AS investors
     FROM funding_round round
     CROSS JOIN LATERAL (
       SELECT array_agg(investor.name ORDER BY part.position) AS names,
              array_agg(investor.name ORDER BY part.lead_position) FILTER (WHERE part.lead_position IS NOT NULL) AS leads
       FROM funding_round_investor part
       JOIN investor ON investor.id = part.investor_id
       WHERE part.round_id = round.id
     ) backers
     WHERE round.company_id = $1
     ORDER BY round.announced_on DESC, round.id DESC`,
    [companyId],
  );
}

/** The acquisitions of a company, newest first: it may have been sold more than once. */
export function acquisitionsOf(manager: EntityManager, companyId: number): Promise<AcquisitionOfCompany[]> {
  return manager.query<AcquisitionOfCompany[]>(
    `SELECT deal.external_id AS id, deal.announced_on AS date, COALESCE(acquirer.name, deal.acquirer_name) AS acquirer, deal.amount_usd,
            deal.buyer_type, deal.acquisition_type, deal.exit_type, deal.source_url
     FROM acquisition deal
     LEFT JOIN company acquirer ON acquirer.id = deal.acquirer_id
     WHERE deal.target_id = $1
     ORDER BY deal.announced_on DESC, deal.id DESC`,
    [companyId],
  );
}

/** Newest first. */
export function acquisitionsBy(manager: EntityManager, companyId: number): Promise<AcquisitionByCompany[]> {
  return manager.query<AcquisitionByCompany[]>(
    `SELECT deal.external_id AS id, deal.announced_on AS date, target.name AS target, target.slug AS target_slug, deal.amount_usd,
            deal.buyer_type, deal.acquisition_type, deal.exit_type, deal.source_url
     FROM acquisition deal
     JOIN company target ON target.id = deal.target_id
     WHERE deal.acquirer_id = $1
     ORDER BY deal.announced_on DESC, deal.id DESC`,
    [companyId],
  );
}
