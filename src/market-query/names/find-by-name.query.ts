import type { EntityManager } from 'typeorm';
import { Company } from '../../market-data/records/company.entity';
import { Investor } from '../../market-data/records/investor.entity';
import { ApiError } from '../../errors/api-error';
import { quoted } from '../filters/quoted';
import { foldName, nameKey, unaccent } from '../../market-data/names/company-name';
import { websiteDomain } from '../../market-data/names/website-domain';

/** The records that have a name. */
const NAMED_RECORDS = { company: Company, investor: Investor } as const;
export type NamedKind = keyof typeof NAMED_RECORDS;

/** The steps of a look-up, in order. */
export const MATCHES = ['slug', 'name', 'normalized_name', 'alias', 'website'] as const;
export type Match = (typeof MATCHES)[number];

interface Step {
  match: Match;
  /** On `record`; compares with the step's parameter `:asked`. */
  condition: string;
  /** What of the asked name the step compares; null = nothing to compare. */
  value: (name: string) => string | null;
}

const STEPS: readonly Step[] = [
  { match: 'slug', condition: 'record.slug = :asked', value: (name) => name },
  { match: 'name', condition: 'record.nameFolded = :asked', value: foldName },
  { match: 'normalized_name', condition: 'record.nameKey = :asked', value: nameKey },
  { match: 'alias', condition: 'record.aliasKeys @> ARRAY[:asked]', value: nameKey },
  { match: 'website', condition: 'record.websiteDomain = :asked', value: websiteDomain },
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
  kind: NamedKind,
  name: string,
): Promise<{ id: number; matchedBy: Match }> {
  const [first, second, ...others] = await hits(manager, kind, name);
  if (!first) throw await unknownName(manager, kind, name);
  if (second?.step === first.step) {
    throw ambiguousName(
      kind,
      name,
      [first, second, ...others].filter(({ step }) => step === first.step),
    );
  }
  return { id: first.id, matchedBy: MATCHES[first.step]! };
}

/** All steps in one statement: each is one look-up in an index. */
function hits(manager: EntityManager, kind: NamedKind, name: string): Promise<Hit[]> {
  const steps = STEPS.map(({ condition }, step) =>
    manager
      .createQueryBuilder(NAMED_RECORDS[kind], 'record')
      .select(String(step), 'step')
      .addSelect('record.id', 'id')
      .addSelect('record.name', 'name')
      .addSelect('record.slug', 'slug')
      .where(condition.replace(':asked', `CAST(:asked${step} AS text)`))
      .orderBy('record.name')
      .addOrderBy('record.slug')
      .limit(MAX_CANDIDATES),
  );
  return manager
    .createQueryBuilder()
    .select('hit.*')
    .from(`(${steps.map((step) => `(${step.getQuery()})`).join(' UNION ALL ')})`, 'hit')
    .setParameters(Object.fromEntries(STEPS.map(({ value }, step) => [`asked${step}`, value(name)])))
    .orderBy('hit.step')
    .addOrderBy('hit.name')
    .addOrderBy('hit.slug')
    .getRawMany<Hit>();
}

function ambiguousName(kind: NamedKind, name: string, candidates: readonly Hit[]): ApiError {
  return new ApiError('not_found', {
    error: `More than one ${kind} is called ${quoted(name)}: ask for one of them by its slug.`,
    fields: { candidates: candidates.map(({ name: candidate, slug }) => ({ name: candidate, slug })) },
  });
}

async function unknownName(manager: EntityManager, kind: NamedKind, name: string): Promise<ApiError> {
  await manager.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(MIN_SIMILARITY)]);
  const nearest = await manager
    .createQueryBuilder(NAMED_RECORDS[kind], 'record')
    .select('record.name', 'name')
    .where(':asked <% record.searchText', { asked: unaccent(name) })
    .groupBy('record.name')
    .orderBy('MAX(word_similarity(:asked, record.searchText))', 'DESC')
    .addOrderBy('MAX(similarity(:asked, record.searchText))', 'DESC')
    .addOrderBy('record.name')
    .limit(MAX_SUGGESTIONS)
    .getRawMany<{ name: string }>();
  return new ApiError('not_found', {
    error: `There is no ${kind} called ${quoted(name)}.`,
    fields: { did_you_mean: nearest.map((record) => record.name) },
  });
}
