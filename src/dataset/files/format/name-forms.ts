import { foldName, nameKey } from '../../../market-data/names/company-name';
import { searchText } from '../../../market-data/names/search-text';
import { websiteDomain } from '../../../market-data/names/website-domain';
import { textArray } from './copy-text';

interface Named {
  name: string;
  aliases: readonly string[];
  website: string | null;
}

/**
 * The forms in which the names and websites of companies and investors are compared and searched, by
 * the column that stores them.
 */
export const NAME_FORMS = {
  name_folded: ({ name }: Named) => foldName(name),
  name_key: ({ name }: Named) => nameKey(name),
  alias_keys: ({ aliases }: Named) => textArray([...new Set(aliases.map(nameKey))]),
  website_domain: ({ website }: Named) => (website === null ? null : websiteDomain(website)),
  search_text: ({ name, aliases }: Named) => searchText(name, aliases),
};
