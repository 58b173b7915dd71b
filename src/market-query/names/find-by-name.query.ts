import type { EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error';
import { quoted } from '../filters/quoted';
import { foldName, nameKey, unaccent } from '../../market-data/names/company-name';
import { websiteDomain } from '../../market-data/names/website-domain';

/** The records that have a name: their tables have the same columns for it. */
export type NamedTable = 'company' | 'investor';

/** The steps of a look-up, in order. */
export const MATCHES = ['slug', 'name', 'normalized_name', 'alias', 'website'] as const;
export type Match = (typeof MATCHES)[number];

interface Step {
  match: Match;
  condition: (parameter: string) => string;
  /** What of the asked name the step compares; null = nothing to compare. */
  value: (name: string) => string | null;
}

const STEPS: readonly Step[] = [
  { match: 'slug', condition: (slug) => `slug = ${slug}`, value: (name) => name },
  { match: 'name', condition: (folded) => `name_folded = ${folded}`, value: foldName },
  { match: 'normalized_name', condition: (key) => `name_key = ${key}`, value: nameKey },
  { match: 'alias', condition: (key) => `alias_keys @> ARRAY[${key}]`, value: nameKey },
  { match: 'website', condition: (domain) => `website_domain = ${domain}`, value: websiteDomain },
];

const MAX_CANDIDATES = 20;
const MAX_SUGGESTIONS = 3;
/** Below PostgreSQL's 0.6, so that one wrong letter in a short name is forgiven. */
const MIN_SIMILARITY = 0.4;

interface Hit {
  step: number;
  id: number;
  name: string;
  slug: string;
}

/**
 * The one record that a name means: the first step that has a hit decides. Throws ApiError (404), with `candidates` where that step has several hits
 * and with `did_you_mean` where no step has any.
 */
export async function findByName(
  manager: EntityManager,
  table: NamedTable,
  name: string,
): Promise<{ id: number; matchedBy: Match }> {
  const [first, second, ...others] = await hits(manager, table, name);
  if (!first) throw await unknownName(manager, table, name);
  if (second?.step === first.step) {
    throw ambiguousName(
      table,
      name,
      [first, second, ...others].filter(({ step }) => step === first.step),
    );
  }
  return { id: first.id, matchedBy: MATCHES[first.step]! };
}

/** All steps in one statement: each is one look-up in an index. */
function hits(manager: EntityManager, table: NamedTable, name: string): Promise<Hit[]> {
  const steps = STEPS.map(
    ({ condition }, step) =>
      `(SELECT ${step} AS step, id, name, slug FROM ${table} WHERE ${condition(`$${step + 1}::text`)} ORDER BY name, slug LIMIT ${MAX_CANDIDATES})`,
  );
  return manager.query<Hit[]>(
    `${steps.join(' UNION ALL ')} ORDER BY step, name, slug`,
    STEPS.map(({ value }) => value(name)),
  );
}

function ambiguousName(table: NamedTable, name: string, candidates: readonly Hit[]): ApiError {
  return new ApiError('not_found', {
    error: `More than one ${table} is called ${quoted(name)}: ask for one of them by its slug.`,
    fields: { candidates: candidates.map(({ name: candidate, slug }) => ({ name: candidate, slug })) },
  });
}

async function unknownName(manager: EntityManager, table: NamedTable, name: string): Promise<ApiError> {
  await manager.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(MIN_SIMILARITY)]);
  const nearest = await manager.query<{ name: string }[]>(
    `SELECT name FROM ${table} WHERE $1 <% search_text GROUP BY name
     ORDER BY MAX(word_similarity($1, search_text)) DESC, MAX(similarity($1, search_text)) DESC, name LIMIT ${MAX_SUGGESTIONS}`,
    [unaccent(name)],
  );
  return new ApiError('not_found', {
    error: `There is no ${table} called ${quoted(name)}.`,
    fields: { did_you_mean: nearest.map((record) => record.name) },
  });
}
