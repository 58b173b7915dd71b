import { nameKey, unaccent } from '../../market-data/names/company-name';
import { websiteDomain } from '../../market-data/names/website-domain';
import type { Finding, Severity } from './finding';
import { pairsOneLetterApart } from './one-letter-apart';

/** Shorter names are often one letter apart by chance, also once the words that many names share are left out. */
const MIN_NAME_LENGTH = 8;
const MIN_DISTINCTIVE_LENGTH = 7;
const SHARED_WORD =
  /^(ventures?|capital|partners?|funds?|groups?|holdings?|investments?|investors?|management|equity|private|security|cyber|technolog(y|ies)|systems?|software|labs?|networks?|solutions?|international|global|data|digital)$/;
/** If more records than this have the same domain, it belongs to a platform, not to one company. */
const MAX_DOMAIN_OWNERS = 4;
/** Numbers and Roman numerals distinguish funds and series. */
const NUMERAL = /\d|(?:^|[^a-z])(?:i{1,3}|iv|vi{0,3}|ix|x)(?:$|[^a-z])/i;
const PLATFORMS = new Set(
  'facebook.com linkedin.com twitter.com x.com github.com google.com sites.google.com youtube.com medium.com crunchbase.com angel.co play.google.com itunes.apple.com apps.apple.com'.split(
    ' ',
  ),
);

interface NamedRecord {
  line: number;
  slug: string;
  name: string;
  key: string;
  domain: string | null;
  country: string | null;
  parentId: number | null;
}

export interface NamedRow {
  line: number;
  slug: string;
  name: string;
  aliases: readonly string[];
  website: string | null;
  country: string | null;
  parent?: number | null;
}

/** Finds companies, or investors, that probably exist twice under different slugs. */
export class SimilarNames {
  private readonly records: NamedRecord[] = [];
  private readonly aliases: { key: string; owner: number }[] = [];

  constructor(private readonly what: 'company' | 'investor') {}

  /** Call it in the order of the ids, which start at 1. */
  add({ line, slug, name, aliases, website, country, parent: parentId = null }: NamedRow): void {
    const domain = website === null ? null : websiteDomain(website);
    for (const alias of aliases) this.aliases.push({ key: nameKey(alias), owner: this.records.length });
    this.records.push({ line, slug, name, key: nameKey(name), domain, country, parentId });
  }

  slugOf(id: number): string {
    return this.records[id - 1]!.slug;
  }

  findings(): Finding[] {
    const found = new Map<string, Finding>();
    const report = (one: number, other: number, severity: Severity, why: string): void => {
      const [first, second] = one < other ? [one, other] : [other, one];
      const finding = this.finding(first, second, severity, why);
      if (first !== second && !this.isParent(first, second) && !found.has(finding.id)) found.set(finding.id, finding);
    };
    this.sameName(report);
    this.sameDomain(report);
    this.sameAlias(report);
    this.oneLetterApart(report);
    return [...found.values()];
  }

  private sameName(report: Report): void {
    for (const [, owners] of grouped(this.records, ({ key }) => key)) {
      for (const other of owners.slice(1)) {
        const first = owners[0]!;
        if (!this.toldApart(first, other))
          report(first, other, 'high', 'has the same name, apart from case, punctuation and legal form, as');
      }
    }
  }

  private sameDomain(report: Report): void {
    for (const [domain, owners] of grouped(this.records, (record) => record.domain)) {
      if (owners.length > MAX_DOMAIN_OWNERS || PLATFORMS.has(domain)) continue;
      const first = owners[0]!;
      for (const other of owners.slice(1))
        report(first, other, this.shareAWord(first, other) ? 'high' : 'low', `has the same website (${domain}) as`);
    }
  }

  private sameAlias(report: Report): void {
    const named = grouped(this.records, ({ key }) => key);
    for (const { key, owner } of this.aliases) {
      for (const other of named.get(key) ?? []) {
        if (!this.toldApart(owner, other)) report(owner, other, 'medium', 'shares a name or an alias with');
      }
    }
  }

  private oneLetterApart(report: Report): void {
    const keys = this.records.map(({ key }) => key);
    for (const [one, other] of pairsOneLetterApart(keys, MIN_NAME_LENGTH)) {
      const names = [this.records[one]!.name, this.records[other]!.name] as const;
      if (names.some((name) => NUMERAL.test(name)) || differByChance(names) || this.toldApart(one, other)) continue;
      report(one, other, 'medium', 'has a name that is one letter different from');
    }
  }

  /** Records with the same name but different countries or websites are different companies. */
  private toldApart(one: number, other: number): boolean {
    const [a, b] = [this.records[one]!, this.records[other]!];
    const differ = (left: string | null, right: string | null): boolean => left !== null && right !== null && left !== right;
    return differ(a.country, b.country) || differ(a.domain, b.domain);
  }

  private shareAWord(one: number, other: number): boolean {
    const [a, b] = [this.records[one]!.key, this.records[other]!.key];
    return a.slice(0, 4) === b.slice(0, 4);
  }

  private isParent(one: number, other: number): boolean {
    return this.records[one]!.parentId === other + 1 || this.records[other]!.parentId === one + 1;
  }

  private finding(first: number, second: number, severity: Severity, why: string): Finding {
    const [one, other] = [this.records[first]!, this.records[second]!];
    return {
      id: `same-${this.what}:${[one.slug, other.slug].sort().join('+')}`,
      kind: this.what === 'company' ? 'similar_company' : 'similar_investor',
      severity,
      file: this.what === 'company' ? 'companies.csv' : 'investors.csv',
      line: other.line,
      column: 'name',
      value: other.name,
      why: `${JSON.stringify(other.name)} (${other.slug}) ${why} ${JSON.stringify(one.name)} (${one.slug}, line ${one.line}).`,
    };
  }
}

/** Whether the names are short once common words are left out, such as "TDF Ventures" and "EDF Ventures". */
function differByChance([one, other]: readonly [string, string]): boolean {
  const [a, b] = [distinctivePart(one), distinctivePart(other)];
  return a !== b && Math.min(a.length, b.length) < MIN_DISTINCTIVE_LENGTH;
}

function distinctivePart(name: string): string {
  const words = unaccent(name).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => !SHARED_WORD.test(word)).join('');
}

type Report = (one: number, other: number, severity: Severity, why: string) => void;

/** The indexes of the records by key, without those whose key is null. */
function grouped(records: readonly NamedRecord[], keyOf: (record: NamedRecord) => string | null): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  records.forEach((record, index) => {
    const key = keyOf(record);
    if (key === null) return;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  });
  return groups;
}
