import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPEN =
  'categories|productCategories|categoryDomains|acquisitionTypes|buyerTypes|companyTypes|exit_type';

const STATEMENTS = [
  `CREATE TABLE logged_name (term text CONSTRAINT logged_name_pkey PRIMARY KEY)`,
  `COMMENT ON TABLE logged_name IS 'The names of open vocabularies that a row of the change log has or had, such as categories:Edge'`,
  `INSERT INTO logged_name
   SELECT DISTINCT term FROM dataset_change, unnest(terms || coalesce(terms_before, '{}')) AS term WHERE term ~ '^(${OPEN}):'`,
];

export class LoggedNames1763691530000 implements MigrationInterface {
  name = 'LoggedNames1763691530000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
