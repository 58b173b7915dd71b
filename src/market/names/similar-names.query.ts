import { performance } from 'node:perf_hooks';
import type { EntityManager } from 'typeorm';
import { byCodePoint } from '../../market-data/names/code-point-order';
import { nameWords } from '../../market-data/names/company-name';
import { isComparable, ONLY_SIMILAR, recordDistance } from '../../market-data/names/nearest-names';
import { errorCode } from '../../platform/database/error-code';
import {
  MIN_COMPARED_SIMILARITY,
  type NameCandidate,
  nameCandidates,
} from './name-candidates.query';
import type { Namesake, NamedKind } from './namesake';

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

/** The similarity from which names are suggested that are near in no other way. */
const MIN_SUGGESTED_SIMILARITY = 0.4;
/** SQLSTATE query_canceled: the statement's limit of time. */
const CANCELED = '57014';

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
  const candidates = await candidatesByName(manager, kind, names.filter(isComparable), until);
  return names.map((name) => likeliest(candidates.get(name) ?? [], name));
}

/** The transaction goes on after a statement that has taken too long. */
async function candidatesByName(
  manager: EntityManager,
  kind: NamedKind,
  names: readonly string[],
  until: number,
): Promise<ReadonlyMap<string, NameCandidate[]>> {
  const found = new Map<string, NameCandidate[]>();
  if (names.length === 0) return found;
  await manager.query('SAVEPOINT suggestions');
  try {
    for (const name of names) {
      const left = Math.floor(until - performance.now());
      if (left <= 0) break;
      await limitStatements(manager, left);
      found.set(name, await nameCandidates(manager, kind, name));
    }
  } catch (error) {
    if (errorCode(error) !== CANCELED) throw error;
  } finally {
    // Puts the settings back, too.
    await manager.query('ROLLBACK TO SAVEPOINT suggestions');
  }
  return found;
}

/**
 * Raw SQL, because the builder can't change a setting. The last argument limits it to this
 * transaction.
 */
async function limitStatements(manager: EntityManager, ms: number): Promise<void> {
  await manager.query(
    `SELECT set_config('statement_timeout', $1, true), set_config('pg_trgm.word_similarity_threshold', $2, true)`,
    [`${ms}ms`, String(MIN_COMPARED_SIMILARITY)],
  );
}

interface ComparedCandidate extends NameCandidate {
  /** See recordDistance. */
  distance: number;
}

/** The candidates that are near or similar enough, each once, the likeliest first. */
function likeliest(candidates: readonly NameCandidate[], name: string): Namesake[] {
  const asked = nameWords(name);
  const compared = candidates.map((candidate): ComparedCandidate => {
    const distance = recordDistance(asked, nameWords(candidate.name));
    return { ...candidate, distance };
  });
  const near = compared
    .filter(
      ({ distance, similarity }) =>
        distance < ONLY_SIMILAR || similarity >= MIN_SUGGESTED_SIMILARITY,
    )
    .sort(likelierFirst);
  return [...new Map(near.map((record) => [record.slug, record])).values()];
}

/** Similarity counts before the number of deals only for names that are near in no other way. */
function likelierFirst(a: ComparedCandidate, b: ComparedCandidate): number {
  const bySimilarity = b.similarity - a.similarity;
  const byDeals = b.deals - a.deals;
  return (
    a.distance - b.distance ||
    (a.distance === ONLY_SIMILAR ? bySimilarity || byDeals : byDeals || bySimilarity) ||
    byCodePoint(a.name, b.name) ||
    byCodePoint(a.slug, b.slug)
  );
}
