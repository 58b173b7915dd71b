import type { Client } from 'pg';
import { decodedChange } from '../../src/market/records/change-log/stored-change';

interface Change {
  kind: string;
  change: string;
  key: string;
  /** The fields that differ, with their values before and after. */
  fields: Record<string, { from: unknown; to: unknown }>;
}

/** Tells what the latest publication changed, in the order of the log. */
export async function changesOfLatestPublication(client: Client): Promise<Change[]> {
  const { rows } = await client.query<{ kind: string; content: Buffer; undoes_changes: boolean }>(
    `SELECT kind, content, undoes_changes FROM dataset_publication AS publication
     JOIN dataset_change ON set_id = publication.change_set_id
     WHERE publication.id = (SELECT max(id) FROM dataset_publication) ORDER BY place`,
  );
  return rows.map(({ kind, content, undoes_changes }) => {
    const told = decodedChange(content, undoes_changes);
    const before = new Map(Object.entries(told.before ?? {}));
    const after = new Map(Object.entries(told.after ?? {}));
    const fields: Change['fields'] = {};
    for (const name of told.updated_fields)
      fields[name] = { from: before.get(name), to: after.get(name) };
    return { kind, change: told.change, key: told.key, fields };
  });
}
