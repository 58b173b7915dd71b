import type { EntityManager } from 'typeorm';
import { timestampSql } from '../market-data/generation';
import type { RecordKind } from '../market-data/vocabularies/record-kinds';
import type { LogSelection } from './log-selection';
import type { LogRange } from './log-extent.query';

/** A change as it is stored, with its publication. */
export interface LoggedChange {
  id: number;
  published_at: string;
  generation: string;
  action: 'import' | 'approval' | 'rollback';
  undoes_changes: boolean;
  kind: RecordKind;
  content: Buffer;
}

/** The first changes of a range that match, oldest first. */
export function changesIn(
  manager: EntityManager,
  { after, upTo }: LogRange,
  selection: LogSelection,
  limit: number,
): Promise<LoggedChange[]> {
  const parameters: unknown[] = [after, upTo];
  const matches = matching(selection, (value) => `$${parameters.push(value)}`);
  // The last change of a publication has its last_change_id, so the places of its changes count from there.
  return manager.query<LoggedChange[]>(
    `SELECT first_id + place AS id, ${timestampSql('published_at')} AS published_at, label AS generation, action, undoes_changes, kind, content
     FROM (SELECT publication.*, last_change_id - size AS first_id FROM dataset_publication AS publication JOIN change_set ON change_set.id = change_set_id
       WHERE last_change_id > $1 AND last_change_id - size < $2) AS publication
     JOIN dataset_generation AS generation ON generation.id = generation_id
     JOIN dataset_change AS change ON change.set_id = publication.change_set_id AND place > $1 - first_id AND place <= $2 - first_id
     WHERE ${matches}
     ORDER BY publication.id, place LIMIT ${limit}`,
    parameters,
  );
}

/** A change matches if its row before or after passes every filter that its kind has. */
function matching({ kinds, filters }: LogSelection, bind: (value: unknown) => string): string {
  const used = filters.filter((filter) => filter.kinds.some((kind) => kinds.includes(kind)));
  const bound = used.map((filter) => ({ ...filter, values: `${bind(filter.terms)}::text[]` }));
  const groups = new Map<string, RecordKind[]>();
  for (const kind of kinds) {
    const own = bound.filter((filter) => filter.kinds.includes(kind));
    const passes = (column: string): string => own.map(({ values }) => `${column} && ${values}`).join(' AND ');
    const condition =
      own.length === 0 ? 'TRUE' : `((${passes('terms')}) OR (terms_before IS NOT NULL AND ${passes('terms_before')}))`;
    groups.set(condition, [...(groups.get(condition) ?? []), kind]);
  }
  const conditions = [...groups].map(([condition, group]) => `(kind = ANY (${bind(group)}::text[]) AND ${condition})`);
  return `(${conditions.join(' OR ')})`;
}
