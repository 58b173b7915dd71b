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
const PLATFORMS = new Set(
  'facebook.com linkedin.com twitter.com x.com github.com google.com sites.google.com youtube.com medium.com crunchbase.com angel.co play.google.com itunes.apple.com apps.apple.com'.split(
    ' ',
  ),
);

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
    const ownWords = nameWords(name);
    const key = keyOfWords(ownWords, name);
    const domain = ownDomain(website);
    for (const named of [name, ...aliases]) {
      const words = named === name ? ownWords : nameWords(named);
      const letters = keyOfWords(words, named);
      const forms = words.length > 1 ? [letters, sortedWords(named, words)] : [letters];
      for (const form of forms) this.forms.add({ form: hash53(form), owner: this.size });
      // The letter may be in the legal form, which the key doesn't have.
      for (const spelled of new Set([letters, words.join('')]))
        if (spelled.length >= MIN_NAME_LENGTH) this.lettersLeftOut.add(spelled, this.size);
    }
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
      core: hash53(coreName(name, ownWords).core),
      domain: domain === null ? UNKNOWN : hash53(domain),
    });
  }
}

/** "DE" of "acme.de" */
function endingOf(domain: string | null): string | null {
  return domain === null ? null : domain.slice(domain.lastIndexOf('.') + 1).toUpperCase();
}

/** The same for names that have the same words in another order. */
export const sortedWords = (name: string, words = nameWords(name)): string =>
  words.toSorted().join(' ');

/** The domain of a website that isn't a page on a platform. */
export function ownDomain(website: string | null): string | null {
  const domain = website === null ? null : websiteDomain(website);
  return domain === null || PLATFORMS.has(domain) ? null : domain;
}
