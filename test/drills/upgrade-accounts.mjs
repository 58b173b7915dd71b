// Keys with a limit, a member who has signed in, and the token of an assistant, in the schema of the
// previous release, as this release writes them.
import { createRequire } from 'node:module';
import pg from 'pg';
import { mintCappedKeys } from './cluster.mjs';

const require = createRequire(import.meta.url);
const { hashOf, newToken } = require('../../dist/src/platform/http/secret-token.js');
const { newSecret, secretHash } = require('../../dist/src/assistants/oauth/oauth-secret.js');

export async function callersOf(url, operate) {
  const name = 'Drill Enterprise';
  await operate('accounts', 'create', name, '--plan', 'enterprise');
  const keys = await mintCappedKeys(url, 25, operate);
  const [session, assistant] = [newToken(), newSecret('access')];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `WITH member AS (
       INSERT INTO account_member (account_id, email, role)
       SELECT id, 'ada@drill.example', 'owner' FROM account WHERE name = $1 RETURNING id, account_id, email
     ), session AS (
       INSERT INTO account_session (token_hash, member_id, expires_at) SELECT $2, id, now() + interval '1 day' FROM member
     ), client AS (
       INSERT INTO oauth_client (client_id, name, redirect_uris, auth_method)
       VALUES ('drill', 'drill', '{https://drill.example}', 'none') RETURNING id
     ), made AS (
       INSERT INTO oauth_grant (public_id, account_id, member_id, email, client_id, code_hash, code_challenge, code_expires_at, code_used_at, redirect_uri, expires_at)
       SELECT 'drillgrant', account_id, member.id, email, client.id, sha256('drill'), '', now(), now(), 'https://drill.example', now() + interval '1 day'
       FROM client, member RETURNING id
     )
     INSERT INTO oauth_token (token_hash, grant_id, kind, expires_at) SELECT $3, id, 'access', now() + interval '1 day' FROM made`,
    [name, hashOf(session), secretHash(assistant)],
  );
  await client.end();
  return { keys, member: `signal_session=${session}`, assistant };
}
