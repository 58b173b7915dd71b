// A process that sends the digests which are due on AS_OF whenever it is asked, and answers with
// the report.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('reflect-metadata');
const { NestFactory } = require('@nestjs/core');
const { AppModule } = require('../../dist/src/app.module.js');
const { readEnv } = require('../../dist/src/platform/config/env.js');
const { DigestSender } = require('../../dist/src/site/explore/views/digests/digest-sender.js');

const context = await NestFactory.createApplicationContext(AppModule.with(readEnv(process.env)), {
  logger: ['error'],
});
const sender = context.get(DigestSender, { strict: false });
const server = createServer(async (_, response) => {
  response.end(JSON.stringify(await sender.send(process.env.AS_OF)));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
process.on('SIGTERM', () => void context.close().then(() => process.exit(0)));
