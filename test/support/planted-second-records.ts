import type { CompanyRow, PlantedMarket } from './planted-market';

/** Adds second records of some companies, under another name, by somebody who knew less about them. */
export function addSecondRecords(
  market: PlantedMarket,
  count: number,
  otherName: (name: string, market: PlantedMarket) => string,
): string[] {
  const hasTwoWords = ({ name }: CompanyRow): boolean => /^\p{L}{3,} \p{L}{3,}/u.test(name);
  const originals = market.pick('companies', count, hasTwoWords);
  return originals.map((original, at) => {
    const isForgotten = (share: number): boolean => market.random.chance(share);
    // Copies have one of these in turn: none, two others, and once the same.
    const websites = [
      '',
      `https://${original.slug}-hq.example`,
      original.website,
      `https://portal-${market.rows.companies.length}.example`,
    ];
    const copy: CompanyRow = {
      ...original,
      slug: `${original.slug}-again`,
      name: otherName(original.name, market),
      aliases: '',
      parent: '',
      description: '',
      city: isForgotten(0.3) ? '' : original.city,
      founded_year: isForgotten(0.3) ? '' : original.founded_year,
      product_category: isForgotten(0.4) ? '' : original.product_category,
      extra_product_categories: '',
      status:
        isForgotten(0.5) || market.acquisitionsOf(original.slug).length > 0 ? '' : original.status,
      website: websites[at % websites.length] ?? '',
    };
    market.rows.companies.push(copy);
    return copy.slug;
  });
}

/** "Acme Security" becomes "Security Acme". */
export function reordered(name: string): string {
  const [first, second, ...rest] = name.split(' ');
  return [second, first, ...rest].join(' ');
}

/** "Acme" becomes "Ame" (a letter is missing), "Asme" (it is another) or "Accme" (it is doubled). */
export function misspelt(name: string, market: PlantedMarket): string {
  const at = letterAt(name, market);
  const another = market.random.of([...'aeinorstlk']);
  const doubled = name.charAt(at).repeat(2);
  const inserted = market.random.of(['', another, doubled]);
  return `${name.slice(0, at)}${inserted}${name.slice(at + 1)}`;
}

/** "Acme" becomes "Amce". If the two letters are the same, the name is misspelt instead. */
export function transposed(name: string, market: PlantedMarket): string {
  const at = letterAt(name, market);
  const swapped = name.charAt(at + 1) + name.charAt(at);
  const changed = `${name.slice(0, at)}${swapped}${name.slice(at + 2)}`;
  return changed.toLowerCase() === name.toLowerCase() ? misspelt(name, market) : changed;
}

/** The place of a letter that isn't the first of the name and is followed by another letter. */
function letterAt(name: string, market: PlantedMarket): number {
  const isLetter = (at: number): boolean => /\p{L}/u.test(name.charAt(at));
  const places = Array.from(name, (_, at) => at);
  return market.random.of(places.filter((at) => at > 0 && isLetter(at) && isLetter(at + 1)));
}
