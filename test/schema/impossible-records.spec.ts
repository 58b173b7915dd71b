import type { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('the template of generations refuses', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = await database.connect();
    await client.query(`
      SET search_path = dataset_template, public;
      INSERT INTO company (id, slug, name, name_folded, name_key, search_text)
      VALUES (1, 'acme', 'Acme', 'acme', 'acme', 'acme')`);
  });
  afterAll(() => database.drop());
  beforeEach(() => client.query('BEGIN'));
  afterEach(() => client.query('ROLLBACK'));

  it.each([
    {
      record: 'a round of $0',
      insert: `INSERT INTO funding_round (id, external_id, company_id, announced_on, venue, amount_usd)
               VALUES (1, 'r1', 1, '2024-01-01', 'private', 0)`,
      constraint: 'funding_round_amount_usd_check',
    },
    {
      record: 'an acquisition with a negative amount',
      insert: `INSERT INTO acquisition (id, external_id, target_id, acquirer_name, announced_on, amount_usd)
               VALUES (1, 'a1', 1, 'Buyer', '2024-01-01', -1)`,
      constraint: 'acquisition_amount_usd_check',
    },
    {
      record: 'a round of no company',
      insert: `INSERT INTO funding_round (id, external_id, company_id, announced_on, venue)
               VALUES (1, 'r1', 99, '2024-01-01', 'private')`,
      constraint: 'funding_round_company_fkey',
    },
    {
      record: 'a private round with an instrument',
      insert: `INSERT INTO funding_round (id, external_id, company_id, announced_on, venue, instrument_type)
               VALUES (1, 'r1', 1, '2024-01-01', 'private', 'atm_equity')`,
      constraint: 'funding_round_instrument_check',
    },
    {
      record: 'a second company with the same slug',
      insert: `INSERT INTO company (id, slug, name, name_folded, name_key, search_text)
               VALUES (2, 'acme', 'B', 'b', 'b', 'b')`,
      constraint: 'company_slug_key',
    },
    {
      record: 'an investor that is linked to a government without a tier',
      insert: `INSERT INTO investor (id, slug, name, name_folded, name_key, search_text, government_linked_country)
               VALUES (1, 'x', 'X', 'x', 'x', 'x', 'US')`,
      constraint: 'investor_government_link_check',
    },
  ])('$record', async ({ insert, constraint }) => {
    await expect(client.query(insert)).rejects.toMatchObject({ constraint });
  });
});
