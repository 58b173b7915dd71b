// The service as it is built, for attacks.mjs. Requests to strangers' servers arrive at
// ATTACKER_PORT of this machine, and names are asked of the name server at NAMES_PORT. It tells
// webhooks when the parent process sends a message.
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('reflect-metadata');
const { NestFactory } = require('@nestjs/core');
const { AppModule } = require('../../dist/src/app.module.js');
const { readEnv } = require('../../dist/src/platform/config/env.js');
const { configureApp } = require('../../dist/src/server/configure-app.js');
const { ApiAdapter } = require('../../dist/src/platform/http/api-adapter.js');
const { PublicNames } = require('../../dist/src/platform/http/public-names.js');
const { PublicRequests } = require('../../dist/src/platform/http/public-request.js');
const { ClientDocuments } = require('../../dist/src/assistants/oauth/client/client-document.js');
const { WebhookSender } = require('../../dist/src/site/webhooks/webhook-sender.js');

const { ATTACKER_PORT, NAMES_PORT } = process.env;

function transport() {
  const names = new PublicNames([`127.0.0.1:${NAMES_PORT}`]);
  return {
    resolve: (host, signal) => names.addressesOf(host, signal),
    mayConnect: () => true,
    request: (url, options, done) =>
      httpRequest(
        {
          ...options,
          headers: { ...options.headers, host: url.host },
          lookup: undefined,
          host: '127.0.0.1',
          port: ATTACKER_PORT,
          path: url.pathname,
        },
        done,
      ),
  };
}

const env = readEnv(process.env);
const app = await NestFactory.create(AppModule.with(env), new ApiAdapter(), {
  bodyParser: false,
  logger: ['error'],
});
app.get(PublicRequests, { strict: false }).transport = transport();
app.get(ClientDocuments, { strict: false }).requests = new PublicRequests(transport());
await configureApp(app).listen(env.port, '127.0.0.1');
process.on('message', () => {
  void app
    .get(WebhookSender, { strict: false })
    .send()
    .catch((error) => console.error(error))
    .finally(() => process.send('ended'));
});
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.send('ready');
