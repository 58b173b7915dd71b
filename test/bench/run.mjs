// npm run bench: how fast the service answers, as ratios to yardsticks of the same run. See
// README.md beside this file.

// Comes first, because it ends the process for --help: the other modules need a build.
import './usage.mjs';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { measureArchive } from './archive.mjs';
import { measureAssistants } from './assistants.mjs';
import { budgets } from './budgets.mjs';
import { measureCalls } from './calls.mjs';
import { databaseWith, keysOn } from './dataset.mjs';
import { startDatabaseServer } from './database.mjs';
import { asText } from './figures.mjs';
import { measureEndurance } from './endurance.mjs';
import { measureExports } from './exports.mjs';
import { measureFleet } from './fleet.mjs';
import { measureHistory } from './history.mjs';
import { measureImports } from './imports.mjs';
import { measureKeys } from './keys.mjs';
import { measureMisses } from './misses.mjs';
import { measureNeighbours } from './neighbours.mjs';
import { measurePages } from './pages.mjs';
import { PARTS } from './parts.mjs';
import { CAN_PIN, pin } from './processes.mjs';
import { measureReplicas } from './replicas.mjs';
import { measureRequests } from './requests.mjs';
import { FEWER_ROUNDS, FOLDER, OTHER_CPU, ROUNDS } from './settings.mjs';
import { measureStarts } from './starts.mjs';

const startedAt = performance.now();
const say = (line) =>
  console.log(
    `${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${line}`,
  );

// Whoever asks one question after the other shares the load's processor.
pin(process.pid, OTHER_CPU);
const server = await startDatabaseServer();
const result = {
  machine: {
    processors: cpus().length,
    model: cpus()[0].model,
    node: process.version,
    pinned: CAN_PIN,
  },
  rounds: ROUNDS,
};
try {
  say(
    `databases with ${ROUNDS.toLocaleString('en')} and ${FEWER_ROUNDS.toLocaleString('en')} rounds (kept between runs)`,
  );
  const url = await databaseWith(server, ROUNDS);
  const fewerUrl = await databaseWith(server, FEWER_ROUNDS);
  const keys = await keysOn(url);
  const fewerKeys = await keysOn(fewerUrl);
  const parts = {
    requests: () => measureRequests(url, keys, server),
    misses: () =>
      measureMisses({ url, key: keys.uncapped }, { url: fewerUrl, key: fewerKeys.uncapped }),
    neighbours: () => measureNeighbours(url, keys.uncapped),
    starts: () => measureStarts(url, keys.uncapped),
    replicas: () => measureReplicas(url, keys),
    fleet: () => measureFleet(server, url, keys),
    keys: () => measureKeys(server),
    imports: () => measureImports(server),
    archive: () => measureArchive(server),
    history: () => measureHistory(server),
    pages: () => measurePages(url),
    assistants: () => measureAssistants(url, keys.uncapped),
    calls: () => measureCalls(server, url, keys.uncapped),
    exports: () => measureExports(url, keys.uncapped),
    endurance: () => measureEndurance(url, keys),
  };
  for (const [name, measure] of Object.entries(parts)) {
    if (!PARTS.includes(name)) continue;
    say(name);
    result[name] = await measure();
  }
} finally {
  await server.stop();
}
report();
say('done');

function report() {
  const {
    requests,
    misses,
    neighbours,
    imports,
    archive,
    history,
    starts,
    replicas,
    fleet,
    keys: keyCosts,
    pages,
    assistants,
    calls,
    exports: wholeLists,
    endurance,
  } = result;
  if (requests) {
    console.log(
      `\nRequests, ${requests.bodyBytes} bytes of body; a name ends in its connections; microseconds of CPU a request; ratios to hello (Y) at as many connections`,
    );
    console.table(requests.variants);
    console.log('An open loop at 70% of the capacity of 32 connections');
    console.table(requests.evenness);
    console.log(
      `Resident memory afterwards ${Math.round(requests.memoryMiB)} MiB, at most ${Math.round(requests.peakMiB)} MiB`,
    );
  }
  if (misses) {
    console.log(
      '\nMisses, ms: over HTTP, as their own SQL, as the normalised question, with a tenth of the data',
    );
    console.table(misses.questions);
    console.table(misses.further);
  }
  if (neighbours) {
    const { rate, noise, ...rows } = neighbours;
    console.log(
      `\nA caller of cached answers, ${rate} requests a second over 32 connections, beside others; ms`,
    );
    console.table(rows);
  }
  if (pages) {
    console.log('\nPages over 8 connections, with gzip; CPU of the service alone');
    console.table(pages);
  }
  if (assistants) {
    console.log(
      '\nTool calls over 8 connections, beside the same call of REST; CPU of the service alone',
    );
    console.table(assistants);
  }
  if (calls) {
    console.log('\nOne call at a time; ms of CPU of the service and of PostgreSQL');
    console.table(calls);
  }
  if (wholeLists) {
    const { lists, ...beside } = wholeLists;
    console.log('\nWhole lists, one after the other; of COPY: of its rate');
    console.table(lists);
    console.table({ 'a caller of cached answers beside one': beside });
  }
  if (starts) console.table({ starts });
  if (replicas) console.table(replicas);
  if (fleet) {
    console.log(
      '\nReplicas with 10,000 capped keys, and a standby for reads; ms of CPU per request',
    );
    console.table(fleet);
  }
  if (keyCosts) {
    console.log('\nKey checks by the number of keys; per key');
    console.table(keyCosts);
  }
  if (imports) console.table({ imports });
  if (archive) console.table({ archive });
  if (history) console.table({ history });
  if (endurance) console.log('\nMemory under mixed load', endurance);
  const words =
    'noise: by what share the same thing differed when it was measured twice; near: over the budget by less than that';
  result.budgets = budgets(result);
  const table = `Budgets at ${ROUNDS.toLocaleString('en')} rounds. ${words}\n\n${asText(result.budgets)}\n`;
  console.log(`\n${table}`);
  writeFileSync(join(FOLDER, 'budgets.md'), table);
  writeFileSync(join(FOLDER, 'result.json'), `${JSON.stringify(result, null, 2)}\n`);
}
