import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE webhook (
     id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_pkey PRIMARY KEY,
     account_id integer NOT NULL CONSTRAINT webhook_account_fkey REFERENCES account ON DELETE CASCADE,
     member_id integer CONSTRAINT webhook_member_fkey REFERENCES account_member ON DELETE SET NULL,
     url text NOT NULL,
     sealed_secret bytea NOT NULL,
     created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     told_publication_id bigint NOT NULL,
     paused_at timestamptz,
     CONSTRAINT webhook_url_key UNIQUE (account_id, url)
   )`,
  `COMMENT ON TABLE webhook IS 'Where an account hears of publications'`,
  `COMMENT ON COLUMN webhook.member_id IS 'Who entered it, whose saved views are named; null = no longer a member'`,
  `COMMENT ON COLUMN webhook.sealed_secret IS 'What signs its events, encrypted with a key of KEY_PEPPER'`,
  `COMMENT ON COLUMN webhook.told_publication_id IS 'The latest publication that has a delivery or needs none'`,
  `CREATE INDEX webhook_member_idx ON webhook (member_id)`,
  `CREATE TABLE webhook_delivery (
     id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_delivery_pkey PRIMARY KEY,
     webhook_id bigint NOT NULL CONSTRAINT webhook_delivery_webhook_fkey REFERENCES webhook ON DELETE CASCADE,
     publication_id bigint NOT NULL CONSTRAINT webhook_delivery_publication_fkey REFERENCES dataset_publication,
     state text COLLATE "C" NOT NULL DEFAULT 'due' CONSTRAINT webhook_delivery_state_check CHECK (state IN ('due', 'sending', 'sent', 'failed')),
     attempts integer NOT NULL DEFAULT 0,
     due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
     tried_at timestamptz,
     answer text,
     CONSTRAINT webhook_delivery_publication_key UNIQUE (webhook_id, publication_id)
   )`,
  `COMMENT ON TABLE webhook_delivery IS 'A publication that a webhook is told of, once'`,
  `COMMENT ON COLUMN webhook_delivery.tried_at IS 'When the latest attempt began. An attempt takes seconds: an older one belongs to a process that was killed'`,
  `COMMENT ON COLUMN webhook_delivery.answer IS 'To the latest attempt, for people'`,
  `CREATE INDEX webhook_delivery_waiting_idx ON webhook_delivery (due_at) WHERE state IN ('due', 'sending')`,
];

export class Webhooks1763691600000 implements MigrationInterface {
  name = 'Webhooks1763691600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
