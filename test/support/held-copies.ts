import type { Client } from 'pg';

/**
 * Imports and restores wait in the COPY of their first funding round, because every generation has
 * the constraints of the template.
 */
const HOLD = `
  CREATE FUNCTION held() RETURNS boolean LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_lock_shared(1); PERFORM pg_advisory_unlock_shared(1); RETURN true; END';
  ALTER TABLE dataset_template.funding_round ADD CONSTRAINT held CHECK (held());
  SELECT pg_advisory_lock(1)`;

export async function holdCopies(client: Client): Promise<void> {
  await client.query(HOLD);
}

export async function releaseCopies(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_unlock(1)');
}
