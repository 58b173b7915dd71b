import { nameKey } from '../../../market-data/names/company-name';
import type { DatasetFileKey } from '../../format/file-names';
import type { Severity } from '../finding';
import type { MarketTables } from '../market-tables';
import { type NameTable, ownDomain } from '../name-table';
import { isOneLetterApart } from '../one-letter-apart';
import { idOfSame, type QualityRule, type RowCells, type Suspicion } from '../quality-rule';
import { addsTradeWords, hasNumeral, tradeName } from '../trade-words';
import { type NamePair, similarPairs } from './name-pairs';
import { sharedCompanies, sharedDeals, type SharedDeals } from './shared-deals';

/**
 * Shorter names are often one letter apart by chance, once the words that many names share are left
 * out.
 */
const MIN_CORE_LENGTH = 7;
const SHARED_START = 4;

const SEVERITIES = {
  high: 'The names are the same apart from case, punctuation and legal form, or they begin alike and have the same website.',
  medium: 'One has the name of the other as an alias, the names differ by one letter, or they differ by words of the trade and have a country or deals in common.', // prettier-ignore
  low: 'The names differ by words of the trade, or different names have the same website.',
};

export const SIMILAR_COMPANIES: QualityRule = {
  kind: 'similar_company',
  title: 'Companies that look like the same company',
  severities: SEVERITIES,
  example:
    '"Tenable Network Security" (tenable-network-security) differs only by words of the trade from "Tenable" (tenable, line 34).',
  run: (market) => ({
    suspicions: () => suspicions(market, 'companies', sharedDeals(market)),
  }),
};

export const SIMILAR_INVESTORS: QualityRule = {
  kind: 'similar_investor',
  title: 'Investors that look like the same investor',
  severities: SEVERITIES,
  example: '"Sequoia Capital" (sequoia-capital) differs only by words of the trade from "Sequoia" (sequoia, line 2) and has deals in common with it.', // prettier-ignore
  run: (market) => {
    const investments = sharedCompanies(market);
    return {
      record: investments.record,
      suspicions: () => suspicions(market, 'investors', investments.sharing()),
    };
  },
};

const PREFIXES = { companies: 'same-company', investors: 'same-investor' } as const;

/** The pairs are found once. The suspicions can be read several times. */
function suspicions(
  market: MarketTables,
  file: keyof typeof PREFIXES & DatasetFileKey,
  shareDeals: SharedDeals,
): Iterable<Suspicion> {
  const pairs = similarPairs(market[file]);
  return {
    *[Symbol.iterator]() {
      for (const pair of pairs) yield suspicionOf(pair, market[file], file, shareDeals);
    },
  };
}

function suspicionOf(
  pair: NamePair,
  names: NameTable,
  file: keyof typeof PREFIXES,
  shareDeals: SharedDeals,
): Suspicion {
  const lines = [names.columns.line[pair.one]!, names.columns.line[pair.other]!].sort(
    (one, other) => one - other,
  );
  return {
    file,
    rows: [
      { file, line: lines[1]! },
      { file, line: lines[0]! },
    ],
    describe: ([later, earlier]) => {
      const likeness = compare(later!, earlier!, () => shareDeals(pair));
      if (!likeness) return undefined;
      const { severity, is, and = '' } = likeness;
      const first = `${JSON.stringify(earlier!.name)} (${earlier!.slug}, line ${lines[0]})`;
      const why = `${JSON.stringify(later!.name)} (${later!.slug}) ${is} ${first}${and}.`;
      return {
        id: idOfSame(PREFIXES[file], [earlier!.slug!, later!.slug!]),
        severity,
        column: 'name',
        value: later!.name!,
        why,
      };
    },
  };
}

interface Likeness {
  severity: Severity;
  is: string;
  and?: string;
}

function compare(one: RowCells, other: RowCells, shareDeals: () => boolean): Likeness | undefined {
  const [a, b] = [nameKey(one.name!), nameKey(other.name!)];
  const domain = ownDomain(one.website || null);
  const apart = toldApart(one, other);
  if (a === b && !apart)
    return {
      severity: 'high',
      is: 'has the same name, apart from case, punctuation and legal form, as',
    };
  if (domain !== null && domain === ownDomain(other.website || null)) {
    const alike = a.slice(0, SHARED_START) === b.slice(0, SHARED_START);
    return { severity: alike ? 'high' : 'low', is: `has the same website (${domain}) as` };
  }
  if (apart) return undefined;
  if (aliasKeys(one).includes(b) || aliasKeys(other).includes(a))
    return { severity: 'medium', is: 'shares a name or an alias with' };
  if (isMisspelling(one.name!, other.name!))
    return { severity: 'medium', is: 'has a name that is one letter different from' };
  return compareTradeNames(one, other, shareDeals);
}

function compareTradeNames(
  one: RowCells,
  other: RowCells,
  shareDeals: () => boolean,
): Likeness | undefined {
  const [a, b] = [tradeName(one.name!), tradeName(other.name!)];
  if (a.core !== b.core) return undefined;
  const is = 'differs only by words of the trade from';
  const deals = ' and has deals in common with it';
  if (!addsTradeWords(a, b)) return shareDeals() ? { severity: 'low', is, and: deals } : undefined;
  if (shareDeals()) return { severity: 'medium', is, and: deals };
  const sameCountry = one.country && one.country === other.country;
  return sameCountry
    ? { severity: 'medium', is, and: `, and both are in ${one.country}` }
    : { severity: 'low', is };
}

/** Records with different countries or websites are different companies. */
function toldApart(one: RowCells, other: RowCells): boolean {
  const differ = (left: string | null, right: string | null): boolean =>
    Boolean(left && right && left !== right);
  return (
    differ(one.country!, other.country!) ||
    differ(ownDomain(one.website || null), ownDomain(other.website || null))
  );
}

const aliasKeys = ({ aliases }: RowCells): string[] =>
  aliases ? aliases.split('|').map(nameKey) : [];

/**
 * Not if the names are short once words of the trade are left out, such as "TDF Ventures" and "EDF
 * Ventures".
 */
function isMisspelling(one: string, other: string): boolean {
  if (!isOneLetterApart(nameKey(one), nameKey(other)) || hasNumeral(one) || hasNumeral(other))
    return false;
  const [a, b] = [tradeName(one).core, tradeName(other).core];
  return a === b || Math.min(a.length, b.length) >= MIN_CORE_LENGTH;
}
