import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE account_embed (
     account_id integer CONSTRAINT account_embed_pkey PRIMARY KEY CONSTRAINT account_embed_account_fkey REFERENCES account ON DELETE CASCADE,
     token_hash bytea NOT NULL CONSTRAINT account_embed_token_key UNIQUE,
     origins text[] NOT NULL
   )`,
  `COMMENT ON TABLE account_embed IS 'Accounts that may show charts on their own sites'`,
  `COMMENT ON COLUMN account_embed.token_hash IS 'SHA-256 of the secret in the addresses of its charts'`,
  `COMMENT ON COLUMN account_embed.origins IS 'The sites, such as https://news.example'`,
];

export class Embeds1763691620000 implements MigrationInterface {
  name = 'Embeds1763691620000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
