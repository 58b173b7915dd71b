import { unaccent } from './company-name';

/** The form in which filters compare names: without case, spaces, hyphens and underscores. */
export function normalForm(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{Pd}_]+/gu, '');
}

/**
 * The form in which filters compare names that nothing equals: without case, accents, blanks and
 * punctuation, and with words for & and +. The normal form of a text without letters and digits.
 */
export function plainForm(text: string): string {
  const form = unaccent(text)
    .replaceAll('&', 'and')
    .replaceAll('+', 'plus')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return form || normalForm(text);
}

/**
 * "Governance, Risk & Compliance" becomes governance-risk-and-compliance, "Series C+" becomes
 * series-c-plus.
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug || 'unnamed';
}

/**
 * The slugs of a list of names, in the same order. A slug that is taken, or that would be read as
 * another name, gets -2, -3 ...
 */
export function uniqueSlugs(names: readonly string[]): string[] {
  const exact = new Set(names);
  const forms = new Set(names.map(normalForm));
  const taken = new Set<string>();
  const isFree = (slug: string, name: string): boolean => {
    const form = normalForm(slug);
    const isOtherName =
      (slug !== name && exact.has(slug)) || (form !== normalForm(name) && forms.has(form));
    return !taken.has(slug) && !isOtherName;
  };
  return names.map((name) => {
    const slug = slugOf(name);
    let free = slug;
    for (let n = 2; !isFree(free, name); n++) free = `${slug}-${n}`;
    taken.add(free);
    return free;
  });
}
