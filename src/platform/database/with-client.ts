import { Client, type ClientConfig } from 'pg';

/** Opens a connection outside the pools, and closes it when `work` ends. */
export async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  client.on('error', () => undefined); // the running statement fails with the same error
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
