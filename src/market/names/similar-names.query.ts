import { performance } from 'node:perf_hooks';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { byCodePoint } from '../../market-data/names/code-point-order';
import { nameKey, nameWords, unaccent } from '../../market-data/names/company-name';
import { isComparable, ONLY_SIMILAR, recordDistance } from '../../market-data/names/nearest-names';
import { oneMistakeAway } from '../../market-data/names/typing-mistakes';
import type { NamedRecord } from '../../market-data/records/named-record';
import { errorCode } from '../../platform/database/error-code';
import { NAMESAKE, type Namesake, type NamedKind, NAMED_RECORDS } from './namesake';

export const MAX_SIMILAR_NAMES = 3;
/**
 * For all names of a request together. After that time, the answer comes without further
 * suggestions. Tests give busy machines more.
 */
export const suggestionLimit = { ms: 300 };

/** When suggestions that are looked up from now on must be there, by performance.now(). */
export function suggestionsEnd(): number {
  return performance.now() + suggestionLimit.ms;
}
/** The similarity from which names are compared, and from which they are suggested anyhow. */
const MIN_SIMILARITY = { compared: 0.3, suggested: 0.4 };
const MAX_CANDIDATES = 100;
/**
 * In longer names, one wrong letter leaves enough common trigrams. Of shorter ones, all texts that
 * are one mistake away are looked up.
 */
const MAX_LENGTH_OF_VARIANTS = 8;
/** SQLSTATE query_canceled: the statement's limit of time. */
const CANCELED = '57014';

interface Candidate extends Namesake {
  /** 0 to 1: the share of common trigrams in the most similar part of the candidate. */
  similarity: number;
  deals: string;
}

/** The different names of the records that are similar to each of some names, the likeliest first. */
export async function similarNames(
  manager: EntityManager,
  kind: NamedKind,
  names: readonly string[],
  until = suggestionsEnd(),
): Promise<string[][]> {
  const similar = await similarRecords(manager, kind, names, until);
  return similar.map((records) =>
    [...new Set(records.map((one) => one.name))].slice(0, MAX_SIMILAR_NAMES),
  );
}

/**
 * The records that a caller may have meant by each of some names, the likeliest first: those with
 * one or two typing mistakes and those that begin with the words, those that make up half of them,
 * then those that are only similar. Those with more deals come first if all else is equal. Leaves
 * out what it hasn't found by `until`.
 */
export async function similarRecords(
  manager: EntityManager,
  kind: NamedKind,
  names: readonly string[],
  until = suggestionsEnd(),
): Promise<Namesake[][]> {
  const comparable = names.filter(isComparable);
  const candidates = new Map<string, Candidate[]>();
  if (comparable.length > 0) {
    await manager.query('SAVEPOINT suggestions');
    try {
      for (const name of comparable) {
        const left = Math.floor(until - performance.now());
        if (left <= 0) break;
        await limitStatements(manager, left);
        candidates.set(name, await candidatesFor(name, kind, manager));
      }
    } catch (error) {
      if (errorCode(error) !== CANCELED) throw error;
    } finally {
      // Puts the settings back, too.
      await manager.query('ROLLBACK TO SAVEPOINT suggestions');
    }
  }
  return names.map((name) => nearestOf(candidates.get(name) ?? [], name));
}

function nearestOf(candidates: readonly Candidate[], name: string): Namesake[] {
  const asked = nameWords(name);
  const near = candidates
    .map(({ deals, ...candidate }) => ({
      ...candidate,
      deals: Number(deals),
      distance: recordDistance(asked, nameWords(candidate.name)),
    }))
    .filter(
      ({ distance, similarity }) =>
        distance < ONLY_SIMILAR || similarity >= MIN_SIMILARITY.suggested,
    )
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        (a.distance === ONLY_SIMILAR ? b.similarity - a.similarity : 0) ||
        b.deals - a.deals ||
        b.similarity - a.similarity ||
        byCodePoint(a.name, b.name) ||
        byCodePoint(a.slug, b.slug),
    );
  return [...new Map(near.map((record) => [record.slug, record])).values()];
}

/**
 * Raw SQL, because the builder can't change a setting. The last argument limits it to this
 * transaction.
 */
async function limitStatements(manager: EntityManager, ms: number): Promise<void> {
  await manager.query(
    `SELECT set_config('statement_timeout', $1, true), set_config('pg_trgm.word_similarity_threshold', $2, true)`,
    [`${ms}ms`, String(MIN_SIMILARITY.compared)],
  );
}

/** Correlated subqueries, which only run for the candidates. The acquirer's deals count, too. */
const DEALS_OF_INVESTOR = '(SELECT COUNT(*) FROM investment_fact WHERE investor_id = record.id)';
const DEALS_OF_COMPANY = `(SELECT COUNT(*) FROM funding_fact WHERE company_id = record.id)
  + (SELECT COUNT(*) FROM acquisition_fact WHERE record.id IN (company_id, acquirer_id))`;

/** Trigrams in common, which pg_trgm finds quickly. For names with letters of ASCII only. */
const BY_TRIGRAMS = {
  condition: ':asked <% record.searchText',
  similarity: 'word_similarity(:asked, record.searchText)',
  ofEqualSimilarity: 'similarity(:asked, record.searchText)',
};

/**
 * The same for other names, without pg_trgm: to that, what counts as a letter outside ASCII depends
 * on the locale of the database and on the operating system. Only looks at texts that have such
 * letters, which leaves out nearly all quickly.
 */
const BY_PARTS = {
  condition:
    'OCTET_LENGTH(record.searchText) > LENGTH(record.searchText) AND record.searchText LIKE ANY(:patterns)',
  similarity: `(SELECT CAST(COALESCE(AVG(CASE WHEN STRPOS(CONCAT(' ', TRANSLATE(record.searchText, CHR(10), ' ')), part) > 0 THEN 1 ELSE 0 END), 0) AS float8)
    FROM UNNEST(CAST(:parts AS text[])) AS part)`,
  ofEqualSimilarity: '-length(record.searchText)',
};

const ASCII = /^\p{ASCII}*$/u;

/** Parts of three characters of each word, with a blank before it, such as " аб", "абв" and "бвг". */
function partsOf(asked: string): string[] {
  const words = asked.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const parts = words.flatMap((word) => {
    const letters = [...` ${word}`];
    return letters.slice(0, -2).map((_, at) => letters.slice(at, at + 3).join(''));
  });
  return [...new Set(parts)];
}

/** A blank is the beginning of a word: after a blank, or at the beginning of a line. */
function patternsOf(part: string): string[] {
  if (!part.startsWith(' ')) return [`%${part}%`];
  const beginning = part.slice(1);
  return [`${beginning}%`, `% ${beginning}%`, `%\n${beginning}%`];
}

/** The keys that a record with a similar name may have, and the beginning of others, for LIKE. */
function nearKeys(name: string): { keys: string[]; prefix: string } {
  const key = nameKey(name);
  const words = nameWords(name);
  const beginnings = words.map((_, index) => words.slice(0, index + 1).join(''));
  const variants = key.length <= MAX_LENGTH_OF_VARIANTS ? oneMistakeAway(key) : [];
  return { keys: [...beginnings, ...variants], prefix: `${key.replace(/[\\%_]/g, '\\$&')}%` };
}

/**
 * Records whose key begins with that of the name, those with which the name begins, such as Slack
 * for "Slack Technologies", and those one mistake away from a short name, all by the index of keys.
 * Then records with common trigrams, most similar first.
 */
function candidatesFor(
  name: string,
  kind: NamedKind,
  manager: EntityManager,
): Promise<Candidate[]> {
  const asked = unaccent(name);
  const parts = partsOf(asked);
  const common = ASCII.test(parts.join('')) ? BY_TRIGRAMS : BY_PARTS;
  const records = (): SelectQueryBuilder<NamedRecord> =>
    manager
      .createQueryBuilder<NamedRecord>(NAMED_RECORDS[kind], 'record')
      .select([
        ...NAMESAKE,
        `${kind === 'investor' ? DEALS_OF_INVESTOR : DEALS_OF_COMPANY} AS deals`,
        `${common.similarity} AS similarity`,
      ])
      .limit(MAX_CANDIDATES);
  const withNearKeys = records()
    .where('(record.nameKey = ANY(:keys) OR record.nameKey LIKE :prefix)')
    .orderBy('length(record.nameKey)')
    .addOrderBy('record.nameKey')
    .addOrderBy('record.slug');
  const withCommonTrigrams = records()
    .where(common.condition)
    .orderBy('similarity', 'DESC')
    .addOrderBy(common.ofEqualSimilarity, 'DESC')
    .addOrderBy('record.name')
    .addOrderBy('record.slug');
  return manager
    .createQueryBuilder()
    .select('candidate.*')
    .from(
      `((${withNearKeys.getQuery()}) UNION ALL (${withCommonTrigrams.getQuery()}))`,
      'candidate',
    )
    .setParameters({
      asked,
      parts,
      patterns: parts.flatMap(patternsOf),
      ...nearKeys(name),
    })
    .getRawMany<Candidate>();
}
