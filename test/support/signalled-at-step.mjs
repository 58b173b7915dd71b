// node signalled-at-step.mjs BUILD import|restore|rollback|webhooks DATABASE_URL
// FOLDER|GENERATION|PORT STEP [SIGNAL] [OPTIONS]: does the work, and gets SIGKILL or another signal as soon as the step begins.
// Prints "reached STEP" then, and at the end the result or the reason of a refusal as JSON.
import { writeSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [build, work, databaseUrl, target, step, signal = 'SIGKILL', json = '{}'] =
  process.argv.slice(2);
const load = createRequire(join(build, 'package.json'));
const onStep = (each) => {
  if (!each.startsWith(step)) return;
  if (signal !== 'SIGKILL') writeSync(1, `reached ${each}\n`);
  process.kill(process.pid, signal);
};
const say = (outcome) => signal === 'SIGKILL' || console.log(JSON.stringify(outcome));

/** `webhooks send`, whose requests arrive at a port of this machine, whatever their address. */
async function sendWebhooks() {
  const { sendFromProcess } = load('./src/site/explore/sending-process.js');
  const { WebhooksModule: module } = load('./src/site/webhooks/webhooks.module.js');
  const { WebhookSender: sender } = load('./src/site/webhooks/webhook-sender.js');
  const { PublicRequests } = load('./src/platform/http/public-request.js');
  const { readEnv } = load('./src/platform/config/env.js');
  const request = (url, options, done) =>
    httpRequest({ ...options, lookup: undefined, host: '127.0.0.1', port: target }, done).on(
      'finish',
      () => onStep('sent'),
    );
  const resolve = async () => ['93.184.216.34'];
  const after = (object, method, name) => {
    const original = object[method].bind(object);
    object[method] = async (...given) => {
      const result = await original(...given);
      if (result !== null) onStep(name);
      return result;
    };
  };
  const env = readEnv(process.env);
  const { send } = sender.prototype;
  sender.prototype.send = function () {
    this.requests = new PublicRequests({ resolve, mayConnect: () => true, request });
    after(this.deliveries, 'enqueue', 'enqueued');
    after(this.deliveries, 'claim', 'claimed');
    after(this.requests, 'send', 'answered');
    for (const method of ['sent', 'failed']) {
      const original = this.deliveries[method].bind(this.deliveries);
      this.deliveries[method] = (...given) => {
        const ending = original(...given);
        setImmediate(onStep, 'ending');
        return ending;
      };
      after(this.deliveries, method, 'ended');
    }
    return send.call(this);
  };
  return sendFromProcess({ env, databaseUrl, say: console.error }, module, sender);
}

async function run() {
  if (work === 'webhooks') return sendWebhooks();
  if (work === 'import') {
    const { importDataset } = load('./src/dataset/build/import/import-dataset.js');
    const lenient = { allowShrink: true, allowJump: true, ...JSON.parse(json) };
    return importDataset(databaseUrl, target, { ...lenient, onStep, onPhase: onStep });
  }
  if (work === 'rollback') {
    const { rollBack } = load('./src/dataset/generations/history/rollback.js');
    return rollBack(databaseUrl, target, { by: 'bob', message: null }, { onStep });
  }
  const { restoreGeneration } = load('./src/dataset/build/restore/restore-generation.js');
  return restoreGeneration(databaseUrl, target, { onStep });
}

try {
  say(await run());
} catch (error) {
  if (signal === 'SIGKILL' || error.reason === undefined) throw error;
  say({ refused: error.reason, ...error.values });
}
