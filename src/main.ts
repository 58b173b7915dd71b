import { processTracing } from './operations/tracing/process-tracing';
import './platform/database/navigator';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import { readEnv } from './platform/config/env';
import { listenAddress, urlOf } from './platform/config/listen-address';
import { recordRunningService } from './platform/database/embedded/running-service';
import { openDatabase } from './platform/database/open-database';
import { ApiAdapter } from './platform/http/api-adapter';
import { banner } from './server/banner';
import { configureApp } from './server/configure-app';
import { explainStartFailure } from './server/explain-start-failure';
import { HttpService } from './server/http-service';
import { assertPortIsFree } from './server/listening';
import { exitWithNpm } from './server/npm-parent';
import type { NewcomersData } from './server/prepare-embedded';
import { openServiceLog } from './server/service-log';
import { Shutdown } from './server/shutdown';

async function start(shutdown: Shutdown): Promise<void> {
  const settings = readEnv(process.env);
  const address = listenAddress(settings);
  const log = openServiceLog(settings);
  shutdown.knows(log, settings.drainDelayMs + settings.drainTimeoutMs);
  shutdown.atEnd(() => processTracing?.close());
  await assertPortIsFree(address);
  const onUnavailable = (sentence: string): void => void log.logger.warn(sentence, 'Database');
  const database = await shutdown.closes(openDatabase(settings, log.say, onUnavailable), (opened) =>
    opened.close(),
  );
  const { embedded } = database;
  void embedded?.lost.then(() =>
    shutdown.fail('Another program stopped the embedded database. Start the service again.'),
  );
  const env = Object.freeze({ ...settings, host: address.host, databaseUrl: database.url });
  let newcomers: NewcomersData | undefined;
  if (embedded) {
    const { prepareEmbedded } = await import('./server/prepare-embedded.ts');
    newcomers = await prepareEmbedded(env, embedded, log.say);
  }
  const options = { bodyParser: false, abortOnError: false, logger: log.logger };
  const creating = NestFactory.create<NestExpressApplication>(
    AppModule.with(env),
    new ApiAdapter(),
    options,
  );
  const service = await shutdown.closes(
    creating.then((app) => new HttpService(configureApp(app, log.access))),
    (opened) => opened.close(),
  );
  const listening = await service.listen(address);
  if (embedded) {
    shutdown.atEnd(recordRunningService(embedded, urlOf(listening)));
  }
  log.say(banner(listening, log.forPerson ? newcomers : undefined));
}

const shutdown = new Shutdown().onSignals();
exitWithNpm(process.env);
start(shutdown).catch((error: unknown) => shutdown.fail(explainStartFailure(error)));
