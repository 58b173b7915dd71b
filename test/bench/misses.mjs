// What an answer costs that is not kept: over HTTP, as its own SQL through pg, and as the same
// question put to the normalised tables.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { currentSchema, withClient } from './database.mjs';
import { differenceOfHalves, median, rounded, timed } from './figures.mjs';
import { startServer } from './processes.mjs';
import { FURTHER_PATHS, QUESTIONS } from './questions.mjs';
import { authorized } from './requests.mjs';
import { AS_OF, FOLDER, SERVICE } from './settings.mjs';

const REPEATS = 9;
const FURTHER_REPEATS = 7;
/**
 * A question's code runs some hundred times before it is compiled: a service that has been up for a
 * minute has that behind it.
 */
const WARM_UP_MS = 600;

export async function measureMisses({ url, key }, fewer) {
  const statements = await recordStatements(url, key);
  const large = await startForgetful(url);
  const small = await startForgetful(fewer.url);
  try {
    return await withClient(url, async (client) => {
      await client.query(
        `SET search_path = ${await currentSchema(client)}, public; SET jit = off; SET max_parallel_workers_per_gather = 0`,
      );
      const questions = [];
      for (const question of QUESTIONS) {
        const own = statements.get(question.path);
        questions.push({
          ...(await measure({ client, large, key, question, own })),
          ...(await measureFewer(small, fewer.key, question)),
        });
      }
      const further = [];
      for (const path of FURTHER_PATHS) {
        const question = { name: path.slice(1), path, plain: [] };
        further.push(
          await measure({
            client,
            large,
            key,
            question,
            own: statements.get(path),
            repeats: FURTHER_REPEATS,
          }),
        );
      }
      return { questions: growth(questions), further };
    });
  } finally {
    await large.stop();
    await small.stop();
  }
}

const startForgetful = (url) =>
  startServer(SERVICE, { DATABASE_URL: url, AS_OF, LOG_LEVEL: 'error', BENCH_FORGETFUL: '1' });

/**
 * The normalised question, then HTTP and its own SQL, each first in every other turn. The one
 * before them is not counted: the normalised question leaves nothing of theirs in the database's
 * memory.
 */
async function measure({ client, large, key, question, own, repeats = REPEATS }) {
  const times = { http: [], sql: [], plain: [] };
  await warmUp(() => ask(large, key, question.path));
  const over = { http: () => ask(large, key, question.path), sql: () => replay(client, own) };
  for (let repeat = 0; repeat < repeats; repeat++) {
    if (question.plain.length > 0)
      times.plain.push(await timed(() => runAll(client, question.plain)));
    await over.http();
    await over.sql();
    for (const name of repeat % 2 === 0 ? ['http', 'sql'] : ['sql', 'http'])
      times[name].push(await timed(over[name]));
  }
  const [overHttp, asSql] = [median(times.http), median(times.sql)];
  return {
    name: question.name,
    http: rounded(overHttp),
    sql: rounded(asSql),
    allowed: rounded(1.3 * asSql + 2),
    noise: differenceOfHalves(times.http),
    ...(question.mostMs && { mostMs: question.mostMs }),
    ...(times.plain.length > 0 && {
      plain: rounded(median(times.plain)),
      ofPlain: rounded(overHttp / median(times.plain), 3),
      most: question.most,
    }),
  };
}

async function measureFewer(small, key, { path }) {
  await warmUp(() => ask(small, key, path));
  const times = [];
  for (let repeat = 0; repeat < REPEATS; repeat++)
    times.push(await timed(() => ask(small, key, path)));
  return { fewer: rounded(median(times)) };
}

function growth(questions) {
  return questions.map((question) => ({
    ...question,
    growth: rounded(question.http / question.fewer, 1),
  }));
}

/** One kept connection: what the client itself costs is not the question's. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function getText(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }),
      );
    }).on('error', reject);
  });
}

async function ask(server, key, path) {
  const { status, text } = await getText(`${server.url}/api/v2${path}`, authorized(key));
  if (status !== 200 || text.includes('"cache_status":"HIT"'))
    throw new Error(`${path}: expected a miss, not ${text.slice(0, 200)}`);
}

async function warmUp(asking) {
  const warmAt = performance.now() + WARM_UP_MS;
  while (performance.now() < warmAt) await asking();
}

async function runAll(client, texts) {
  for (const text of texts) await client.query(text);
}

async function replay(client, statements) {
  for (const { text, values } of statements)
    await client.query(text, values.length > 0 ? values : undefined);
}

/**
 * The statements that the service sends for each path, without those that it sends once a day or a
 * generation.
 */
async function recordStatements(url, key) {
  const file = join(FOLDER, 'statements.jsonl');
  const service = await startServer(SERVICE, {
    DATABASE_URL: url,
    AS_OF,
    LOG_LEVEL: 'error',
    BENCH_FORGETFUL: '1',
    BENCH_STATEMENTS: file,
  });
  const statements = new Map();
  try {
    for (const path of [...QUESTIONS.map((question) => question.path), ...FURTHER_PATHS]) {
      await ask(service, key, path);
      rmSync(file, { force: true });
      await ask(service, key, path);
      await new Promise((resolve) => setTimeout(resolve, 100));
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
      statements.set(
        path,
        lines.map((line) => JSON.parse(line)),
      );
    }
  } finally {
    await service.stop();
  }
  return statements;
}
