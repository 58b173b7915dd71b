import { type EntityManager, In } from 'typeorm';
import { foldName } from '../../../market-data/names/company-name';
import { plainForm, slugOf } from '../../../market-data/names/normal-form';
import { Company } from '../../../market-data/records/company.entity';
import type { OtherParameter } from '../../../platform/errors/near-words';
import { present } from '../../../platform/errors/present';
import { matchNames, type NameMatch } from '../../names/find-by-name.query';
import type { Namesake, NamedKind } from '../../names/namesake';
import { similarNames, suggestionsEnd } from '../../names/similar-names.query';
import { untrackedAcquirers } from '../../names/untracked-acquirers.query';
import type { Choices } from './choices';
import type { FoundKind } from './deal-filter';
import { RECORD_FILTERS } from './deal-filters';

/** What a value of a record filter stands for in a generation. */
export interface RecordValue {
  /** Of the filter's dimension; empty if the value matches nothing. */
  keys: readonly (number | string)[];
  /** As in `filters_applied`, in a form that finds the same again. */
  name: string;
  /** The records that the name could mean, if there are several. */
  candidates?: readonly Namesake[];
  /** Similar names, if nothing has this one. */
  suggestions?: readonly string[];
  /** The record of the other kind that has the name, if none of this one has. */
  elsewhere?: OtherParameter;
}

/** What an unknown value could mean instead. */
type Hints = Pick<RecordValue, 'suggestions' | 'elsewhere'>;

/** By kind, then by tidy value. */
export type RecordValues = ReadonlyMap<FoundKind, ReadonlyMap<string, RecordValue>>;

/** Similar names are expensive to find, so only the first values get suggestions. */
const MAX_SUGGESTED_VALUES = 3;

/** Looks up tidy values. Those that mean nothing get suggestions. */
export async function findRecordValues(
  manager: EntityManager,
  requested: ReadonlyMap<FoundKind, readonly string[]>,
  cities: () => Promise<Choices<string>>,
): Promise<RecordValues> {
  const found = new Map<FoundKind, ReadonlyMap<string, RecordValue>>();
  const until = suggestionsEnd();
  for (const [kind, values] of requested) {
    if (kind === 'city') {
      found.set(kind, cityValues(values, await cities()));
      continue;
    }
    const named = kind === 'investor' ? 'investor' : 'company';
    const matches = await matchNames(manager, named, values);
    const untracked = kind === 'acquirer' ? await untrackedValues(manager, values, matches) : [];
    const known = values.map(
      (value, index) => untracked[index] ?? recordValue(value, matches[index]),
    );
    const unknown = values.filter((_, index) => !known[index]).slice(0, MAX_SUGGESTED_VALUES);
    const hints = await hintsFor(manager, named, unknown, until);
    const byValue = new Map(
      values.map((value, index) => [
        value,
        known[index] ?? { keys: [], name: value, ...hints.get(value) },
      ]),
    );
    found.set(kind, byValue);
  }
  return found;
}

/** A value that means one city is named as the city is; one that means several finds them again. */
function cityValues(
  values: readonly string[],
  cities: Choices<string>,
): ReadonlyMap<string, RecordValue> {
  return new Map(
    values.map((value) => {
      const [city, ...others] = cities.matching(value);
      const keys = [city, ...others].flatMap((one) => one?.keys ?? []);
      const name = city && others.length === 0 ? city.name : value;
      return [value, { keys, name, ...(!city && { suggestions: cities.similar(value) }) }];
    }),
  );
}

/** For each unknown value, the record of the other kind with this name, or else similar names. */
async function hintsFor(
  manager: EntityManager,
  kind: NamedKind,
  values: readonly string[],
  until: number,
): Promise<Map<string, Hints>> {
  const hints = new Map<string, Hints>();
  if (values.length === 0) return hints;
  const other = kind === 'company' ? 'investor' : 'company';
  const filter = RECORD_FILTERS.find(({ finds }) => finds === other);
  const { label, name: parameter } = present(filter, `filter that finds a ${other}`);
  const matches = await matchNames(manager, other, values);
  const unknown: string[] = [];
  for (const [index, value] of values.entries()) {
    const [record, ...others] = matches[index]?.records ?? [];
    if (record && others.length === 0)
      hints.set(value, { elsewhere: { label, parameter, name: record.name, value: record.slug } });
    else unknown.push(value);
  }
  const similar = await similarNames(manager, kind, unknown, until);
  unknown.forEach((value, index) => hints.set(value, { suggestions: similar[index] ?? [] }));
  return hints;
}

function recordValue(value: string, match: NameMatch | undefined): RecordValue | undefined {
  if (!match) return undefined;
  const [first, ...others] = match.records;
  if (others.length > 0) return { keys: [], name: value, candidates: match.records };
  return first && { keys: [first.id], name: first.slug };
}

/**
 * What the values mean among acquirers without a record, in their order. `undefined` leaves a value
 * to the records: it is a record's slug, which always means this record, or only its spelling is
 * similar to an acquirer's, and a record has the name.
 */
async function untrackedValues(
  manager: EntityManager,
  values: readonly string[],
  matches: readonly (NameMatch | undefined)[],
): Promise<(RecordValue | undefined)[]> {
  const untracked = await untrackedAcquirers(manager, values);
  if (untracked.length === 0) return [];
  const takenSlugs = await companySlugs(manager, untracked.map(slugOf));

  /** The slug of a name, unless it would find something else, too. */
  const nameThatFinds = (name: string): string => {
    const slug = slugOf(name);
    const isShared = untracked.some((other) => other !== name && slugOf(other) === slug);
    return isShared || takenSlugs.has(slug) ? name : slug;
  };
  return values.map((value, index) => {
    const match = matches[index];
    if (match?.matchedBy === 'slug') return undefined;
    if (untracked.includes(value)) {
      const candidates = match && { candidates: match.records };
      return { keys: [value], name: nameThatFinds(value), ...candidates };
    }
    if (match) return undefined;
    const spellings = namesLike(value, untracked);
    return spellings.length > 0 ? { keys: spellings, name: value } : undefined;
  });
}

/** Which of these slugs companies have. */
async function companySlugs(
  manager: EntityManager,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const companies = await manager.find(Company, {
    select: { slug: true },
    where: { slug: In(slugs) },
  });
  return new Set(companies.map(({ slug }) => slug));
}

/** The names whose slug is the value, or else that differ only in case, or else in punctuation. */
function namesLike(value: string, names: readonly string[]): string[] {
  const withSlug = names.filter((name) => slugOf(name) === value);
  if (withSlug.length > 0) return withSlug;
  const inAnyCase = names.filter((name) => foldName(name) === foldName(value));
  if (inAnyCase.length > 0) return inAnyCase;
  return names.filter((name) => plainForm(name) === plainForm(value));
}
