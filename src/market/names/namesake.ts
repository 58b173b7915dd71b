import { Company } from '../../market-data/records/company.entity';
import { Investor } from '../../market-data/records/investor.entity';

/** The kinds of records that can be found by name. */
export const NAMED_RECORDS = { company: Company, investor: Investor } as const;
export type NamedKind = keyof typeof NAMED_RECORDS;

/** A record among those that a name could mean. */
export interface Namesake {
  name: string;
  slug: string;
  country: string | null;
  website: string | null;
}

/** Its columns of a query. */
export const NAMESAKE = ['name', 'slug', 'country', 'website'].map(
  (column) => `record.${column} AS ${column}`,
);

export function namesake({ name, slug, country, website }: Namesake): Namesake {
  return { name, slug, country, website };
}
