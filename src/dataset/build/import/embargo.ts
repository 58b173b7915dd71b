import type { Client } from 'pg';
import { DATASET_FILES } from '../../files/format/dataset-files';
import { instantSql } from '../../files/format/instant-text';

const ENDS = DATASET_FILES.filter(({ columns }) =>
  columns.some(({ name }) => name === 'embargo_until'),
).map(({ tables: [{ name }] }) => `(SELECT max(embargo_until) FROM ${name})`);

/**
 * When the last embargo of the rows on the client's search_path ends; null if none lies ahead. A
 * generation never changes, so it can't be served before all of its rows may be seen.
 */
export async function embargoAhead(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ until: string }>(
    `SELECT ${instantSql('until')} AS until FROM (SELECT greatest(${ENDS.join(', ')}) AS until) AS embargo WHERE until > clock_timestamp()`,
  );
  return rows[0]?.until ?? null;
}
