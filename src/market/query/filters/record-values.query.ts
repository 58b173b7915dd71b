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
import type { FoundKind, RecordFilter } from './deal-filter';
import { RECORD_FILTERS } from './deal-filters';

/** What a value of a record filter stands for in a generation. */
export interface RecordValue {
  /** Of the filter's dimension; empty if the value matches nothing. */
  keys: readonly (number | string)[];
  /** As in `filters_applied`, in a form that finds the same again. */
  name: string;
  /** With keys: records that share the name. Without: those among which it is ambiguous. */
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
    const byValue =
      kind === 'city'
        ? cityValues(values, await cities())
        : await namedValues(manager, kind, values, until);
    found.set(kind, byValue);
  }
  return found;
}

/** A value that means one city is named as the city is; one that means several finds them again. */
function cityValues(
  values: readonly string[],
  cities: Choices<string>,
): ReadonlyMap<string, RecordValue> {
  const found = new Map<string, RecordValue>();
  let suggested = 0;
  for (const value of values) {
    const [city, ...others] = cities.matching(value);
    if (city) {
      const keys = [city, ...others].flatMap((each) => each.keys);
      found.set(value, { keys, name: others.length === 0 ? city.name : value });
    } else if (suggested < MAX_SUGGESTED_VALUES) {
      suggested++;
      found.set(value, { keys: [], name: value, suggestions: cities.similar(value) });
    } else found.set(value, { keys: [], name: value });
  }
  return found;
}

/** What each value means among companies, investors or acquirers. */
async function namedValues(
  manager: EntityManager,
  kind: Exclude<FoundKind, 'city'>,
  values: readonly string[],
  until: number,
): Promise<ReadonlyMap<string, RecordValue>> {
  const named = kind === 'investor' ? 'investor' : 'company';
  const matches = await matchesByValue(manager, named, values);
  const untracked =
    kind === 'acquirer'
      ? await untrackedValues(manager, values, matches)
      : new Map<string, RecordValue>();
  const known = new Map<string, RecordValue>();
  for (const value of values) {
    const meant = untracked.get(value) ?? recordValue(value, matches.get(value));
    if (meant) known.set(value, meant);
  }
  const unknown = values.filter((value) => !known.has(value));
  const hints = await hintsFor(manager, named, unknown.slice(0, MAX_SUGGESTED_VALUES), until);
  return new Map(
    values.map((value) => [
      value,
      known.get(value) ?? { keys: [], name: value, ...hints.get(value) },
    ]),
  );
}

/** The records that have each of some names. Values that nothing has are left out. */
async function matchesByValue(
  manager: EntityManager,
  kind: NamedKind,
  values: readonly string[],
): Promise<ReadonlyMap<string, NameMatch>> {
  const matches = await matchNames(manager, kind, values);
  const byValue = new Map<string, NameMatch>();
  for (const [index, value] of values.entries()) {
    const match = matches[index];
    if (match) byValue.set(value, match);
  }
  return byValue;
}

/** For each unknown value, the record of the other kind with this name, or else similar names. */
async function hintsFor(
  manager: EntityManager,
  kind: NamedKind,
  values: readonly string[],
  until: number,
): Promise<ReadonlyMap<string, Hints>> {
  const hints = new Map<string, Hints>();
  if (values.length === 0) return hints;
  const otherKind = kind === 'company' ? 'investor' : 'company';
  const { label, name: parameter } = filterFor(otherKind);
  const matches = await matchesByValue(manager, otherKind, values);
  const unknown: string[] = [];
  for (const value of values) {
    const [record, ...others] = matches.get(value)?.records ?? [];
    if (record && others.length === 0)
      hints.set(value, { elsewhere: { label, parameter, name: record.name, value: record.slug } });
    else unknown.push(value);
  }
  const similar = await similarNames(manager, kind, unknown, until);
  unknown.forEach((value, index) => hints.set(value, { suggestions: similar[index] ?? [] }));
  return hints;
}

function filterFor(kind: NamedKind): RecordFilter {
  const filter = RECORD_FILTERS.find(({ finds }) => finds === kind);
  return present(filter, `filter that finds a ${kind}`);
}

function recordValue(value: string, match: NameMatch | undefined): RecordValue | undefined {
  if (!match) return undefined;
  const [first, ...others] = match.records;
  if (others.length > 0) return { keys: [], name: value, candidates: match.records };
  return first && { keys: [first.id], name: first.slug };
}

/** What values mean among acquirers without a record. The others are left to the records. */
async function untrackedValues(
  manager: EntityManager,
  values: readonly string[],
  matches: ReadonlyMap<string, NameMatch>,
): Promise<ReadonlyMap<string, RecordValue>> {
  const found = new Map<string, RecordValue>();
  const untracked = await untrackedAcquirers(manager, values);
  if (untracked.length === 0) return found;
  const takenSlugs = await companySlugs(manager, untracked.map(slugOf));

  /** The slug of a name, unless it would find something else, too. */
  const nameThatFinds = (name: string): string => {
    const slug = slugOf(name);
    const isShared = untracked.some((other) => other !== name && slugOf(other) === slug);
    return isShared || takenSlugs.has(slug) ? name : slug;
  };
  const meaning = (value: string, match: NameMatch | undefined): RecordValue | undefined => {
    // A record's slug always means this record.
    if (match?.matchedBy === 'slug') return undefined;
    // An acquirer has exactly this name. Records may have it, too.
    if (untracked.includes(value)) {
      const candidates = match && { candidates: match.records };
      return { keys: [value], name: nameThatFinds(value), ...candidates };
    }
    // A record has the name, and acquirers only similar spellings of it.
    if (match) return undefined;
    // Only acquirers have the name, in other spellings, or nothing has it.
    const spellings = namesLike(value, untracked);
    return spellings.length > 0 ? { keys: spellings, name: value } : undefined;
  };
  for (const value of values) {
    const meant = meaning(value, matches.get(value));
    if (meant) found.set(value, meant);
  }
  return found;
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
