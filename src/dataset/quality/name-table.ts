import { nameKey } from '../../market-data/names/company-name';
import { websiteDomain } from '../../market-data/names/website-domain';
import { NumberTable } from '../packed/number-table';
import { LettersLeftOut } from './one-letter-apart';
import { hash53 } from '../packed/text-hash';
import { coreName } from './generic-words';
import type { RowLocation } from './finding';

/** No website of its own, or no country, is known. */
export const UNKNOWN = 0;
/** Shorter names are often one letter apart by chance. */
const MIN_NAME_LENGTH = 8;

/** Their addresses say nothing about whose page it is. */
const PLATFORMS = new Set(
  'facebook.com linkedin.com twitter.com x.com github.com google.com sites.google.com youtube.com medium.com crunchbase.com angel.co play.google.com itunes.apple.com apps.apple.com'.split(
    ' ',
  ),
);

interface NamedRow {
  line: number;
  slug: string;
  name: string;
  aliases: readonly string[];
  website: string | null;
  country: string | null;
  parent?: number | null;
}

/**
 * What the rules need to know about the names of companies, or of investors, as hashes: they read
 * the few names that look alike again.
 */
export class NameTable extends NumberTable<
  'line' | 'parent' | 'length' | 'slug' | 'key' | 'core' | 'domain' | 'country'
> {
  readonly aliases = new NumberTable({ key: new Float64Array(), owner: new Int32Array() });
  readonly lettersLeftOut = new LettersLeftOut();

  constructor(readonly file: 'companies' | 'investors') {
    super({
      line: new Int32Array(),
      parent: new Int32Array(),
      length: new Int32Array(),
      slug: new Float64Array(),
      key: new Float64Array(),
      core: new Float64Array(),
      domain: new Float64Array(),
      country: new Float64Array(),
    });
  }

  /** Call it in the order of the ids, which start at 1. */
  addName({ line, slug, name, aliases, website, country, parent = null }: NamedRow): void {
    const key = nameKey(name);
    const domain = ownDomain(website);
    for (const alias of aliases)
      this.aliases.add({ key: hash53(nameKey(alias)), owner: this.size });
    if (key.length >= MIN_NAME_LENGTH) this.lettersLeftOut.add(key, this.size);
    this.add({
      line,
      parent: parent ?? 0,
      length: key.length,
      slug: hash53(slug),
      key: hash53(key),
      core: hash53(coreName(name).core),
      domain: domain === null ? UNKNOWN : hash53(domain),
      country: country === null ? UNKNOWN : hash53(country),
    });
  }

  placeOf(id: number): RowLocation {
    return { file: this.file, line: this.columns.line[id - 1]! };
  }
}

/** The domain of a website that isn't a page on a platform. */
export function ownDomain(website: string | null): string | null {
  const domain = website === null ? null : websiteDomain(website);
  return domain === null || PLATFORMS.has(domain) ? null : domain;
}
