import type { EntityManager } from 'typeorm';
import { cutName, foldName, nameKey, otherNameKey } from '../../market-data/names/company-name';
import { plainForm } from '../../market-data/names/normal-form';
import { websiteDomain } from '../../market-data/names/website-domain';
import { ApiError } from '../../platform/errors/api-error';
import { present } from '../../platform/errors/present';
import { NAMESAKE, namesake, type Namesake, type NamedKind, NAMED_RECORDS } from './namesake';
import { similarNames } from './similar-names.query';

/** How a record can be found. */
export const MATCHES = [
  'slug',
  'name',
  'normalized_name',
  'alias',
  'former_slug',
  'website',
] as const;
export type Match = (typeof MATCHES)[number];

/** The record that was found, and other records with the same name, ignoring case. */
export interface FoundRecord {
  id: number;
  matchedBy: Match;
  namesakes: Namesake[];
}

/** A way to find the records that a name stands for. */
interface Step {
  match: Match;
  /**
   * SQL: whether `record`, of the kind `:kind`, has the name. `asked.value` is the form of the name
   * that the step compares, `asked.folded` the name in any case.
   */
  condition: string;
  /** That form of a name; null if there is nothing to compare. */
  value: (name: string) => string | null;
}

/** A website's address without a path. */
const BARE_HOST = '^[a-zA-Z]+://[^/?#]+/?$';

/** The forms that a key has only in some spellings. "Day Spa SpA" is not the company "Day". */
const ENDS_WITH_LEGAL_FORM = '[^a-z](s[.]?p[.]?a|n[.]?v|a[./]?s)[.]?$';

/** Raw SQL, because it is declared before there is a query. */
const HAD_SLUG =
  'record.id = (SELECT former.record_id FROM former_slug AS former WHERE former.kind = :kind AND former.former_slug = asked.value)';

/** Sorted: the first step that finds something decides what a name stands for. */
const STEPS: readonly Step[] = [
  { match: 'slug', condition: 'record.slug = asked.value', value: (name) => name },
  // The exact name comes first, so that a record is found by its own name even if others have it in
  // a different case.
  {
    match: 'name',
    condition: 'record.name = asked.value AND record.nameFolded = asked.folded',
    value: (name) => name,
  },
  { match: 'name', condition: 'record.nameFolded = asked.value', value: foldName },
  { match: 'normalized_name', condition: 'record.nameKey = asked.value', value: nameKey },
  {
    match: 'normalized_name',
    condition: `record.nameKey = asked.value AND record.nameFolded ~ '${ENDS_WITH_LEGAL_FORM}'`,
    value: otherNameKey,
  },
  { match: 'alias', condition: 'record.aliasKeys @> ARRAY[asked.value]', value: nameKey },
  { match: 'former_slug', condition: HAD_SLUG, value: (name) => name },
  // Many records can have a page on the same host: facebook.com is the company whose website is the
  // host itself.
  {
    match: 'website',
    condition: `record.websiteDomain = asked.value AND record.website ~ '${BARE_HOST}'`,
    value: websiteDomain,
  },
  { match: 'website', condition: 'record.websiteDomain = asked.value', value: websiteDomain },
];

const MAX_CANDIDATES = 20;

/**
 * An expression, so that each step uses its own index. To the first rows in the order of an index,
 * PostgreSQL would rather read all names.
 */
const NAME_IN_NO_INDEX = `(record.name || '')`;

interface Hit extends Namesake {
  /** The place of the name in the list. */
  asked: number;
  step: number;
  id: number;
}

/** What a name may stand for: the records of the first step with a hit. */
export interface NameMatch {
  matchedBy: Match;
  /** Several, if the name is ambiguous. Sorted by name, then slug. */
  records: (Namesake & { id: number })[];
}

/**
 * Finds the record with a name. The first step with a hit decides. Throws ApiError (404), with
 * `candidates` if that step has several hits, or with `did_you_mean` if no step has a hit.
 */
export async function findByName(
  manager: EntityManager,
  kind: NamedKind,
  name: string,
): Promise<FoundRecord> {
  const [match] = await matchNames(manager, kind, [name]);
  const [first, ...others] = match?.records ?? [];
  const values = { kind, value: name };
  if (!match || !first) {
    const [similar = []] = await similarNames(manager, kind, [name]);
    throw new ApiError('not_found', {
      problem: { reason: 'no_record', values },
      fields: { did_you_mean: similar },
    });
  }
  if (others.length > 0)
    throw new ApiError('not_found', {
      problem: { reason: 'several_records', values },
      fields: { candidates: match.records.map(namesake) },
    });
  return {
    id: first.id,
    matchedBy: match.matchedBy,
    namesakes: await namesakesOf(manager, kind, first),
  };
}

/**
 * What each of some tidy names stands for, in their order; undefined if nothing has the name. One
 * statement, however many names.
 */
export async function matchNames(
  manager: EntityManager,
  kind: NamedKind,
  names: readonly string[],
): Promise<(NameMatch | undefined)[]> {
  const found = await hits(manager, kind, names);
  return names.map((name, place) => {
    const ofName = found.filter(({ asked }) => asked === place);
    const [first] = ofName;
    if (!first) return undefined;
    const { match } = present(STEPS[first.step], `step ${first.step} of finding a name`);
    const records = ofName
      .filter(({ step }) => step === first.step)
      .map(({ id, ...hit }) => ({ id, ...namesake(hit) }));
    return withWholeName({ matchedBy: match, records }, name);
  });
}

/** Of records that have the same name without their legal forms, those that have the same form, if any. */
function withWholeName(match: NameMatch, asked: string): NameMatch {
  if (match.matchedBy !== 'normalized_name') return match;
  const whole = match.records.filter(({ name }) => plainForm(name) === plainForm(asked));
  return whole.length > 0 ? { ...match, records: whole } : match;
}

function namesakesOf(
  manager: EntityManager,
  kind: NamedKind,
  { id, name }: NameMatch['records'][number],
): Promise<Namesake[]> {
  return manager
    .createQueryBuilder(NAMED_RECORDS[kind], 'record')
    .select(NAMESAKE)
    .where('record.nameFolded = :folded AND record.id <> :id', { folded: foldName(name), id })
    .orderBy('record.name')
    .addOrderBy('record.slug')
    .limit(MAX_CANDIDATES)
    .getRawMany<Namesake>();
}

/**
 * Runs all steps for all names in one statement, and sorts by step. Each step is an index lookup for
 * each name. The lists of names are text, because the builder supports neither UNNEST nor LATERAL.
 */
function hits(manager: EntityManager, kind: NamedKind, names: readonly string[]): Promise<Hit[]> {
  const steps = STEPS.map(({ condition }, step) => {
    const records = manager
      .createQueryBuilder(NAMED_RECORDS[kind], 'record')
      .select(['record.id AS id', ...NAMESAKE])
      .where(condition)
      .orderBy(NAME_IN_NO_INDEX)
      .addOrderBy('record.slug')
      .limit(MAX_CANDIDATES);
    return `SELECT asked.place::int - 1 AS asked, ${step} AS step, found.*
      FROM UNNEST(CAST(:asked${step} AS text[]), CAST(:folded AS text[])) WITH ORDINALITY AS asked(value, folded, place),
        LATERAL (${records.getQuery()}) AS found`;
  });
  const formsOfStep = ({ value }: Step): (string | null)[] =>
    names.map((name) => value(name)).map((form) => (form === null ? null : cutName(form)));
  const askedByStep = STEPS.map((step, index) => [`asked${index}`, formsOfStep(step)] as const);
  return manager
    .createQueryBuilder()
    .select('hit.*')
    .from(`(${steps.join(' UNION ALL ')})`, 'hit')
    .setParameters({
      kind,
      folded: names.map((name) => cutName(foldName(name))),
      ...Object.fromEntries(askedByStep),
    })
    .orderBy('hit.step')
    .addOrderBy('hit.name')
    .addOrderBy('hit.slug')
    .getRawMany<Hit>();
}
