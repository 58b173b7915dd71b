import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { readEnv } from './config/env';
import { configureApp } from './configure-app';
import { openDatabase } from './database/open-database';
import { ApiAdapter } from './http/api-adapter';
import { banner } from './operations/start/banner';
import { HttpService } from './operations/start/http-service';
import { prepareDatabase } from './operations/start/prepare-database';
import { addressOf, proveFree } from './operations/start/listening';
import { ServiceLog } from './operations/start/service-log';
import { Shutdown } from './operations/start/shutdown';
import { explainStartFailure } from './operations/start/start-failure';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(shutdown: Shutdown): Promise<void> {
  const settings = readEnv(process.env);
  const address = addressOf(settings);
  const logger = new ServiceLog(settings.logLevel);
  await proveFree(address);
  const database = await shutdown.closes(openDatabase(settings, say), (opened) => opened.close());
  void database.embedded?.lost.then(() =>
    shutdown.fail('The embedded database was stopped from outside: start the service again.'),
  );
  const env = Object.freeze({ ...settings, host: address.host, databaseUrl: database.url });
  const prepared = await prepareDatabase(env, database, { say, logger });
  const options = { bodyParser: false, abortOnError: false, logger };
  const creating = NestFactory.create<NestExpressApplication>(AppModule.with(env), new ApiAdapter(), options);
  const service = await shutdown.closes(
    creating.then((app) => new HttpService(configureApp(app))),
    (opened) => opened.close(),
  );
  say(banner(await service.listen(address), prepared));
}

const shutdown = new Shutdown().onSignals();
start(shutdown).catch((error: unknown) => shutdown.fail(explainStartFailure(error)));
