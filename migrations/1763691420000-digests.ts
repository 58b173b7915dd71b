import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Digests of saved views by email. */
export class Digests1763691420000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE view_digest (
        view_id bigint CONSTRAINT view_digest_pkey PRIMARY KEY CONSTRAINT view_digest_view_fkey REFERENCES saved_view ON DELETE CASCADE,
        frequency text NOT NULL CONSTRAINT view_digest_frequency_check CHECK (frequency IN ('daily', 'weekly')),
        told_before date NOT NULL,
        told_until timestamptz NOT NULL
      );
      COMMENT ON TABLE view_digest IS 'Saved views whose news their member gets by email; the others have no row';
      COMMENT ON COLUMN view_digest.told_before IS 'The first day whose deals have not been told';
      COMMENT ON COLUMN view_digest.told_until IS 'The latest publication whose changes have been told';

      CREATE TABLE digest_mail (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT digest_mail_pkey PRIMARY KEY,
        member_id int NOT NULL CONSTRAINT digest_mail_member_fkey REFERENCES account_member ON DELETE CASCADE,
        day date NOT NULL,
        state text NOT NULL CONSTRAINT digest_mail_state_check CHECK (state IN ('sending', 'sent', 'deferred', 'failed')),
        attempts smallint NOT NULL,
        claimed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT digest_mail_member_day_key UNIQUE (member_id, day)
      );
      COMMENT ON TABLE digest_mail IS 'One row per member and day, claimed before the message is sent, so that it is sent once';
      COMMENT ON COLUMN digest_mail.state IS 'A row that stays on sending belongs to a process that was killed';
      COMMENT ON COLUMN digest_mail.attempts IS 'How often the message may have reached the mail server';

      CREATE TABLE unsubscribe_token (
        token_hash bytea CONSTRAINT unsubscribe_token_pkey PRIMARY KEY CONSTRAINT unsubscribe_token_hash_check CHECK (length(token_hash) = 32),
        member_id int NOT NULL CONSTRAINT unsubscribe_token_member_fkey REFERENCES account_member ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX unsubscribe_token_member_idx ON unsubscribe_token (member_id);
      CREATE INDEX unsubscribe_token_created_idx ON unsubscribe_token (created_at);
      COMMENT ON TABLE unsubscribe_token IS 'The SHA-256 of the random token in the unsubscribe link of each message';`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE unsubscribe_token, digest_mail, view_digest');
  }
}
