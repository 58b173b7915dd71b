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
