import type { EntityManager } from 'typeorm';
import { tidyName } from '../../market-data/names/company-name';
import { type Match, matchNames } from './find-by-name.query';
import { namesake, type Namesake, type NamedKind } from './namesake';
import { MAX_SIMILAR_NAMES, similarRecords } from './similar-names.query';

export const MAX_LOOKED_UP = 100;
/** Similar names are expensive to find, so only the first names without a record get them. */
const MAX_NAMES_WITH_SIMILAR = 20;

/** How a record was found that was looked up. */
interface Found {
  asked: string;
  matched_by: Match;
}

/** A name that stands for no record, or for several. */
export interface Unresolved {
  asked: string;
  /** Null if nothing has the name: then the candidates are similar. */
  matched_by: Match | null;
  candidates: Namesake[];
}

/** The records with some names, as a page of a list, in the order asked. */
export interface LookedUp {
  ids: number[];
  found: Found[];
  unresolved: Unresolved[];
  limit: number;
  nextCursor: null;
}

/** Finds each name as a path does. The names are different from each other. */
export async function lookUp(
  manager: EntityManager,
  kind: NamedKind,
  names: readonly string[],
): Promise<LookedUp> {
  const matches = await matchNames(manager, kind, names.map(tidyName));
  const page: LookedUp = {
    ids: [],
    found: [],
    unresolved: [],
    limit: MAX_LOOKED_UP,
    nextCursor: null,
  };
  const unknown = names.filter((_, index) => !matches[index]).slice(0, MAX_NAMES_WITH_SIMILAR);
  const similar = await similarByName(manager, kind, unknown);
  for (const [index, asked] of names.entries()) {
    const match = matches[index];
    const [record, ...others] = match?.records ?? [];
    if (match && record && others.length === 0) {
      page.ids.push(record.id);
      page.found.push({ asked, matched_by: match.matchedBy });
    } else {
      page.unresolved.push({
        asked,
        matched_by: match?.matchedBy ?? null,
        candidates: (match?.records ?? similar.get(asked) ?? []).map(namesake),
      });
    }
  }
  return page;
}

async function similarByName(
  manager: EntityManager,
  kind: NamedKind,
  names: readonly string[],
): Promise<ReadonlyMap<string, Namesake[]>> {
  const similar = await similarRecords(manager, kind, names);
  return new Map(
    names.map((name, index) => [name, (similar[index] ?? []).slice(0, MAX_SIMILAR_NAMES)]),
  );
}
