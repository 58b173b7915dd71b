import { performance } from 'node:perf_hooks';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { byCodePoint } from '../../market-data/names/code-point-order';
import { nameKey, nameWords, unaccent } from '../../market-data/names/company-name';
import {
  isComparable,
  oneMistakeAway,
  ONLY_SIMILAR,
  recordDistance,
} from '../../market-data/names/nearest-names';
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
  const key = nameKey(name);
  const words = nameWords(name);
  const beginnings = words.map((_, index) => words.slice(0, index + 1).join(''));
  const variants = key.length <= MAX_LENGTH_OF_VARIANTS ? oneMistakeAway(key) : [];
  const records = (): SelectQueryBuilder<NamedRecord> =>
    manager
      .createQueryBuilder<NamedRecord>(NAMED_RECORDS[kind], 'record')
      .select([
        ...NAMESAKE,
        `${kind === 'investor' ? DEALS_OF_INVESTOR : DEALS_OF_COMPANY} AS deals`,
        'word_similarity(:asked, record.searchText) AS similarity',
      ])
      .limit(MAX_CANDIDATES);
  const withNearKeys = records()
    .where('(record.nameKey = ANY(:keys) OR record.nameKey LIKE :prefix)')
    .orderBy('length(record.nameKey)')
    .addOrderBy('record.nameKey')
    .addOrderBy('record.slug');
  const withCommonTrigrams = records()
    .where(':asked <% record.searchText')
    .orderBy('similarity', 'DESC')
    .addOrderBy('similarity(:asked, record.searchText)', 'DESC')
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
      asked: unaccent(name),
      keys: [...beginnings, ...variants],
      prefix: `${key.replace(/[\\%_]/g, '\\$&')}%`,
    })
    .getRawMany<Candidate>();
}
