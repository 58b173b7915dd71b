// The service as it is built, on DATABASE_URL, with one difference: capped keys have room for a benchmark. The counting is the same.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('reflect-metadata');
const { NestFactory } = require('@nestjs/core');
const { AppModule } = require('../../dist/src/app.module.js');
const { QuotaLimits } = require('../../dist/src/billing/quota/quota-limits.js');
const { readEnv } = require('../../dist/src/config/env.js');
const { configureApp } = require('../../dist/src/configure-app.js');
const { ApiAdapter } = require('../../dist/src/http/api-adapter.js');

const env = readEnv(process.env);
const app = await NestFactory.create(AppModule.with(env), new ApiAdapter(), { bodyParser: false, logger: ['error'] });
Object.assign(app.get(QuotaLimits, { strict: false }), { daily: 1e9, monthly: 1e9, accountMonthly: 1e9 });
await configureApp(app).listen(env.port, '127.0.0.1');
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.stdout.write('ready\n');
