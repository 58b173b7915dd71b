import { PLAN_IDS } from '../../src/billing/plan/offers';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('the plans in the database', () => {
  let database: TestDatabase;

  beforeAll(async () => (database = await createTestDatabase()));
  afterAll(() => database.drop());

  it('are the declared ones', async () => {
    const client = await database.connect();
    const { rows } = await client.query<{ id: string }>('SELECT id FROM plan');
    expect(rows.map(({ id }) => id).sort()).toEqual([...PLAN_IDS].sort());
  });
});
