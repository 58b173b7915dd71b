import { nameKey, nameWords } from '../../../market-data/names/company-name';
import { LIST_SEPARATOR } from '../../files/format/column-kinds';
import { SEVERITIES } from '../finding';
import { addsGenericWords, coreName, hasNumeral } from '../generic-words';
import type { MarketTables } from '../market-tables';
import { ownDomain, sortedWords } from '../name-table';
import { isOneLetterApart } from '../one-letter-apart';
import {
  joined,
  type QualityRule,
  type RowCells,
  type Rows,
  type Sentences,
} from '../quality-rule';
import { similarPairs } from './name-pairs';
import { sharedCompanies, sharedDeals, type SharedDeals } from './shared-deals';

/**
 * Shorter names are often one letter apart by chance, once the words that many names share are left
 * out.
 */
const MIN_CORE_LENGTH = 5;
/** Names that are shorter than this are so by chance if they begin with different letters. */
const SHORT_CORE_LENGTH = 8;
/** Names that are longer hardly ever are. */
const LONG_CORE_LENGTH = 12;
const SHARED_START = 4;
const DETAILS = ['city', 'founded_year', 'product_category'] as const;

/** What a pair has in common, between the names of its records. */
function pairSentence(
  likeness: string,
  example: string,
  ending: (row: RowCells) => string = () => '',
): Sentences[string] {
  const words = ([later, { name, slug, line }]: Rows): string =>
    `${JSON.stringify(later.name)} (${later.slug}) ${likeness} ${JSON.stringify(name)} (${slug}, line ${line})${ending(later)}.`;
  return { words, example };
}

const SENTENCES = {
  same_name: pairSentence(
    'has the same name, apart from case, punctuation and legal form, as',
    '"HALCYON, Inc." (halcyon-inc) has the same name, apart from case, punctuation and legal form, as "Halcyon" (halcyon, line 34).',
  ),
  same_name_elsewhere: pairSentence(
    'has the same name as',
    '"Corvid Inc." (corvid-inc) has the same name as "Corvid" (corvid, line 34), but another website.',
    () => ', but another website',
  ),
  same_words: pairSentence(
    'has the same words in its name as',
    '"Bridge Copper" (bridge-copper) has the same words in its name as "Copper Bridge" (copper-bridge, line 34).',
  ),
  same_website: pairSentence(
    'has the same website as',
    '"Apex One" (one) has the same website as "Apex" (apex, line 34): apex.example.',
    ({ website }) => `: ${ownDomain(website)}`,
  ),
  shared_alias: pairSentence(
    'shares a name or an alias with',
    '"Nimbus" (nimbus) shares a name or an alias with "Cumulus" (cumulus, line 34).',
  ),
  one_letter: pairSentence(
    'has a name that is one letter different from',
    '"Brightwter" (brightwter) has a name that is one letter different from "Brightwater" (brightwater, line 34).',
  ),
  generic_words: pairSentence(
    'differs only by generic words from',
    '"Tenable Network Security" (tenable-network-security) differs only by generic words from "Tenable" (tenable, line 34).',
  ),
  generic_words_and_deals: pairSentence(
    'differs only by generic words from',
    '"Sequoia Capital" (sequoia-capital) differs only by generic words from "Sequoia" (sequoia, line 34) and has deals in common with it.',
    () => ' and has deals in common with it',
  ),
  generic_words_and_country: pairSentence(
    'differs only by generic words from',
    '"Juniper Systems" (juniper-systems) differs only by generic words from "Juniper" (juniper, line 34), and both are in US.',
    ({ country }) => `, and both are in ${country}`,
  ),
};

/** Declares a rule in which evidence adds up. */
function similarNames(
  file: 'companies' | 'investors',
  kind: string,
  sharing: (market: MarketTables) => SharedDeals,
): QualityRule {
  const one = kind.replace('similar_', '');
  return {
    kind,
    title: `${file[0]!.toUpperCase()}${file.slice(1)} that look like the same ${one}`,
    severities: {
      high: 'The names are the same apart from case, punctuation and legal form, or they begin alike and have the same website.',
      medium:
        'One has a name or an alias of the other, the names are the same with another website, they have the same words or differ by one letter in one country, or they differ by generic words and have a country or deals in common.',
      low: 'The names differ by one letter or by generic words, or are alike with another website, or different names have the same website.',
    },
    // The points that the evidence must have.
    thresholds: { high: 5, medium: 3, low: 2 },
    sentences: SENTENCES,
    prefix: `same-${one}`,
    id: ([later, earlier]) => joined([earlier.slug, later.slug]),
    column: 'name',
    find: (market) => {
      const names = market[file];
      const pairs = similarPairs(names);
      const shareDeals = sharing(market);
      return {
        *[Symbol.iterator]() {
          for (const pair of pairs) {
            const rows = [Math.floor(pair / names.size), pair % names.size] as const;
            const at = rows.map((row) => names.placeOf(row));
            at.sort((one, other) => other.line - one.line);
            yield { at, detail: () => shareDeals(...rows) };
          }
        },
      };
    },
    judge: ([later, earlier], shareDeals: () => boolean, thresholds) => {
      const { sentence, points } = likeness(later, earlier, shareDeals);
      const severity = SEVERITIES.find((name) => points >= thresholds[name]!);
      return severity && { severity, sentence };
    },
  };
}

export const SIMILAR_COMPANIES = similarNames('companies', 'similar_company', sharedDeals);
export const SIMILAR_INVESTORS = similarNames('investors', 'similar_investor', sharedCompanies);

interface Likeness {
  sentence: string;
  points: number;
}

function likeness(later: RowCells, earlier: RowCells, shareDeals: () => boolean): Likeness {
  const [a, b] = [nameKey(later.name), nameKey(earlier.name)];
  const [ours, theirs] = [ownDomain(later.website), ownDomain(earlier.website)];
  const websites = agreement(ours, theirs);
  const countries = agreement(later.country, earlier.country);
  if (websites > 0 && (a !== b || countries < 0))
    return {
      sentence: 'same_website',
      points: a.slice(0, SHARED_START) === b.slice(0, SHARED_START) ? 5 : 2,
    };
  const details = DETAILS.reduce((sum, name) => sum + agreement(later[name], earlier[name]), 0);
  const { sentence, points } = likenessOfNames(later, earlier, shareDeals);
  // Companies whose names differ by a letter have websites that do, too.
  const isElsewhere = websites < 0 && !(sentence === 'one_letter' && beginAlike(ours!, theirs!));
  return {
    sentence: websites < 0 && sentence === 'same_name' ? 'same_name_elsewhere' : sentence,
    points:
      points + (countries < 0 ? -4 : countries) + (isElsewhere ? -2 : 0) + Number(details > 1),
  };
}

/** 1 if two known values agree, -1 if they don't, and 0 if one isn't known. */
function agreement(one: string | null, other: string | null): number {
  if (!one || !other) return 0;
  return one === other ? 1 : -1;
}

function likenessOfNames(later: RowCells, earlier: RowCells, shareDeals: () => boolean): Likeness {
  const [ours, theirs] = [namesOf(later), namesOf(earlier)];
  const pairs = ours.flatMap((one) => theirs.map((other) => [one, other] as const));
  if (nameKey(later.name) === nameKey(earlier.name)) return { sentence: 'same_name', points: 5 };
  if (sortedWords(later.name) === sortedWords(earlier.name))
    return { sentence: 'same_words', points: 4 };
  const isShared = pairs.some(
    ([one, other]) => nameKey(one) === nameKey(other) || sortedWords(one) === sortedWords(other),
  );
  if (isShared) return { sentence: 'shared_alias', points: 3 };
  const misspelt = pairs.filter(([one, other]) => isMisspelling(one, other));
  if (misspelt.length > 0) {
    const points = Math.max(...misspelt.map(([one, other]) => pointsOfMisspelling(one, other)));
    return { sentence: 'one_letter', points };
  }
  const [a, b] = [coreName(later.name), coreName(earlier.name)];
  if (a.core !== b.core) return { sentence: 'generic_words', points: 0 };
  const points = addsGenericWords(a, b) ? 2 : 0;
  if (shareDeals()) return { sentence: 'generic_words_and_deals', points: Math.max(points + 1, 2) };
  const isInOne = later.country !== '' && later.country === earlier.country;
  return { sentence: isInOne ? 'generic_words_and_country' : 'generic_words', points };
}

const namesOf = ({ name, aliases }: RowCells): string[] => [
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

function pointsOfMisspelling(one: string, other: string): number {
  const length = agreeingLength(one, other);
  const beginAlike = nameKey(one)[0] === nameKey(other)[0];
  if (length < MIN_CORE_LENGTH || (length < SHORT_CORE_LENGTH && !beginAlike)) return 0;
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

/** "acme.com" and "acme-group.de" */
function beginAlike(...domains: [string, string]): boolean {
  const [one, other] = domains.map((domain) => domain.split('.', 1)[0]!) as [string, string];
  return one.startsWith(other) || other.startsWith(one);
}
