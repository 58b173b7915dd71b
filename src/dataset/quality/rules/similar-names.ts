import { LIST_SEPARATOR } from '../../format/column-kinds';
import { nameKey } from '../../../market-data/names/company-name';
import type { Severity } from '../finding';
import { type NameTable, ownDomain } from '../name-table';
import { isOneLetterApart } from '../one-letter-apart';
import { idOfSame, qualityRule, type RowCells, type Said, type Suspicion } from '../quality-rule';
import { addsGenericWords, coreName, hasNumeral } from '../generic-words';
import { type NamePair, similarPairs } from './name-pairs';
import { sharedCompanies, sharedDeals, type SharedDeals } from './shared-deals';

/**
 * Shorter names are often one letter apart by chance, once the words that many names share are left
 * out.
 */
const MIN_CORE_LENGTH = 7;
const SHARED_START = 4;

interface SimilarRecords {
  later: RowCells;
  earlier: RowCells;
  /** Of the earlier one. */
  line: number;
}

const first = ({ later }: SimilarRecords): string =>
  `${JSON.stringify(later.name)} (${later.slug})`;
const second = ({ earlier, line }: SimilarRecords): string =>
  `${JSON.stringify(earlier.name)} (${earlier.slug}, line ${line})`;

const SENTENCES = {
  same_name: {
    words: (records: SimilarRecords) =>
      `${first(records)} has the same name, apart from case, punctuation and legal form, as ${second(records)}.`,
    example:
      '"HALCYON, Inc." (halcyon-inc) has the same name, apart from case, punctuation and legal form, as "Halcyon" (halcyon, line 34).',
  },
  same_name_elsewhere: {
    words: (records: SimilarRecords) =>
      `${first(records)} has the same name as ${second(records)}, but another website.`,
    example:
      '"Corvid Inc." (corvid-inc) has the same name as "Corvid" (corvid, line 34), but another website.',
  },
  same_website: {
    words: (records: SimilarRecords & { domain: string }) =>
      `${first(records)} has the same website (${records.domain}) as ${second(records)}.`,
    example: '"Apex One" (one) has the same website (apex.example) as "Apex" (apex, line 34).',
  },
  shared_alias: {
    words: (records: SimilarRecords) =>
      `${first(records)} shares a name or an alias with ${second(records)}.`,
    example: '"Nimbus" (nimbus) shares a name or an alias with "Cumulus" (cumulus, line 34).',
  },
  one_letter: {
    words: (records: SimilarRecords) =>
      `${first(records)} has a name that is one letter different from ${second(records)}.`,
    example:
      '"Brightwter" (brightwter) has a name that is one letter different from "Brightwater" (brightwater, line 34).',
  },
  generic_words: {
    words: (records: SimilarRecords) =>
      `${first(records)} differs only by generic words from ${second(records)}.`,
    example:
      '"Tenable Network Security" (tenable-network-security) differs only by generic words from "Tenable" (tenable, line 34).',
  },
  generic_words_and_deals: {
    words: (records: SimilarRecords) =>
      `${first(records)} differs only by generic words from ${second(records)} and has deals in common with it.`,
    example:
      '"Sequoia Capital" (sequoia-capital) differs only by generic words from "Sequoia" (sequoia, line 34) and has deals in common with it.',
  },
  generic_words_and_country: {
    words: (records: SimilarRecords) =>
      `${first(records)} differs only by generic words from ${second(records)}, and both are in ${records.later.country}.`,
    example:
      '"Juniper Systems" (juniper-systems) differs only by generic words from "Juniper" (juniper, line 34), and both are in US.',
  },
};

const SEVERITIES = {
  high: 'The names are the same apart from case, punctuation and legal form, or they begin alike and have the same website.',
  medium:
    'One has a name or an alias of the other, the names are the same with another website, they differ by one letter, or they differ by generic words and have a country or deals in common.',
  low: 'The names differ by generic words, or different names have the same website.',
};

export const SIMILAR_COMPANIES = qualityRule({
  kind: 'similar_company',
  title: 'Companies that look like the same company',
  severities: SEVERITIES,
  sentences: SENTENCES,
  create: (market) => ({
    suspicions: () => suspicions(market.companies, 'same-company', sharedDeals(market)),
  }),
});

export const SIMILAR_INVESTORS = qualityRule({
  kind: 'similar_investor',
  title: 'Investors that look like the same investor',
  severities: SEVERITIES,
  sentences: SENTENCES,
  create: (market) => {
    const { record, sharing } = sharedCompanies(market);
    return {
      record,
      suspicions: () => suspicions(market.investors, 'same-investor', sharing()),
    };
  },
});

/** The pairs are found once. The suspicions can be read several times. */
function suspicions(
  names: NameTable,
  prefix: `same-${string}`,
  shareDeals: SharedDeals,
): Iterable<Suspicion<typeof SENTENCES>> {
  const pairs = similarPairs(names);
  return {
    *[Symbol.iterator]() {
      for (const pair of pairs) yield suspicionOf(pair, names, prefix, shareDeals);
    },
  };
}

function suspicionOf(
  pair: NamePair,
  names: NameTable,
  prefix: `same-${string}`,
  shareDeals: SharedDeals,
): Suspicion<typeof SENTENCES> {
  const [one, other] = [names.placeOf(pair.one + 1), names.placeOf(pair.other + 1)];
  const [first, second] = one.line < other.line ? [one, other] : [other, one];
  return {
    file: names.file,
    rows: [second, first],
    describe: (cellsAt) => {
      const [later, earlier] = [cellsAt(second), cellsAt(first)];
      const likeness = compare({ later, earlier, line: first.line }, () => shareDeals(pair));
      return (
        likeness && {
          ...likeness,
          id: idOfSame(prefix, [earlier.slug, later.slug]),
          column: 'name',
          value: later.name,
        }
      );
    },
  };
}

type Likeness = Said<typeof SENTENCES> & { severity: Severity };

function compare(facts: SimilarRecords, shareDeals: () => boolean): Likeness | undefined {
  const { later, earlier } = facts;
  const [a, b] = [nameKey(later.name), nameKey(earlier.name)];
  const domain = ownDomain(later.website || null);
  const apart = toldApart(later, earlier);
  if (a === b && !differ(later.country, earlier.country))
    return apart
      ? { severity: 'medium', sentence: 'same_name_elsewhere', facts }
      : { severity: 'high', sentence: 'same_name', facts };
  if (domain !== null && domain === ownDomain(earlier.website || null)) {
    const severity = a.slice(0, SHARED_START) === b.slice(0, SHARED_START) ? 'high' : 'low';
    return { severity, sentence: 'same_website', facts: { ...facts, domain } };
  }
  if (apart) return undefined;
  const names = new Set([b, ...aliasKeys(earlier)]);
  if ([a, ...aliasKeys(later)].some((name) => names.has(name)))
    return { severity: 'medium', sentence: 'shared_alias', facts };
  if (isMisspelling(later.name, earlier.name))
    return { severity: 'medium', sentence: 'one_letter', facts };
  return compareCores(facts, shareDeals);
}

function compareCores(facts: SimilarRecords, shareDeals: () => boolean): Likeness | undefined {
  const { later, earlier } = facts;
  const [a, b] = [coreName(later.name), coreName(earlier.name)];
  if (a.core !== b.core) return undefined;
  const isLonger = addsGenericWords(a, b);
  if (shareDeals())
    return { severity: isLonger ? 'medium' : 'low', sentence: 'generic_words_and_deals', facts };
  if (!isLonger) return undefined;
  return later.country !== '' && later.country === earlier.country
    ? { severity: 'medium', sentence: 'generic_words_and_country', facts }
    : { severity: 'low', sentence: 'generic_words', facts };
}

/** Records with different countries or websites are different companies. */
function toldApart(one: RowCells, other: RowCells): boolean {
  return (
    differ(one.country, other.country) ||
    differ(ownDomain(one.website || null), ownDomain(other.website || null))
  );
}

const differ = (left: string | null, right: string | null): boolean =>
  Boolean(left && right && left !== right);

const aliasKeys = ({ aliases }: RowCells): string[] =>
  aliases === '' ? [] : aliases.split(LIST_SEPARATOR).map(nameKey);

/**
 * Not if the names are short without their generic words, such as "TDF Ventures" and "EDF
 * Ventures".
 */
function isMisspelling(one: string, other: string): boolean {
  if (!isOneLetterApart(nameKey(one), nameKey(other)) || hasNumeral(one) || hasNumeral(other))
    return false;
  const [a, b] = [coreName(one).core, coreName(other).core];
  return a === b || Math.min(a.length, b.length) >= MIN_CORE_LENGTH;
}
