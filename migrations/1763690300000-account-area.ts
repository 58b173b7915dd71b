import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
  -- Who may sign in to an account. A person, by e-mail, belongs to one account.
  CREATE TABLE account_member (
    id int GENERATED ALWAYS AS IDENTITY CONSTRAINT account_member_pkey PRIMARY KEY,
    account_id int NOT NULL CONSTRAINT account_member_account_fkey REFERENCES account,
    email text COLLATE "C" NOT NULL CONSTRAINT account_member_email_key UNIQUE
      CONSTRAINT account_member_email_check CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    last_sign_in_at timestamptz
  );
  CREATE INDEX account_member_account_idx ON account_member (account_id);

  -- Links and sessions are known by the SHA-256 of their random token: a copy of these tables signs nobody in.
  CREATE TABLE sign_in_link (
    token_hash bytea CONSTRAINT sign_in_link_pkey PRIMARY KEY CONSTRAINT sign_in_link_token_hash_check CHECK (length(token_hash) = 32),
    member_id int NOT NULL CONSTRAINT sign_in_link_member_fkey REFERENCES account_member ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  );
  CREATE INDEX sign_in_link_member_idx ON sign_in_link (member_id, created_at);

  CREATE TABLE account_session (
    token_hash bytea CONSTRAINT account_session_pkey PRIMARY KEY CONSTRAINT account_session_token_hash_check CHECK (length(token_hash) = 32),
    member_id int NOT NULL CONSTRAINT account_session_member_fkey REFERENCES account_member ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL
  ) WITH (fillfactor = 80);
  CREATE INDEX account_session_member_idx ON account_session (member_id);

  CREATE TABLE account_change (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT account_change_pkey PRIMARY KEY,
    account_id int NOT NULL CONSTRAINT account_change_account_fkey REFERENCES account,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    actor text COLLATE "C" NOT NULL,
    action text COLLATE "C" NOT NULL CONSTRAINT account_change_action_check CHECK (action ~ '^[a-z_]{1,40}$'),
    key_public_id text COLLATE "C",
    detail text,
    address text COLLATE "C",
    submission uuid CONSTRAINT account_change_submission_key UNIQUE
  );
  CREATE INDEX account_change_account_idx ON account_change (account_id, id DESC);
  COMMENT ON COLUMN account_change.actor IS 'The e-mail of a member, or operator';
  COMMENT ON COLUMN account_change.submission IS 'Which showing of a form it came from: sent again, the form changes nothing';
`;

/** Members of accounts, how they sign in, and the history of changes. */
export class AccountArea1763690300000 implements MigrationInterface {
  name = 'AccountArea1763690300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
