import { keyOfWords, nameWords } from '../../market-data/names/company-name';
import { websiteDomain } from '../../market-data/names/website-domain';
import { COMPANY_STATUSES } from '../../market-data/vocabularies/closed-vocabularies';
import { NumberTable } from '../checks/packed/number-table';
import { hash53 } from '../checks/packed/text-hash';
import type { CompanyRecord, InvestorRecord } from '../files/format/records';
import { coreName } from './generic-words';
import { LettersLeftOut } from './one-letter-apart';
import { packTwoLetters, packVerification, rowOfId, UNKNOWN } from './packed-values';

/** Shorter names are often one letter apart by chance. */
const MIN_NAME_LENGTH = 5;

/** Their addresses say nothing about whose page it is. */
const PLATFORMS = new Set([
  'angel.co',
  'apps.apple.com',
  'crunchbase.com',
  'facebook.com',
  'github.com',
  'google.com',
  'itunes.apple.com',
  'linkedin.com',
  'medium.com',
  'play.google.com',
  'sites.google.com',
  'twitter.com',
  'x.com',
  'youtube.com',
]);

type NamedRecord = (CompanyRecord | InvestorRecord) &
  Partial<Pick<CompanyRecord, 'parent' | 'founded_year' | 'status'>>;

const COLUMNS = {
  line: Int32Array,
  verified: Int32Array,
  parent: Int32Array,
  length: Int32Array,
  founded: Int16Array,
  status: Int8Array,
  country: Int16Array,
  websiteEnding: Int16Array,
  slug: Float64Array,
  name: Float64Array,
  core: Float64Array,
  domain: Float64Array,
};

/** Companies, or investors, packed. Their texts are hashes. */
export class NameTable extends NumberTable<keyof typeof COLUMNS> {
  /** The forms in which names and aliases are compared, and the rows that have them. */
  readonly forms = new NumberTable({ form: Float64Array, owner: Int32Array });
  readonly lettersLeftOut = new LettersLeftOut();

  constructor() {
    super(COLUMNS);
  }

  addName(record: NamedRecord): void {
    const { line, slug, name, aliases, website, country, parent, founded_year, status } = record;
    const words = nameWords(name);
    const key = keyOfWords(words, name);
    const domain = ownDomain(website);
    const row = this.size; // It is added last.
    this.addForms(name, words, row);
    for (const alias of aliases) this.addForms(alias, nameWords(alias), row);
    this.add({
      line,
      verified: packVerification(record),
      parent: rowOfId(parent),
      length: key.length,
      founded: founded_year ?? UNKNOWN,
      status: status ? COMPANY_STATUSES.indexOf(status) + 1 : UNKNOWN,
      country: packTwoLetters(country),
      websiteEnding: packTwoLetters(endingOf(domain)),
      slug: hash53(slug),
      name: hash53(key),
      core: hash53(coreName(name, words).core),
      domain: domain === null ? UNKNOWN : hash53(domain),
    });
  }

  /** Adds what a name or an alias is compared by. */
  private addForms(name: string, words: readonly string[], owner: number): void {
    const key = keyOfWords(words, name);
    this.forms.add({ form: hash53(key), owner });
    if (words.length > 1) this.forms.add({ form: hash53(sortedWords(name, words)), owner });
    if (key.length >= MIN_NAME_LENGTH) this.lettersLeftOut.add(key, owner);
  }
}

/** "DE" of "acme.de" */
function endingOf(domain: string | null): string | null {
  return domain === null ? null : domain.slice(domain.lastIndexOf('.') + 1).toUpperCase();
}

/** The same for names that have the same words in another order. */
export const sortedWords = (name: string, words: readonly string[] = nameWords(name)): string =>
  words.toSorted().join(' ');

/** The domain of a website that isn't a page on a platform. */
export function ownDomain(website: string | null): string | null {
  const domain = website === null ? null : websiteDomain(website);
  return domain === null || PLATFORMS.has(domain) ? null : domain;
}
