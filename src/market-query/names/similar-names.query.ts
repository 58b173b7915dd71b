import type { EntityManager } from 'typeorm';
import { nameKey, nameWords, unaccent } from '../../market-data/names/company-name';
import { typingMistakes } from '../../market-data/names/nearest-names';
import type { NamedRecord } from '../../market-data/records/named-record';
import { NAMESAKE, type Namesake, type NamedKind, NAMED_RECORDS } from './namesake';

export const MAX_SIMILAR_NAMES = 3;
/** With more mistakes than this, names are suggested only if they are similar. */
const MAX_MISTAKES = 3;
const ONLY_SIMILAR = 10;
/**
 * The similarity from which names are compared letter by letter, and from which they are suggested
 * regardless of the number of mistakes.
 */
const MIN_SIMILARITY = { compared: 0.3, suggested: 0.4 };
const MAX_SIMILAR = 100;
/**
 * In short names, one wrong letter leaves too few common trigrams, so all names of a similar length
 * are compared.
 */
const SHORT_NAME = 6;
const MAX_SHORT_NAMES = 20_000;

interface Candidate extends Namesake {
  /** 0 to 1: the share of common trigrams in the most similar part of the candidate. */
  similarity: number;
  deals: string;
}

/** The different names of the similar records, the likeliest first. */
export async function similarNames(
  manager: EntityManager,
  kind: NamedKind,
  name: string,
): Promise<string[]> {
  const similar = await similarRecords(manager, kind, name);
  return [...new Set(similar.map((one) => one.name))].slice(0, MAX_SIMILAR_NAMES);
}

/**
 * The records that a caller may have meant, the likeliest first: those that begin with the asked
 * words, those with a few typing mistakes and those with which the asked name begins, the sooner
 * the more deals they have. Then those that are only similar.
 */
export async function similarRecords(
  manager: EntityManager,
  kind: NamedKind,
  name: string,
): Promise<Namesake[]> {
  const asked = nameWords(name);
  const key = nameKey(name);
  const candidates = await withCommonParts(manager, kind, name);
  if (key.length <= SHORT_NAME) candidates.push(...(await withSimilarLength(manager, kind, key)));
  const similar = candidates
    .map(({ deals, ...candidate }) => {
      const distance = distanceOf(asked, nameWords(candidate.name));
      // Ten times as many deals outweigh a mistake.
      const rank = distance < ONLY_SIMILAR ? distance - Math.log10(1 + Number(deals)) : distance;
      return { ...candidate, rank };
    })
    .filter(({ rank, similarity }) => rank < ONLY_SIMILAR || similarity >= MIN_SIMILARITY.suggested)
    .sort((a, b) => a.rank - b.rank || b.similarity - a.similarity);
  return [...new Map(similar.map((record) => [record.slug, record])).values()];
}

/** Roughly how many typing mistakes there are in words of a name, or in its first ones. */
export function distanceOf(asked: readonly string[], candidate: readonly string[]): number {
  const key = asked.join('');
  const allowed = Math.min(MAX_MISTAKES, Math.max(1, Math.floor(key.length / 3)));
  const mistakes = Math.min(
    ...[candidate, candidate.slice(0, asked.length)].map((words) =>
      typingMistakes(key, words.join(''), allowed),
    ),
  );
  const letters = mistakes <= allowed ? mistakes : ONLY_SIMILAR;
  const isBeginning = candidate.every((word, index) => word === asked[index]);
  return isBeginning ? Math.min(letters, 1.5) : letters;
}

/** Correlated subqueries, which only run for the candidates. The acquirer's deals count, too. */
const DEALS_OF_INVESTOR = '(SELECT COUNT(*) FROM investment_fact WHERE investor_id = record.id)';
const DEALS_OF_COMPANY = `(SELECT COUNT(*) FROM funding_fact WHERE company_id = record.id)
  + (SELECT COUNT(*) FROM acquisition_fact WHERE record.id IN (company_id, acquirer_id))`;

/**
 * Records with which the name begins, such as Slack for "Slack Technologies", and those with common
 * trigrams, most similar first.
 */
async function withCommonParts(
  manager: EntityManager,
  kind: NamedKind,
  name: string,
): Promise<Candidate[]> {
  const words = nameWords(name);
  const threshold = String(MIN_SIMILARITY.compared);
  // Raw SQL, because the builder can't change a setting. The last argument limits it to this
  // transaction.
  await manager.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [
    threshold,
  ]);
  return manager
    .createQueryBuilder<NamedRecord>(NAMED_RECORDS[kind], 'record')
    .select([
      ...NAMESAKE,
      `${kind === 'investor' ? DEALS_OF_INVESTOR : DEALS_OF_COMPANY} AS deals`,
      'word_similarity(:asked, record.searchText) AS similarity',
    ])
    .where('(record.nameKey = ANY(:beginnings) OR :asked <% record.searchText)', {
      beginnings: words.map((_, index) => words.slice(0, index + 1).join('')),
      asked: unaccent(name),
    })
    .orderBy('record.nameKey = ANY(:beginnings)', 'DESC')
    .addOrderBy('similarity', 'DESC')
    .addOrderBy('similarity(:asked, record.searchText)', 'DESC')
    .addOrderBy('record.name')
    .limit(MAX_SIMILAR)
    .getRawMany<Candidate>();
}

async function withSimilarLength(
  manager: EntityManager,
  kind: NamedKind,
  key: string,
): Promise<Candidate[]> {
  const lengths = { min: key.length - 1, max: key.length + 1 };
  return manager
    .createQueryBuilder<NamedRecord>(NAMED_RECORDS[kind], 'record')
    .select([...NAMESAKE, '0 AS similarity', '0 AS deals'])
    .where('length(record.nameKey) BETWEEN :min AND :max', lengths)
    .orderBy('record.name')
    .limit(MAX_SHORT_NAMES)
    .getRawMany<Candidate>();
}
