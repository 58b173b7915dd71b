import type { EntityManager } from 'typeorm';

/** An investor as the curator wrote it. */
export interface InvestorRecord {
  id: number;
  name: string;
  slug: string;
  aliases: string[];
  investor_type: string | null;
  website: string | null;
  country: string | null;
  government_linked_tier: string | null;
  government_linked_country: string | null;
  government_linked_since: string | null;
}

/** The investors with these ids, in the order of the lists: name, then id. */
export function investorRecords(manager: EntityManager, ids: readonly number[]): Promise<InvestorRecord[]> {
  return manager.query<InvestorRecord[]>(
    `SELECT id, name, slug, aliases, investor_type, website, country,
            government_linked_tier, government_linked_country, government_linked_since
     FROM investor
     WHERE id = ANY($1)
     ORDER BY name, id`,
    [ids],
  );
}
