import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { nameKey, nameWords, unaccent } from '../../market-data/names/company-name';
import { oneMistakeAway } from '../../market-data/names/typing-mistakes';
import type { NamedRecord } from '../../market-data/records/named-record';
import { NAMESAKE, type Namesake, type NamedKind, NAMED_RECORDS } from './namesake';

/** A record whose name may be similar to one that was sent. */
export interface NameCandidate extends Namesake {
  /** 0 to 1: the share of common trigrams in the most similar part of the candidate. */
  similarity: number;
  deals: number;
}

/** The similarity from which records are candidates. A setting of the transaction, for `<%`. */
export const MIN_COMPARED_SIMILARITY = 0.3;

/** Of each of the two searches. */
const MAX_CANDIDATES = 100;
/**
 * In longer names, one wrong letter leaves enough common trigrams. Of shorter ones, all texts that
 * are one mistake away are looked up.
 */
const MAX_LENGTH_OF_VARIANTS = 8;

/**
 * Finds candidates by two indexes, which may both find the same record. By the index of keys: records
 * whose key is near that of the name. By that of trigrams: records with parts in common, the most
 * similar first. "Slack Technologies" finds Slack in the first one, "Crowdstirke" CrowdStrike in the
 * second.
 */
export async function nameCandidates(
  manager: EntityManager,
  kind: NamedKind,
  name: string,
): Promise<NameCandidate[]> {
  const asked = unaccent(name);
  const parts = partsOf(asked);
  const comparison = ASCII.test(parts.join('')) ? BY_TRIGRAMS : BY_PARTS;
  const records = (): SelectQueryBuilder<NamedRecord> =>
    manager
      .createQueryBuilder<NamedRecord>(NAMED_RECORDS[kind], 'record')
      .select([...NAMESAKE, `${DEALS[kind]} AS deals`, `${comparison.similarity} AS similarity`])
      .limit(MAX_CANDIDATES);
  const withNearKeys = records()
    .where('(record.nameKey = ANY(:keys) OR record.nameKey LIKE :prefix)')
    .orderBy('length(record.nameKey)')
    .addOrderBy('record.nameKey')
    .addOrderBy('record.slug');
  const withCommonParts = records()
    .where(comparison.condition)
    .orderBy('similarity', 'DESC')
    .addOrderBy(comparison.ofEqualSimilarity, 'DESC')
    .addOrderBy('record.name')
    .addOrderBy('record.slug');
  const rows = await manager
    .createQueryBuilder()
    .select('candidate.*')
    .from(`((${withNearKeys.getQuery()}) UNION ALL (${withCommonParts.getQuery()}))`, 'candidate')
    .setParameters({ asked, parts, patterns: parts.flatMap(patternsOf), ...nearKeys(name) })
    .getRawMany<Omit<NameCandidate, 'deals'> & { deals: string }>();
  return rows.map((row) => ({ ...row, deals: Number(row.deals) }));
}

/** Correlated subqueries, which only run for the candidates. The acquirer's deals count, too. */
const DEALS: Readonly<Record<NamedKind, string>> = {
  investor: '(SELECT COUNT(*) FROM investment_fact WHERE investor_id = record.id)',
  company: `(SELECT COUNT(*) FROM funding_fact WHERE company_id = record.id)
  + (SELECT COUNT(*) FROM acquisition_fact WHERE record.id IN (company_id, acquirer_id))`,
};

/**
 * What the index of keys is searched for, for "Slack Technologies": records with the key of its first
 * words ("slack"), with its whole key ("slacktechnologies"), and with a key that begins with that.
 * For a short name, also those one mistake away. `prefix` is a pattern for LIKE.
 */
function nearKeys(name: string): { keys: string[]; prefix: string } {
  const key = nameKey(name);
  const words = nameWords(name);
  const beginnings = words.map((_, index) => words.slice(0, index + 1).join(''));
  const variants = key.length <= MAX_LENGTH_OF_VARIANTS ? oneMistakeAway(key) : [];
  return { keys: [...beginnings, ...variants], prefix: `${key.replace(/[\\%_]/g, '\\$&')}%` };
}

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
