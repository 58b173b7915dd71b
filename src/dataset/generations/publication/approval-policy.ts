import type { Client } from 'pg';
import { withDatasetConnection } from './dataset-connection';
import { type Authorship, personKey } from './publication';

/** How many people it takes to change what is served. */
type Approval = 'one' | 'two';

/**
 * Whether the database requires two people, whatever the shell says. Anyone can require two. That
 * one is enough again takes two people who say so.
 */
export async function requiresTwo(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ by: string }>(
    `SELECT decided_by AS by FROM approval_decision
     WHERE id >= (SELECT max(id) FROM approval_decision WHERE approval = 'two') ORDER BY id`,
  );
  const [stricter, ...looser] = rows;
  return stricter !== undefined && new Set(looser.map(({ by }) => personKey(by))).size < 2;
}

/** Records what someone decides, if anything, and returns whether it takes two people. */
export function decideApproval(
  databaseUrl: string,
  approval: Approval | undefined,
  { by, message }: Authorship,
): Promise<boolean> {
  return withDatasetConnection(databaseUrl, 'publish', async (client) => {
    if (approval)
      await client.query(
        'INSERT INTO approval_decision (approval, decided_by, message) VALUES ($1, $2, $3)',
        [approval, by, message],
      );
    return requiresTwo(client);
  });
}
