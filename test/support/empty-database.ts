import { Client } from 'pg';

/** A database without tables, on the same server and with the same roles as the given one. */
export async function createEmptyDatabase(
  besides: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = new URL(besides);
  const name = `${url.pathname.slice(1)}_empty`;
  const administrate = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: besides });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administrate(`CREATE DATABASE ${name} TEMPLATE template0`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administrate(`DROP DATABASE ${name} WITH (FORCE)`) };
}
