import type { EntityManager } from 'typeorm';
import { tidyName } from '../../market-data/names/company-name';
import { type Match, matchNames } from './find-by-name.query';
import { namesake, type Namesake, type NamedKind } from './namesake';
import { MAX_SIMILAR_NAMES, similarRecords } from './similar-names.query';

export const MAX_LOOKED_UP = 100;
/** Similar names are expensive to find, so only the first names without a record get them. */
const MAX_NAMES_WITH_SIMILAR = 20;

/** A record that was looked up, in the order asked. */
export interface LookedUp {
  asked: string;
  id: number;
  matched_by: Match;
}

/** A name that stands for no record, or for several. */
export interface Unresolved {
  asked: string;
  /** Null if nothing has the name: then the candidates are similar. */
  matched_by: Match | null;
  candidates: Namesake[];
}

/** Finds each name as a path does. The names are different from each other. */
export async function lookUp(
  manager: EntityManager,
  kind: NamedKind,
  names: readonly string[],
): Promise<{ found: LookedUp[]; unresolved: Unresolved[] }> {
  const matches = await matchNames(manager, kind, names.map(tidyName));
  const [found, unresolved]: [LookedUp[], Unresolved[]] = [[], []];
  for (const [index, asked] of names.entries()) {
    const match = matches[index];
    const [record, ...others] = match?.records ?? [];
    if (match && record && others.length === 0)
      found.push({ asked, id: record.id, matched_by: match.matchedBy });
    else {
      const candidates =
        match?.records ??
        (unresolved.length < MAX_NAMES_WITH_SIMILAR ? await similarTo(manager, kind, asked) : []);
      const matched_by = match?.matchedBy ?? null;
      unresolved.push({ asked, matched_by, candidates: candidates.map(namesake) });
    }
  }
  return { found, unresolved };
}

async function similarTo(
  manager: EntityManager,
  kind: NamedKind,
  name: string,
): Promise<Namesake[]> {
  const similar = await similarRecords(manager, kind, name);
  const different = new Map(similar.map((record) => [record.slug, record]));
  return [...different.values()].slice(0, MAX_SIMILAR_NAMES);
}
