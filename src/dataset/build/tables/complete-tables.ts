import type { Client } from 'pg';
import { writeCounts, writeFacts } from './facts';
import { analyzeTables, buildKeysAndIndexes } from './generation-tables';

/**
 * Which facts and sums a generation has. An older release's import, which doesn't say so, is
 * refused as a whole.
 */
export const LAYOUT = 5;

/**
 * Writes everything that is derived from the records of a new generation, the one on the client's
 * search_path.
 */
export async function completeTables(
  client: Client,
  onStep?: (step: string) => void,
): Promise<void> {
  onStep?.('Writing the facts');
  await writeFacts(client);
  onStep?.('Building keys and indexes');
  await buildKeysAndIndexes(client);
  await writeCounts(client);
  await analyzeTables(client);
}
