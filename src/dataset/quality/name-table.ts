import { keyOfWords, nameWords } from '../../market-data/names/company-name';
import { websiteDomain } from '../../market-data/names/website-domain';
import { COMPANY_STATUSES } from '../../market-data/vocabularies/closed-vocabularies';
import { isCountryCode } from '../../market-data/vocabularies/countries';
import { NumberTable } from '../checks/packed/number-table';
import { hash53 } from '../checks/packed/text-hash';
import type { CompanyRecord, InvestorRecord } from '../files/format/records';
import type { RowLocation } from './finding';
import { coreName } from './generic-words';
import { LettersLeftOut } from './one-letter-apart';
import { verification } from './verification';

/** The value isn't known. */
export const UNKNOWN = 0;
/** Shorter names are often one letter apart by chance. */
const MIN_NAME_LENGTH = 5;

/** Their addresses say nothing about whose page it is. */
const PLATFORMS = new Set(
  'facebook.com linkedin.com twitter.com x.com github.com google.com sites.google.com youtube.com medium.com crunchbase.com angel.co play.google.com itunes.apple.com apps.apple.com'.split(
    ' ',
  ),
);

/** Top-level domains of countries that anyone may use, and whose owners advertise that. */
const OPEN_TO_ALL =
  'ac ad ag ai am as bz cc cd co cx dj fm gd gg gl gs im io is la li ly me mn ms mu nu pw re sc sh so st tk tl to tv vc vg vu ws';

type NamedRecord = (CompanyRecord | InvestorRecord) &
  Partial<Pick<CompanyRecord, 'parent' | 'founded_year' | 'status'>>;

/** The row of a record, whose id is 1, 2, 3 ... in row order; -1 if there is none. */
export const rowOfId = (id: number | null | undefined): number => (id ?? 0) - 1;

export const hashOrUnknown = (text: string | null): number =>
  text === null ? UNKNOWN : hash53(text);

const COLUMNS = {
  line: Int32Array,
  verified: Int32Array,
  parent: Int32Array,
  length: Int32Array,
  founded: Int16Array,
  status: Int8Array,
  isElsewhere: Int8Array,
  slug: Float64Array,
  key: Float64Array,
  core: Float64Array,
  domain: Float64Array,
  country: Float64Array,
};

/**
 * What the rules need to know about the names of companies, or of investors, as hashes: they read
 * the few names that look alike again.
 */
export class NameTable extends NumberTable<keyof typeof COLUMNS> {
  /** The forms in which names and aliases are compared, and the indexes of those who have them. */
  readonly forms = new NumberTable({ form: Float64Array, owner: Int32Array });
  readonly lettersLeftOut = new LettersLeftOut();

  constructor(readonly file: 'companies' | 'investors') {
    super(COLUMNS);
  }

  addName(row: NamedRecord): void {
    const { line, slug, name, aliases, website, country, parent, founded_year, status } = row;
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
      verified: verification(row),
      parent: rowOfId(parent),
      length: key.length,
      founded: founded_year ?? UNKNOWN,
      status: statusNumber(status ?? null),
      isElsewhere: Number(isElsewhere(domain, country, key)),
      slug: hash53(slug),
      key: hash53(key),
      core: hash53(coreName(name, ownWords).core),
      domain: hashOrUnknown(domain),
      country: hashOrUnknown(country),
    });
  }

  placeOf(row: number): RowLocation {
    return { file: this.file, line: this.columns.line[row]! };
  }

  placesOf(row: number): [RowLocation] {
    return [this.placeOf(row)];
  }
}

/** Whether a domain belongs to another country, and doesn't spell the name, as in "puri.sm". */
function isElsewhere(domain: string | null, country: string | null, name: string): boolean {
  const ending = domain?.slice(domain.lastIndexOf('.') + 1) ?? '';
  const owner = ending === 'uk' ? 'GB' : ending.toUpperCase();
  return (
    country !== null &&
    owner !== country &&
    isCountryCode(owner) &&
    !OPEN_TO_ALL.includes(ending) &&
    domain?.replaceAll('.', '') !== name
  );
}

/** As the table has it. */
export const statusNumber = (status: CompanyRecord['status']): number =>
  status ? COMPANY_STATUSES.indexOf(status) + 1 : UNKNOWN;

/** The same for names that have the same words in another order. */
export const sortedWords = (name: string, words = nameWords(name)): string =>
  words.toSorted().join(' ');

/** The domain of a website that isn't a page on a platform. */
export function ownDomain(website: string | null): string | null {
  const domain = website === null ? null : websiteDomain(website);
  return domain === null || PLATFORMS.has(domain) ? null : domain;
}
