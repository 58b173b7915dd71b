import { type DynamicModule, type LoggerService, Module } from '@nestjs/common';
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
import { ExploreModule } from './explore.module';
import type { DigestReport } from './digests/digest-report';
import { DigestSender } from './digests/digest-sender';

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
class DigestProcessModule {
  static with(env: Env): DynamicModule {
    return {
      module: DigestProcessModule,
      imports: [
        DiscoveryModule,
        ConfigModule.with(env),
        DatabaseModule,
        RestoreModule,
        ...FEATURES,
        ExploreModule,
      ],
    };
  }
}

/** Sends what is due from a process of its own. `warn` gets a line for each problem. */
export async function sendDigests(
  env: Readonly<Env>,
  databaseUrl: string,
  warn: (line: string) => void,
): Promise<DigestReport> {
  const logger: LoggerService = {
    log: () => undefined,
    warn: (line) => warn(String(line)),
    error: (line) => warn(String(line)),
  };
  const own = Object.freeze({ ...env, databaseUrl, precomputeAnswers: false, sendDigests: false });
  const context = await NestFactory.createApplicationContext(DigestProcessModule.with(own), {
    logger,
    abortOnError: false,
  });
  try {
    return await context.get(DigestSender).send();
  } finally {
    await context.close();
  }
}
