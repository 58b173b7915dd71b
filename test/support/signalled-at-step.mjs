// Does a piece of work, and gets a signal as soon as a step of it begins.
//
//   node signalled-at-step.mjs BUILD import   DATABASE_URL FOLDER     STEP [SIGNAL] [OPTIONS]
//   node signalled-at-step.mjs BUILD restore  DATABASE_URL GENERATION STEP [SIGNAL]
//   node signalled-at-step.mjs BUILD rollback DATABASE_URL GENERATION STEP [SIGNAL]
//   node signalled-at-step.mjs BUILD webhooks DATABASE_URL PORT       STEP [SIGNAL]
//
// STEP is how the name of the step begins. SIGNAL is SIGKILL if it isn't given. With another signal,
// "reached STEP" is printed before it, and at the end the result, or the reason of a refusal, as
// JSON. OPTIONS are those of importDataset, as JSON.
import { writeSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [build, work, databaseUrl, target, step, signal = 'SIGKILL', options = '{}'] =
  process.argv.slice(2);
const load = createRequire(join(build, 'package.json'));
const isKilled = signal === 'SIGKILL';

const WORKS = { import: importFolder, restore, rollback, webhooks: sendWebhooks };

try {
  const result = await WORKS[work]();
  if (!isKilled) console.log(JSON.stringify(result));
} catch (error) {
  if (isKilled || error.reason === undefined) throw error;
  console.log(JSON.stringify({ refused: error.reason, ...error.values }));
}

function onStep(begun) {
  if (!begun.startsWith(step)) return;
  if (!isKilled) writeSync(1, `reached ${begun}\n`);
  process.kill(process.pid, signal);
}

function importFolder() {
  const { importDataset } = load('./src/dataset/build/import/import-dataset.js');
  const lenient = { allowShrink: true, allowJump: true };
  const given = { ...lenient, ...JSON.parse(options), onStep, onPhase: onStep };
  return importDataset(databaseUrl, target, given);
}

function restore() {
  const { restoreGeneration } = load('./src/dataset/build/restore/restore-generation.js');
  return restoreGeneration(databaseUrl, target, { onStep });
}

function rollback() {
  const { rollBack } = load('./src/dataset/generations/history/rollback.js');
  return rollBack(databaseUrl, target, { by: 'bob', message: null }, { onStep });
}

/**
 * `webhooks send`, whose requests all arrive at the port. The sender knows no steps: they are the
 * calls of what it uses. `enqueued`, `claimed`, `sent` (the request), `answered`, `ending` (while
 * the row of the delivery is written) and `ended`.
 */
function sendWebhooks() {
  const { sendFromProcess } = load('./src/site/explore/sending-process.js');
  const { WebhooksModule } = load('./src/site/webhooks/webhooks.module.js');
  const { WebhookSender } = load('./src/site/webhooks/webhook-sender.js');
  const { PublicRequests } = load('./src/platform/http/public-request.js');
  const { readEnv } = load('./src/platform/config/env.js');

  const request = (url, given, done) =>
    httpRequest({ ...given, lookup: undefined, host: '127.0.0.1', port: target }, done).on(
      'finish',
      () => onStep('sent'),
    );
  const resolve = async () => ['93.184.216.34'];
  const { send } = WebhookSender.prototype;
  WebhookSender.prototype.send = function () {
    this.requests = new PublicRequests({ resolve, mayConnect: () => true, request });
    stepAfter(this.deliveries, 'enqueue', 'enqueued');
    stepAfter(this.deliveries, 'claim', 'claimed');
    stepAfter(this.requests, 'send', 'answered');
    for (const method of ['sent', 'failed']) {
      stepDuring(this.deliveries, method, 'ending');
      stepAfter(this.deliveries, method, 'ended');
    }
    return send.call(this);
  };
  const context = { env: readEnv(process.env), databaseUrl, say: console.error };
  return sendFromProcess(context, WebhooksModule, WebhookSender);
}

/** The step begins when the method has done its work. A claim that finds nothing does none. */
function stepAfter(object, method, name) {
  const original = object[method].bind(object);
  object[method] = async (...given) => {
    const result = await original(...given);
    if (result !== null) onStep(name);
    return result;
  };
}

/** The step begins when the method has sent its statement. */
function stepDuring(object, method, name) {
  const original = object[method].bind(object);
  object[method] = (...given) => {
    const running = original(...given);
    setImmediate(onStep, name);
    return running;
  };
}
