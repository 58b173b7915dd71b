// What a tool call costs whose answer is cached, beside the same call of REST.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { difference, median, rounded } from './figures.mjs';
import { withClient } from './database.mjs';
import { freePort, startServer } from './processes.mjs';
import { authorized, burst, PATH } from './requests.mjs';
import { ALTERNATIONS, AS_OF, FOLDER, SERVICE } from './settings.mjs';

const require = createRequire(import.meta.url);
const { newSecret, secretHash } = require('../../dist/src/assistants/oauth/oauth-secret.js');

const AGAIN = 'REST call, again';
const CONNECTIONS = 8;
/** A member may only run four calls at once. */
const MEMBERS = 40;
const WARM_UP_SECONDS = 1;
/** The tool for the endpoint that is measured elsewhere, too. */
const CALL = { name: 'funding_breakdown', arguments: { by: 'category' } };
const HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};
const REVISION = '2026-07-28';
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

export async function measureAssistants(url, key) {
  const address = `http://127.0.0.1:${await freePort()}`;
  const service = await startServer(SERVICE, {
    DATABASE_URL: url,
    AS_OF,
    LOG_LEVEL: 'log',
    ACCOUNT_AREA_URL: address,
  });
  const variants = {
    'REST call': { path: PATH, headers: authorized(key) },
    [AGAIN]: { path: PATH, headers: authorized(key) },
    ...(await toolCalls(url)),
  };
  try {
    return await alternately(service, variants);
  } finally {
    await service.stop();
  }
}

/** The loads of a tool call, by the protocol's era. */
export async function toolCalls(url) {
  const tokens = await connectedTokens(url);
  const call = (params, headers) => {
    const headerSets = join(FOLDER, `assistants-${Object.keys(headers).length}.json`);
    writeFileSync(
      headerSets,
      JSON.stringify(tokens.map((token) => ({ ...authorized(token), ...HEADERS, ...headers }))),
    );
    return {
      path: '/mcp',
      headerSets,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    };
  };
  return {
    'tool call, 2025': call(CALL, {}),
    'tool call, 2026': call(
      { ...CALL, _meta: ENVELOPE },
      { 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/call', 'mcp-name': CALL.name },
    ),
  };
}

async function alternately(service, variants) {
  for (const load of Object.values(variants))
    await burst(service, { ...load, connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  const rounds = [];
  for (let round = 0; round < ALTERNATIONS; round++) {
    const measured = {};
    for (const [name, load] of Object.entries(variants))
      measured[name] = await burst(service, { ...load, connections: CONNECTIONS });
    rounds.push(measured);
  }
  return Object.fromEntries(
    Object.keys(variants).map((name) => {
      const of = (figure) =>
        median(rounds.map((measured) => figure(measured[name], measured['REST call'])));
      return [
        name,
        {
          rate: Math.round(of(({ rate }) => rate)),
          cpuMicros: Math.round(of(({ cpuMicros }) => cpuMicros)),
          ofRest: rounded(of(({ cpuMicros }, rest) => cpuMicros / rest.cpuMicros)),
          ...(name === AGAIN && {
            noise: of(({ cpuMicros }, rest) => difference(cpuMicros, rest.cpuMicros)),
          }),
          p50: rounded(of(({ p50 }) => p50)),
          statuses: rounds.at(-1)[name].statuses,
        },
      ];
    }),
  );
}

/**
 * Access tokens of members of the account with the uncapped key, as if each had connected an
 * assistant.
 */
async function connectedTokens(url) {
  const names = Array.from({ length: MEMBERS }, () => randomBytes(5).toString('hex'));
  const tokens = names.map(() => newSecret('access'));
  await withClient(url, (client) =>
    client.query(
      `WITH person AS (
         SELECT * FROM unnest($1::text[], $2::bytea[]) AS person (nick, token_hash)
       ), member AS (
         INSERT INTO account_member (account_id, email, role)
         SELECT account.id, nick || '@bench.example', 'owner' FROM person, account WHERE account.name = 'bench' RETURNING id, account_id, email
       ), client AS (
         INSERT INTO oauth_client (client_id, name, redirect_uris, auth_method)
         VALUES ($1[1], 'bench', '{https://bench.example}', 'none') RETURNING id
       ), made AS (
         INSERT INTO oauth_grant (public_id, account_id, member_id, email, client_id, code_hash, code_challenge, code_expires_at, code_used_at, redirect_uri, expires_at)
         SELECT nick, account_id, member.id, email, client.id, sha256(nick::bytea), '', now(), now(), 'https://bench.example', now() + interval '1 day'
         FROM client, person JOIN member ON email = nick || '@bench.example' RETURNING id, public_id
       )
       INSERT INTO oauth_token (token_hash, grant_id, kind, expires_at)
       SELECT token_hash, made.id, 'access', now() + interval '1 day' FROM made JOIN person ON nick = public_id`,
      [names, tokens.map(secretHash)],
    ),
  );
  return tokens;
}
