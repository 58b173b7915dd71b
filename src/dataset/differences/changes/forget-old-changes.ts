import type { Client } from 'pg';
import { inTransaction } from '../../generations/publication/dataset-connection';

/**
 * Deletes the changes of publications that are older than some days. The publications stay, and the
 * change log begins later. Changes that a younger publication undid stay with it.
 */
export async function forgetOldChanges(client: Client, days: number): Promise<void> {
  await inTransaction(client, async () => {
    const { rows } = await client.query<{ id: string }>(
      `UPDATE dataset_publication SET change_set_id = NULL
       WHERE change_set_id IS NOT NULL AND published_at < clock_timestamp() - make_interval(days => $1)
       RETURNING OLD.change_set_id AS id`,
      [days],
    );
    await client.query(
      `DELETE FROM change_set
       WHERE id = ANY ($1::bigint[]) AND NOT EXISTS (SELECT FROM dataset_publication WHERE change_set_id = change_set.id)`,
      [rows.map(({ id }) => id)],
    );
  });
}
