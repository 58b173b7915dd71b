import { type DynamicModule, type LoggerService, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { AcquisitionsModule } from '../acquisitions/acquisitions.module';
import { AnalyticsModule } from '../analytics/analytics.module';
import { ChangesModule } from '../changes/changes.module';
import { CompaniesModule } from '../companies/companies.module';
import { ConfigModule } from '../config/config.module';
import type { Env } from '../config/env';
import { DatabaseModule } from '../database/database.module';
import { RestoreModule } from '../dataset/restore/restore.module';
import { FundingModule } from '../funding/funding.module';
import { InvestorsModule } from '../investors/investors.module';

const FEATURES = [
  FundingModule,
  AcquisitionsModule,
  CompaniesModule,
  InvestorsModule,
  AnalyticsModule,
  ChangesModule,
];

/** What it takes to read news without serving anyone. */
@Module({})
class SendingProcessModule {
  static with(env: Env, sending: Type): DynamicModule {
    return {
      module: SendingProcessModule,
      imports: [
        DiscoveryModule,
        ConfigModule.with(env),
        DatabaseModule,
        RestoreModule,
        ...FEATURES,
        sending,
      ],
    };
  }
}

/** What a process of its own sends. `warn` gets a line for each problem. */
interface Sending<Sender> {
  env: Readonly<Env>;
  databaseUrl: string;
  warn: (line: string) => void;
  module: Type;
  sender: Type<Sender>;
}

export async function sendFromProcess<Sender, Report>(
  { env, databaseUrl, warn, module, sender }: Sending<Sender>,
  send: (sender: Sender) => Promise<Report>,
): Promise<Report> {
  const logger: LoggerService = {
    log: () => undefined,
    warn: (line) => warn(String(line)),
    error: (line) => warn(String(line)),
  };
  const own = Object.freeze({
    ...env,
    databaseUrl,
    precomputeAnswers: false,
    sendDigests: false,
    sendWebhooks: false,
  });
  const context = await NestFactory.createApplicationContext(
    SendingProcessModule.with(own, module),
    { logger, abortOnError: false },
  );
  try {
    return await send(context.get(sender, { strict: false }));
  } finally {
    await context.close();
  }
}
