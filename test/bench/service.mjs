// The service as it is built, on DATABASE_URL, with differences that only measuring needs:
// - capped keys have room for a benchmark; the counting is the same;
// - a member may call a tool as often as the benchmark does: after a minute's calls, the next ones
//   are counted as another's;
// - BENCH_FORGETFUL: no answer is kept, so that every request is a miss;
// - nothing is computed ahead of the requests, but with BENCH_PRECOMPUTE=true;
// - BENCH_STATEMENTS=file: every statement on the market's connections is written there, as JSON
//   lines.
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('reflect-metadata');
const { NestFactory } = require('@nestjs/core');
const { getStorageToken } = require('@nestjs/throttler');
const { AppModule } = require('../../dist/src/app.module.js');
const { ADDON } = require('../../dist/src/billing/plan/plans.js');
const { readEnv } = require('../../dist/src/platform/config/env.js');
const { configureApp } = require('../../dist/src/server/configure-app.js');
const { ApiAdapter } = require('../../dist/src/platform/http/api-adapter.js');
const { AccessLog } = require('../../dist/src/operations/log/access-log.js');
const { SampledAccessLog } = require('../../dist/src/operations/log/sampled-access-log.js');
const { inBackground, JsonLog } = require('../../dist/src/operations/log/json-log.js');
const { AnswerCache } = require('../../dist/src/market/query/answers/answer-cache.js');

const { BENCH_FORGETFUL, BENCH_STATEMENTS } = process.env;

if (BENCH_STATEMENTS) {
  const { Client } = require('pg');
  const { query } = Client.prototype;
  Client.prototype.query = function (statement, values, ...rest) {
    const text = typeof statement === 'string' ? statement : statement.text;
    const isMarkets = this.connectionParameters.application_name === 'signal-market-api';
    if (isMarkets && text)
      appendFileSync(
        BENCH_STATEMENTS,
        `${JSON.stringify({ text, values: Array.isArray(values) ? values : [] })}\n`,
      );
    return query.call(this, statement, values, ...rest);
  };
}

const env = readEnv({
  ...process.env,
  PRECOMPUTE_ANSWERS: process.env.BENCH_PRECOMPUTE ?? 'false',
});
// Before the key check reads them.
Object.assign(ADDON.calls, { daily: 1e9, monthly: 1e9, accountMonthly: 1e9 });
const app = await NestFactory.create(AppModule.with(env), new ApiAdapter(), {
  bodyParser: false,
  logger: ['error'],
});
const throttler = app.get(getStorageToken(), { strict: false });
const { increment } = throttler;
let calls = 0;
throttler.increment = (key, ttl, limit, ...rest) =>
  increment.call(throttler, `${key} ${Math.floor(calls++ / limit)}`, ttl, limit, ...rest);
if (BENCH_FORGETFUL) app.get(AnswerCache, { strict: false }).cached.set = () => undefined;
// The access log of JSON is written as it ships, into nothing.
const log = new JsonLog(env.logLevel, inBackground('/dev/null'));
await configureApp(app, new SampledAccessLog(new AccessLog(log.lines))).listen(
  env.port,
  '127.0.0.1',
);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.stdout.write('ready\n');
