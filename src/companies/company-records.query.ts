import type { EntityManager } from 'typeorm';

/** A company with what its deals say of it, whatever was asked: all-time figures. */
export interface CompanyRecord {
  id: number;
  name: string;
  slug: string;
  aliases: string[];
  description: string | null;
  website: string | null;
  country: string | null;
  city: string | null;
  parent_company: string | null;
  product_category_id: number | null;
  /** The primary one first. */
  product_category_ids: number[];
  company_type: string | null;
  founded_year: number | null;
  status: string | null;
  /** US dollars, PostgreSQL's text. */
  total_funding: string;
  funding_round_count: number;
  undisclosed_round_count: number;
  last_funding_date: string | null;
  /** Place on the stage ladder. */
  last_funding_stage: number | null;
  last_funding_amount: string | null;
  acquired_by: string | null;
  acquired_date: string | null;
}

/** The companies with these ids, in the order of the lists: name, then id. */
export function companyRecords(manager: EntityManager, ids: readonly number[]): Promise<CompanyRecord[]> {
  return manager.query<CompanyRecord[]>(
    `SELECT company.id, company.name, company.slug, company.aliases, company.description, company.website, company.country, company.city,
            parent.name AS parent_company, company.product_category_id, tags.ids AS product_category_ids,
            company.company_type, company.founded_year, company.status,
            funding.total AS total_funding, funding.rounds AS funding_round_count, funding.undisclosed AS undisclosed_round_count,
            latest.announced_on AS last_funding_date, latest.stage AS last_funding_stage, latest.amount_usd AS last_funding_amount,
            acquired.by AS acquired_by, acquired.announced_on AS acquired_date
     FROM company
     LEFT JOIN company parent ON parent.id = company.parent_id
     CROSS JOIN LATERAL (
       SELECT COALESCE(array_agg(tag.product_category_id ORDER BY tag.position), '{}') AS ids
       FROM company_product_category tag
       WHERE tag.company_id = company.id
     ) tags
     CROSS JOIN LATERAL (
       SELECT COALESCE(SUM(round.amount_usd), 0) AS total, COUNT(*) AS rounds, COUNT(*) - COUNT(round.amount_usd) AS undisclosed
       FROM funding_round round
       WHERE round.company_id = company.id
     ) funding
     LEFT JOIN LATERAL (
       SELECT round.announced_on, round.stage, round.amount_usd
       FROM funding_round round
       WHERE round.company_id = company.id
       ORDER BY round.announced_on DESC, round.id DESC
       LIMIT 1
     ) latest ON true
     LEFT JOIN LATERAL (
       SELECT COALESCE(acquirer.name, deal.acquirer_name) AS by, deal.announced_on
       FROM acquisition deal
       LEFT JOIN company acquirer ON acquirer.id = deal.acquirer_id
       WHERE deal.target_id = company.id
       ORDER BY deal.announced_on DESC, deal.id DESC
       LIMIT 1
     ) acquired ON true
     WHERE company.id = ANY($1)
     ORDER BY company.name, company.id`,
    [ids],
  );
}
