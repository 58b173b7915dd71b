import type { EntityManager, EntityTarget } from 'typeorm';
import { nameKey, unaccent } from '../../market-data/names/company-name';
import { typingMistakes } from '../../market-data/names/nearest-names';
import type { NamedRecord } from '../../market-data/records/named-record';

const MAX_SUGGESTIONS = 3;
/** More mistakes than this are another name; beyond it, only similarity counts. */
const MAX_MISTAKES = 3;
/** From here on names are compared letter by letter, and from there on they are suggested whatever letters differ. */
const MIN_SIMILARITY = { compared: 0.3, suggested: 0.4 };
const MAX_SIMILAR = 100;
/** One wrong letter in a shorter name leaves too few common trigrams: names of that length are compared one by one. */
const SHORT_NAME = 6;
const MAX_SHORT_NAMES = 20_000;

interface Candidate {
  name: string;
  /** 0 to 1: the share of common trigrams, of the nearest part of the candidate. */
  similarity: number;
}

/** The names that a caller may have meant, nearest first: by typing mistakes, then by similarity. */
export async function similarNames(manager: EntityManager, record: EntityTarget<NamedRecord>, name: string): Promise<string[]> {
  const key = nameKey(name);
  const candidates = await byTrigrams(manager, record, name);
  if (key.length <= SHORT_NAME) candidates.push(...(await ofLikeLength(manager, record, key)));
  const near = candidates
    .map((candidate) => ({ ...candidate, mistakes: mistakesBetween(key, nameKey(candidate.name)) }))
    .filter(({ mistakes, similarity }) => Number.isFinite(mistakes) || similarity >= MIN_SIMILARITY.suggested)
    .sort((a, b) => compare(a.mistakes, b.mistakes) || b.similarity - a.similarity);
  return [...new Set(near.map((candidate) => candidate.name))].slice(0, MAX_SUGGESTIONS);
}

function mistakesBetween(asked: string, candidate: string): number {
  const allowed = Math.min(MAX_MISTAKES, Math.max(1, Math.floor(asked.length / 3)));
  if (Math.abs(asked.length - candidate.length) > allowed) return Infinity;
  const mistakes = typingMistakes(asked, candidate, allowed);
  return mistakes <= allowed ? mistakes : Infinity;
}

/** Infinity is no nearer than Infinity. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** Most similar first. */
async function byTrigrams(manager: EntityManager, record: EntityTarget<NamedRecord>, name: string): Promise<Candidate[]> {
  const threshold = String(MIN_SIMILARITY.compared);
  await manager.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [threshold]);
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

async function ofLikeLength(manager: EntityManager, record: EntityTarget<NamedRecord>, key: string): Promise<Candidate[]> {
  const lengths = { shortest: key.length - 1, longest: key.length + 1 };
  const rows = await manager
    .createQueryBuilder(record, 'record')
    .select('record.name', 'name')
    .where('length(record.nameKey) BETWEEN :shortest AND :longest', lengths)
    .orderBy('record.name')
    .limit(MAX_SHORT_NAMES)
    .getRawMany<{ name: string }>();
  return rows.map((row) => ({ ...row, similarity: 0 }));
}
