import type { EntityManager } from 'typeorm';
import { tidyName } from '../../market-data/names/company-name';
import {
  type Match,
  matchNames,
  type NamedKind,
  namesake,
  type Namesake,
} from './find-by-name.query';

export const MAX_LOOKED_UP = 100;

/** A record that was looked up, in the order asked. */
export interface LookedUp {
  asked: string;
  id: number;
  matched_by: Match;
}

/** A name that stands for no record, or for several. */
export interface Unresolved {
  asked: string;
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
  names.forEach((asked, index) => {
    const match = matches[index];
    const [record, ...others] = match?.records ?? [];
    if (match && record && others.length === 0)
      found.push({ asked, id: record.id, matched_by: match.matchedBy });
    else unresolved.push({ asked, candidates: (match?.records ?? []).map(namesake) });
  });
  return { found, unresolved };
}
