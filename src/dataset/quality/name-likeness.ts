import { nameKey, nameWords } from '../../market-data/names/company-name';
import { LIST_SEPARATOR } from '../files/format/column-kinds';
import type { Severity } from './finding';
import { addsGenericWords, coreName, hasNumeral } from './generic-words';
import { ownDomain, sortedWords } from './name-table';
import { isOneLetterApart } from './one-letter-apart';
import type { RowCells, Told, Verdict } from './quality-rule';

/**
 * How the rules of similar companies and of similar investors judge a pair: by evidence that adds
 * up. The names give 0 to 5 points; the country, the website and details, which only companies have,
 * add some or take some away. From 2 points on, the pair is a finding. One website counts instead
 * of the names, unless these are the same.
 */
export type SimilarPair = Told<'later' | 'earlier', { shareDeals: () => boolean }>;

type Limits = Record<'high' | 'medium' | 'low', number>;

/** The points from which a pair has a severity. */
export const SIMILAR_POINTS: Limits = { high: 5, medium: 3, low: 2 };

export const similarSeverities = ({ high, medium, low }: Limits): Record<Severity, string> => ({
  high: `The evidence adds up to at least ${high} points: 5 for the same name, or for one website and names that begin alike; 4 for the same words in another order; 3 for a shared alias, or for one letter that differs in a long name; 2 for one letter in a shorter name, for generic words, or for one website under other names. Between names, the same country or details add 1, and another website takes 2 away.`,
  medium: `It adds up to at least ${medium} points.`,
  low: `It adds up to at least ${low} points.`,
});

/** Shorter names without their generic words are often one letter apart by chance. */
const MIN_CORE_LENGTH = 5;
/** Shorter names that begin with different letters are often one letter apart by chance. */
const SHORT_CORE_LENGTH = 8;
/** Names of at least this length hardly ever are. */
const LONG_CORE_LENGTH = 12;
/** Names on one website are those of one company if so many letters at their start are the same. */
const SHARED_START = 4;

/** A pair in two countries is only judged if it has one website: NamePairs leaves out the others. */
const POINTS_OF_ONE_COUNTRY = 1;
const POINTS_OF_ANOTHER_WEBSITE = -2;
/** If at least two more of the details are the same than are different. */
const POINTS_OF_DETAILS = 1;
const DETAILS = ['city', 'founded_year', 'product_category'] as const;

interface Likeness {
  sentence: keyof typeof SIMILAR_SENTENCES;
  points: number;
}

export function judgeSimilar(pair: SimilarPair, limits: Limits): Verdict | undefined {
  const likeness = likenessOf(pair);
  if (!likeness) return undefined;
  const { sentence, points } = likeness;
  if (points >= limits.high) return { severity: 'high', sentence };
  if (points >= limits.medium) return { severity: 'medium', sentence };
  return points >= limits.low ? { severity: 'low', sentence } : undefined;
}

/**
 * Adds up the evidence. "Brightwter" and "Brightwater" in the US: 2 points for names of ten
 * letters that differ by one, and 1 for the country make 3. Undefined if nothing is alike.
 */
function likenessOf(pair: SimilarPair): Likeness | undefined {
  const { later, earlier } = pair;
  const website = agreement(ownDomain(later.website), ownDomain(earlier.website));
  const country = agreement(later.country, earlier.country);
  if (website === 'same' && (!haveSameKey(later.name, earlier.name) || country === 'different'))
    return { sentence: 'same_website', points: namesBeginAlike(later, earlier) ? 5 : 2 };

  const names = likenessOfNames(pair);
  if (!names) return undefined;
  let { points } = names;
  if (country === 'same') points += POINTS_OF_ONE_COUNTRY;
  if (haveSameDetails(later, earlier)) points += POINTS_OF_DETAILS;
  const likeness = { sentence: names.sentence, points };
  return website === 'different' ? onTwoWebsites(likeness, pair) : likeness;
}

function onTwoWebsites({ sentence, points }: Likeness, { later, earlier }: SimilarPair): Likeness {
  // Companies whose names differ by a letter have websites that do, too.
  if (sentence === 'one_letter' && websitesBeginAlike(later, earlier)) return { sentence, points };
  return {
    sentence: sentence === 'same_name' ? 'same_name_elsewhere' : sentence,
    points: points + POINTS_OF_ANOTHER_WEBSITE,
  };
}

/** Of two values; an empty one isn't known. */
function agreement(one: string | null, other: string | null): 'same' | 'different' | 'unknown' {
  if (!one || !other) return 'unknown';
  return one === other ? 'same' : 'different';
}

function haveSameDetails(later: RowCells, earlier: RowCells): boolean {
  const agreements = DETAILS.map((column) => agreement(later[column], earlier[column]));
  const same = agreements.filter((each) => each === 'same').length;
  const different = agreements.filter((each) => each === 'different').length;
  return same - different >= 2;
}

function namesBeginAlike(later: RowCells, earlier: RowCells): boolean {
  return (
    nameKey(later.name).slice(0, SHARED_START) === nameKey(earlier.name).slice(0, SHARED_START)
  );
}

/** "acme.com" and "acme-group.de" */
function websitesBeginAlike(later: RowCells, earlier: RowCells): boolean {
  const [one] = (ownDomain(later.website) ?? '').split('.', 1);
  const [other] = (ownDomain(earlier.website) ?? '').split('.', 1);
  return !!one && !!other && (one.startsWith(other) || other.startsWith(one));
}

/** The strongest likeness comes first. */
function likenessOfNames(pair: SimilarPair): Likeness | undefined {
  const { later, earlier } = pair;
  if (haveSameKey(later.name, earlier.name)) return { sentence: 'same_name', points: 5 };
  if (haveSameWords(later.name, earlier.name)) return { sentence: 'same_words', points: 4 };

  const pairs = namesOf(later).flatMap((one) => namesOf(earlier).map((other) => ({ one, other })));
  if (pairs.some(({ one, other }) => haveSameKey(one, other) || haveSameWords(one, other)))
    return { sentence: 'shared_alias', points: 3 };

  const misspelt = pairs.filter(({ one, other }) => isMisspelling(one, other));
  if (misspelt.length > 0) {
    const points = misspelt.map(({ one, other }) => pointsOfMisspelling(one, other));
    return { sentence: 'one_letter', points: Math.max(...points) };
  }
  return likenessOfCores(pair);
}

/** Of names that are the same but for generic words: "Tenable" and "Tenable Network Security". */
function likenessOfCores({ later, earlier, shareDeals }: SimilarPair): Likeness | undefined {
  const [ours, theirs] = [coreName(later.name), coreName(earlier.name)];
  // NamePairs also pairs names with other numerals, such as "Vertex 4" and "Vertex 5".
  if (ours.core !== theirs.core) return undefined;
  // Some names only have more of these words. In others, they are different: "Apex Labs", "Apex AI".
  const isLonger = addsGenericWords(ours, theirs);
  if (shareDeals()) return { sentence: 'generic_words_and_deals', points: isLonger ? 3 : 2 };
  const isInOneCountry = agreement(later.country, earlier.country) === 'same';
  return {
    sentence: isInOneCountry ? 'generic_words_and_country' : 'generic_words',
    points: isLonger ? 2 : 0,
  };
}

const haveSameKey = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
const haveSameWords = (one: string, other: string): boolean =>
  sortedWords(one) === sortedWords(other);

/** The name and the aliases. */
export const namesOf = ({ name, aliases }: RowCells): string[] => [
  name,
  ...aliases.split(LIST_SEPARATOR).filter(Boolean),
];

/** The letter may be in the legal form, as in "Immunet Corporatiop". */
const isMisspelling = (one: string, other: string): boolean =>
  !hasNumeral(one) &&
  !hasNumeral(other) &&
  (isOneLetterApart(nameKey(one), nameKey(other)) ||
    isOneLetterApart(lettersOf(one), lettersOf(other)));

const lettersOf = (name: string): string => nameWords(name).join('');

/** Few for short names, which are often one letter apart by chance. */
function pointsOfMisspelling(one: string, other: string): number {
  const length = agreeingLength(one, other);
  if (length < MIN_CORE_LENGTH) return 0;
  if (length < SHORT_CORE_LENGTH && nameKey(one)[0] !== nameKey(other)[0]) return 0;
  return length < LONG_CORE_LENGTH ? 2 : 3;
}

/**
 * The length of two names that are one letter apart, without generic words: "TDF Ventures" and
 * "EDF Ventures" are short. If the letter is in a generic word, as in "Akamai Tecanologies", all
 * words count.
 */
function agreeingLength(one: string, other: string): number {
  const [a, b] = [coreName(one).core, coreName(other).core];
  return isOneLetterApart(a, b)
    ? Math.min(a.length, b.length)
    : Math.min(lettersOf(one).length, lettersOf(other).length);
}

/** '"Apex One" (one) has the same website as "Apex" (apex, line 34)' */
const pairWords = (likeness: string, { later, earlier }: SimilarPair): string =>
  `${JSON.stringify(later.name)} (${later.slug}) ${likeness} ${JSON.stringify(earlier.name)} (${earlier.slug}, line ${earlier.line})`;

export const SIMILAR_SENTENCES = {
  same_name: {
    words: (pair: SimilarPair) =>
      `${pairWords('has the same name, apart from case, punctuation and legal form, as', pair)}.`,
    example:
      '"HALCYON, Inc." (halcyon-inc) has the same name, apart from case, punctuation and legal form, as "Halcyon" (halcyon, line 34).',
  },
  same_name_elsewhere: {
    words: (pair: SimilarPair) =>
      `${pairWords('has the same name as', pair)}, but another website.`,
    example:
      '"Corvid Inc." (corvid-inc) has the same name as "Corvid" (corvid, line 34), but another website.',
  },
  same_words: {
    words: (pair: SimilarPair) => `${pairWords('has the same words in its name as', pair)}.`,
    example:
      '"Bridge Copper" (bridge-copper) has the same words in its name as "Copper Bridge" (copper-bridge, line 34).',
  },
  same_website: {
    words: (pair: SimilarPair) =>
      `${pairWords('has the same website as', pair)}: ${ownDomain(pair.later.website)}.`,
    example: '"Apex One" (one) has the same website as "Apex" (apex, line 34): apex.example.',
  },
  shared_alias: {
    words: (pair: SimilarPair) => `${pairWords('shares a name or an alias with', pair)}.`,
    example: '"Nimbus" (nimbus) shares a name or an alias with "Cumulus" (cumulus, line 34).',
  },
  one_letter: {
    words: (pair: SimilarPair) =>
      `${pairWords('has a name that is one letter different from', pair)}.`,
    example:
      '"Brightwter" (brightwter) has a name that is one letter different from "Brightwater" (brightwater, line 34).',
  },
  generic_words: {
    words: (pair: SimilarPair) => `${pairWords('differs only by generic words from', pair)}.`,
    example:
      '"Tenable Network Security" (tenable-network-security) differs only by generic words from "Tenable" (tenable, line 34).',
  },
  generic_words_and_deals: {
    words: (pair: SimilarPair) =>
      `${pairWords('differs only by generic words from', pair)} and has deals in common with it.`,
    example:
      '"Sequoia Capital" (sequoia-capital) differs only by generic words from "Sequoia" (sequoia, line 34) and has deals in common with it.',
  },
  generic_words_and_country: {
    words: (pair: SimilarPair) =>
      `${pairWords('differs only by generic words from', pair)}, and both are in ${pair.later.country}.`,
    example:
      '"Juniper Systems" (juniper-systems) differs only by generic words from "Juniper" (juniper, line 34), and both are in US.',
  },
};
