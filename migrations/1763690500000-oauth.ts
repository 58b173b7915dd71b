import type { MigrationInterface, QueryRunner } from 'typeorm';

const CLIENTS = `
  -- Programs that may ask a member for access. Those with a document are known by its https address, the others have registered.
  CREATE TABLE oauth_client (
    id int GENERATED ALWAYS AS IDENTITY CONSTRAINT oauth_client_pkey PRIMARY KEY,
    client_id text COLLATE "C" NOT NULL CONSTRAINT oauth_client_client_id_key UNIQUE
      CONSTRAINT oauth_client_client_id_check CHECK (length(client_id) BETWEEN 1 AND 2000),
    name text NOT NULL CONSTRAINT oauth_client_name_check CHECK (length(name) BETWEEN 1 AND 100),
    redirect_uris text[] NOT NULL CONSTRAINT oauth_client_redirect_uris_check CHECK (cardinality(redirect_uris) BETWEEN 1 AND 10),
    auth_method text COLLATE "C" NOT NULL
      CONSTRAINT oauth_client_auth_method_check CHECK (auth_method IN ('none', 'client_secret_post', 'client_secret_basic')),
    secret_hash bytea CONSTRAINT oauth_client_secret_hash_check CHECK (length(secret_hash) = 32),
    document_expires_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT oauth_client_secret_check CHECK ((auth_method = 'none') = (secret_hash IS NULL))
  );
  COMMENT ON COLUMN oauth_client.document_expires_at IS 'When the client metadata document must be fetched again; null for a registered client';

  -- A question that waits for a member's consent. It belongs to one browser, which may have to sign its member in first.
  CREATE TABLE oauth_request (
    id text COLLATE "C" CONSTRAINT oauth_request_pkey PRIMARY KEY CONSTRAINT oauth_request_id_check CHECK (id ~ '^[0-9A-Za-z_-]{22}$'),
    browser_hash bytea NOT NULL CONSTRAINT oauth_request_browser_hash_check CHECK (length(browser_hash) = 32),
    client_id int NOT NULL CONSTRAINT oauth_request_client_fkey REFERENCES oauth_client ON DELETE CASCADE,
    redirect_uri text NOT NULL,
    state text,
    code_challenge text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX oauth_request_browser_idx ON oauth_request (browser_hash, created_at);
  CREATE INDEX oauth_request_expiry_idx ON oauth_request (expires_at);
  CREATE INDEX oauth_request_client_idx ON oauth_request (client_id);
`;

const GRANTS = `
  -- What a member has allowed a client, with the one authorization code of the consent. Every secret is known by its SHA-256 only.
  CREATE TABLE oauth_grant (
    id int GENERATED ALWAYS AS IDENTITY CONSTRAINT oauth_grant_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL
      CONSTRAINT oauth_grant_public_id_key UNIQUE CONSTRAINT oauth_grant_public_id_check CHECK (public_id ~ '^[0-9A-Za-z_-]{10}$'),
    account_id int NOT NULL CONSTRAINT oauth_grant_account_fkey REFERENCES account,
    member_id int CONSTRAINT oauth_grant_member_fkey REFERENCES account_member ON DELETE SET NULL,
    email text COLLATE "C" NOT NULL,
    client_id int NOT NULL CONSTRAINT oauth_grant_client_fkey REFERENCES oauth_client,
    code_hash bytea NOT NULL CONSTRAINT oauth_grant_code_hash_key UNIQUE CONSTRAINT oauth_grant_code_hash_check CHECK (length(code_hash) = 32),
    code_challenge text COLLATE "C" NOT NULL,
    code_expires_at timestamptz NOT NULL,
    code_used_at timestamptz,
    redirect_uri text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    last_used_at timestamptz
  ) WITH (fillfactor = 80);
  CREATE INDEX oauth_grant_account_idx ON oauth_grant (account_id, id);
  CREATE INDEX oauth_grant_member_idx ON oauth_grant (member_id);
  CREATE INDEX oauth_grant_client_idx ON oauth_grant (client_id);
  COMMENT ON COLUMN oauth_grant.email IS 'The member at the time of the consent: the grant outlives a member who is removed, but stops working';

  CREATE TABLE oauth_token (
    token_hash bytea CONSTRAINT oauth_token_pkey PRIMARY KEY CONSTRAINT oauth_token_token_hash_check CHECK (length(token_hash) = 32),
    grant_id int NOT NULL CONSTRAINT oauth_token_grant_fkey REFERENCES oauth_grant ON DELETE CASCADE,
    kind text COLLATE "C" NOT NULL CONSTRAINT oauth_token_kind_check CHECK (kind IN ('access', 'refresh')),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    uses int NOT NULL DEFAULT 0
  ) WITH (fillfactor = 80);
  CREATE INDEX oauth_token_grant_idx ON oauth_token (grant_id, expires_at);
  COMMENT ON COLUMN oauth_token.used_at IS 'When a refresh token was first used: 2 minutes later, another use ends the grant';

  -- The latest time that a member took over the seat of another one.
  CREATE TABLE mcp_seat_move (
    account_id int CONSTRAINT mcp_seat_move_pkey PRIMARY KEY CONSTRAINT mcp_seat_move_account_fkey REFERENCES account,
    member_id int NOT NULL CONSTRAINT mcp_seat_move_member_fkey REFERENCES account_member ON DELETE CASCADE,
    moved_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX mcp_seat_move_member_idx ON mcp_seat_move (member_id);

  CREATE TABLE mcp_usage_day (
    day date NOT NULL,
    grant_id int NOT NULL CONSTRAINT mcp_usage_day_grant_fkey REFERENCES oauth_grant,
    tool text COLLATE "C" NOT NULL,
    calls bigint NOT NULL CONSTRAINT mcp_usage_day_calls_check CHECK (calls >= 0),
    CONSTRAINT mcp_usage_day_pkey PRIMARY KEY (day, grant_id, tool)
  ) WITH (fillfactor = 70);
  CREATE INDEX mcp_usage_day_grant_idx ON mcp_usage_day (grant_id, day);
`;

/** Clients that connect over OAuth, what members allow them, and what they use. */
export class OAuth1763690500000 implements MigrationInterface {
  name = 'OAuth1763690500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CLIENTS);
    await runner.query(GRANTS);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations are forward only: restore a backup instead.'));
  }
}
