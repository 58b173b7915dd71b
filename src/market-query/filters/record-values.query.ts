import { type EntityManager, In } from 'typeorm';
import type { OtherParameter } from '../../errors/parameter-words';
import { slugOf } from '../../market-data/names/normal-form';
import { Company } from '../../market-data/records/company.entity';
import { matchNames, type NameMatch } from '../names/find-by-name.query';
import type { Namesake, NamedKind } from '../names/namesake';
import { similarNames } from '../names/similar-names.query';
import { untrackedAcquirers } from '../names/untracked-acquirers.query';
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

/** By kind, then by tidy value. */
export type RecordValues = ReadonlyMap<FoundKind, ReadonlyMap<string, RecordValue>>;

/** Similar names are expensive to find, so only the first values get suggestions. */
const MAX_SUGGESTED_VALUES = 3;

/**
 * Looks up tidy values: one statement for each kind, and one for the names of acquirers without a
 * record.
 */
export async function findRecordValues(
  manager: EntityManager,
  requested: ReadonlyMap<FoundKind, readonly string[]>,
): Promise<RecordValues> {
  const found = new Map<FoundKind, ReadonlyMap<string, RecordValue>>();
  for (const [kind, values] of requested) {
    if (kind === 'city') {
      found.set(kind, await cityValues(manager, values));
      continue;
    }
    const named = kind === 'investor' ? 'investor' : 'company';
    const matches = await matchNames(manager, named, values);
    const untracked = kind === 'acquirer' ? await untrackedValues(manager, values, matches) : [];
    const known = values.map(
      (value, index) => untracked[index] ?? recordValue(value, matches[index]),
    );
    const unknown = values.filter((_, index) => !known[index]).slice(0, MAX_SUGGESTED_VALUES);
    const meant = await meantBy(manager, named, unknown);
    const read = new Map(
      values.map((value, index) => [
        value,
        known[index] ?? { keys: [], name: value, ...meant.get(value) },
      ]),
    );
    found.set(kind, read);
  }
  return found;
}

/** A city is known in every case in which a company has it. */
async function cityValues(
  manager: EntityManager,
  values: readonly string[],
): Promise<ReadonlyMap<string, RecordValue>> {
  const keys = values.map((value) => value.toLowerCase());
  const rows = await manager
    .createQueryBuilder(Company, 'company')
    .select('company.city', 'city')
    .where('LOWER(company.city) = ANY(:keys)', { keys })
    .groupBy('company.city')
    .orderBy('COUNT(*)', 'DESC')
    .addOrderBy('company.city')
    .getRawMany<{ city: string }>();
  return new Map(
    values.map((value, index) => {
      const cities = rows
        .map(({ city }) => city)
        .filter((city) => city.toLowerCase() === keys[index]);
      return [value, { keys: cities, name: cities[0] ?? value }];
    }),
  );
}

/** For each unknown value, the record of the other kind with this name, or else similar names. */
async function meantBy(
  manager: EntityManager,
  kind: NamedKind,
  values: readonly string[],
): Promise<Map<string, Pick<RecordValue, 'suggestions' | 'elsewhere'>>> {
  const meant = new Map<string, Pick<RecordValue, 'suggestions' | 'elsewhere'>>();
  if (values.length === 0) return meant;
  const other = kind === 'company' ? 'investor' : 'company';
  const { label, name: parameter } = RECORD_FILTERS.find(({ finds }) => finds === other)!;
  const matches = await matchNames(manager, other, values);
  for (const [index, value] of values.entries()) {
    const [record, ...others] = matches[index]?.records ?? [];
    if (record && others.length === 0) {
      meant.set(value, { elsewhere: { label, parameter, name: record.name, value: record.slug } });
    } else {
      meant.set(value, { suggestions: await similarNames(manager, kind, value) });
    }
  }
  return meant;
}

function recordValue(value: string, match: NameMatch | undefined): RecordValue | undefined {
  if (!match) return undefined;
  const [first, ...others] = match.records;
  if (others.length > 0) return { keys: [], name: value, candidates: match.records };
  return first && { keys: [first.id], name: first.slug };
}

/**
 * The values that are names of acquirers without a record, or else their slugs. A record's own slug
 * always means the record, so that each can be asked for; an exact name comes before the other ways
 * to find a record, which are then candidates.
 */
async function untrackedValues(
  manager: EntityManager,
  values: readonly string[],
  matches: readonly (NameMatch | undefined)[],
): Promise<(RecordValue | undefined)[]> {
  const names = await untrackedAcquirers(manager, values);
  const withSlug = (slug: string): string[] => names.filter((name) => slugOf(name) === slug);
  const records = await manager.find(Company, {
    select: { slug: true },
    where: { slug: In(names.map(slugOf)) },
  });
  const isTaken = new Set(records.map(({ slug }) => slug));
  return values.map((value, index) => {
    const match = matches[index];
    if (match?.matchedBy === 'slug') return undefined;
    if (!names.includes(value)) {
      const found = match ? [] : withSlug(value);
      return found.length > 0 ? { keys: found, name: value } : undefined;
    }
    const slug = slugOf(value);
    const isUnique = withSlug(slug).length === 1 && !isTaken.has(slug);
    return {
      keys: [value],
      name: isUnique ? slug : value,
      ...(match && { candidates: match.records }),
    };
  });
}
