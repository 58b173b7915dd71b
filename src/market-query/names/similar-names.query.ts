import type { EntityManager, EntityTarget } from 'typeorm';
import { nameKey, unaccent } from '../../market-data/names/company-name';
import { typingMistakes } from '../../market-data/names/nearest-names';
import type { NamedRecord } from '../../market-data/records/named-record';

const MAX_SUGGESTIONS = 3;
/** With more mistakes than this, names are suggested only if they are similar. */
const MAX_MISTAKES = 3;
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

interface Candidate {
  name: string;
  /** 0 to 1: the share of common trigrams in the most similar part of the candidate. */
  similarity: number;
}

/**
 * The names that a caller may have meant, nearest first: by typing mistakes, then by similarity.
 */
export async function similarNames(
  manager: EntityManager,
  record: EntityTarget<NamedRecord>,
  name: string,
): Promise<string[]> {
  const key = nameKey(name);
  const candidates = await byTrigrams(manager, record, name);
  if (key.length <= SHORT_NAME) candidates.push(...(await withSimilarLength(manager, record, key)));
  const near = candidates
    .map((candidate) => ({ ...candidate, mistakes: mistakesBetween(key, nameKey(candidate.name)) }))
    .filter(
      ({ mistakes, similarity }) =>
        Number.isFinite(mistakes) || similarity >= MIN_SIMILARITY.suggested,
    )
    .sort((a, b) => compare(a.mistakes, b.mistakes) || b.similarity - a.similarity);
  return [...new Set(near.map((candidate) => candidate.name))].slice(0, MAX_SUGGESTIONS);
}

function mistakesBetween(asked: string, candidate: string): number {
  const allowed = Math.min(MAX_MISTAKES, Math.max(1, Math.floor(asked.length / 3)));
  if (Math.abs(asked.length - candidate.length) > allowed) return Infinity;
  const mistakes = typingMistakes(asked, candidate, allowed);
  return mistakes <= allowed ? mistakes : Infinity;
}

/** Compares numbers that may be Infinity. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** Candidates with common trigrams, most similar first. */
async function byTrigrams(
  manager: EntityManager,
  record: EntityTarget<NamedRecord>,
  name: string,
): Promise<Candidate[]> {
  const threshold = String(MIN_SIMILARITY.compared);
  // Raw SQL, because the builder can't change a setting. The last argument limits it to this
  // transaction.
  await manager.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [
    threshold,
  ]);
  return manager
    .createQueryBuilder(record, 'record')
    .select('record.name', 'name')
    .addSelect('MAX(word_similarity(:asked, record.searchText))', 'similarity')
    .where(':asked <% record.searchText', { asked: unaccent(name) })
    .groupBy('record.name')
    .orderBy('similarity', 'DESC')
    .addOrderBy('MAX(similarity(:asked, record.searchText))', 'DESC')
    .addOrderBy('record.name')
    .limit(MAX_SIMILAR)
    .getRawMany<Candidate>();
}

async function withSimilarLength(
  manager: EntityManager,
  record: EntityTarget<NamedRecord>,
  key: string,
): Promise<Candidate[]> {
  const lengths = { min: key.length - 1, max: key.length + 1 };
  const rows = await manager
    .createQueryBuilder(record, 'record')
    .select('record.name', 'name')
    .where('length(record.nameKey) BETWEEN :min AND :max', lengths)
    .orderBy('record.name')
    .limit(MAX_SHORT_NAMES)
    .getRawMany<{ name: string }>();
  return rows.map((row) => ({ ...row, similarity: 0 }));
}
