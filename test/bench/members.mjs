// Members of the account with the uncapped key, as if each had signed in.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { withClient } from './database.mjs';

const require = createRequire(import.meta.url);
const { hashOf, newToken } = require('../../dist/src/platform/http/secret-token.js');

/** Each with the cookie's value of its session. */
export async function newMembers(url, count) {
  const people = Array.from({ length: count }, () => ({
    email: `${randomBytes(5).toString('hex')}@bench.example`,
    session: newToken(),
  }));
  const { rows } = await withClient(url, (client) =>
    client.query(
      `WITH member AS (
         INSERT INTO account_member (account_id, email, role, last_sign_in_at)
         SELECT account.id, person.email, 'owner', now() FROM unnest($1::text[]) AS person (email), account WHERE account.name = 'bench'
         RETURNING id, email
       ), session AS (
         INSERT INTO account_session (token_hash, member_id, expires_at)
         SELECT token_hash, id, now() + interval '1 day' FROM member JOIN unnest($1::text[], $2::bytea[]) AS person (email, token_hash) USING (email)
       )
       SELECT id, email FROM member`,
      [people.map(({ email }) => email), people.map(({ session }) => hashOf(session))],
    ),
  );
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return people.map(({ email, session }) => ({ id: ids.get(email), session }));
}
