import type { ClientConfig } from 'pg';
import { ServerClient } from './server-client';
import { setSession } from './session-settings';

/** Opens a connection outside the pools, and closes it when `work` ends. */
export function withClient<T>(
  config: ClientConfig,
  work: (client: ServerClient) => Promise<T>,
): Promise<T> {
  return withUnsetClient(config, async (client) => {
    await setSession(client);
    return work(client);
  });
}

/**
 * The same for questions that come before the session may be changed: behind a connection pooler,
 * it may be one that other clients use, too.
 */
export async function withUnsetClient<T>(
  config: ClientConfig,
  work: (client: ServerClient) => Promise<T>,
): Promise<T> {
  const client = new ServerClient(config);
  client.on('error', () => undefined); // the running statement fails with the same error
  try {
    await client.connect();
    client.isAccepted = true;
    return await work(client);
  } finally {
    await client.end();
  }
}
