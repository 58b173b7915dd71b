// What one call of each kind of caller costs the service and PostgreSQL, asked one at a time: for
// the tables in docs/scaling.md.
import { toolCalls } from './assistants.mjs';
import { measureDigests } from './digests.mjs';
import { difference, median, rounded } from './figures.mjs';
import { newMembers } from './members.mjs';
import { freePort, startServer } from './processes.mjs';
import { authorized, burst, PATH } from './requests.mjs';
import { ALTERNATIONS, AS_OF, SERVICE } from './settings.mjs';

const WARM_UP_SECONDS = 1;
const CHANGES = '/api/v2/changes';

export async function measureCalls(server, url, key) {
  const address = `http://127.0.0.1:${await freePort()}`;
  const variables = {
    DATABASE_URL: url,
    AS_OF,
    LOG_LEVEL: 'log',
    ACCOUNT_AREA_URL: address,
    EXPLORE_PUBLIC: 'true',
  };
  const service = await startServer(SERVICE, variables);
  try {
    const rows = await alternately(service, server, await loads(service, url, key));
    return { ...rows, ...(await measureDigests(server, url)) };
  } finally {
    await service.stop();
  }
}

async function loads(service, url, key) {
  const headers = authorized(key);
  const { metadata } = await (await fetch(service.url + CHANGES, { headers })).json();
  const [{ session }] = await newMembers(url, 1);
  const kept = { headers, path: PATH };
  return {
    'cached answer': kept,
    'cached answer, again': kept,
    'poll of /changes without news': { headers, path: `${CHANGES}?since=${metadata.position}` },
    'overview page': { path: '/explore' },
    'overview page, member': { path: '/explore', headers: { cookie: `signal_session=${session}` } },
    'list of companies': { path: '/explore/companies' },
    'tool call': (await toolCalls(url))['tool call, 2025'],
  };
}

async function alternately(service, server, variants) {
  const load = (name) => ({ ...variants[name], connections: 1 });
  for (const name of Object.keys(variants))
    await burst(service, { ...load(name), seconds: WARM_UP_SECONDS });
  const rounds = [];
  for (let round = 0; round < ALTERNATIONS; round++) {
    const measured = {};
    for (const name of Object.keys(variants))
      measured[name] = await burst(service, load(name), server);
    rounds.push(measured);
  }
  const noise = median(
    rounds.map((round) =>
      difference(round['cached answer'].cpuMicros, round['cached answer, again'].cpuMicros),
    ),
  );
  const of = (name, field) => rounded(median(rounds.map((round) => round[name][field])) / 1000, 3);
  return Object.fromEntries(
    Object.keys(variants).map((name) => [
      name,
      {
        serviceMs: of(name, 'cpuMicros'),
        databaseMs: of(name, 'databaseMicros'),
        noise,
        statuses: rounds.at(-1)[name].statuses,
      },
    ]),
  );
}
