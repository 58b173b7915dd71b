import { type LoggerService, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { AcquisitionsModule } from '../../acquisitions/acquisitions.module';
import { AnalyticsModule } from '../../analytics/analytics.module';
import { BILLING_ENTITIES } from '../../billing/billing.entities';
import { CompaniesModule } from '../../companies/companies.module';
import { RestoreModule } from '../../dataset/build/restore/restore.module';
import { FundingModule } from '../../funding/funding.module';
import { InvestorsModule } from '../../investors/investors.module';
import { MARKET_ENTITIES } from '../../market-data/market.entities';
import { ChangesModule } from '../../market/changes/changes.module';
import { ConfigModule } from '../../platform/config/config.module';
import type { Env } from '../../platform/config/env';
import { DatabaseModule } from '../../platform/database/database.module';

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
class SendingProcessModule {}

/** Sends what is due from a process of its own. `say` gets a line for each problem. */
export async function sendFromProcess<Report>(
  { env, databaseUrl, say }: { env: Env; databaseUrl: string; say: (line: string) => void },
  module: Type,
  sender: Type<{ send(): Promise<Report> }>,
): Promise<Report> {
  const logger: LoggerService = {
    log: () => undefined,
    warn: (line) => say(String(line)),
    error: (line) => say(String(line)),
  };
  const own = Object.freeze({
    ...env,
    databaseUrl,
    precomputeAnswers: false,
    sendDigests: false,
    sendWebhooks: false,
  });
  const imports = [
    DiscoveryModule,
    ConfigModule.with(own),
    DatabaseModule.with([...BILLING_ENTITIES, ...MARKET_ENTITIES]),
    RestoreModule,
    ...FEATURES,
    module,
  ];
  const context = await NestFactory.createApplicationContext(
    { module: SendingProcessModule, imports },
    { logger, abortOnError: false },
  );
  try {
    return await context.get(sender, { strict: false }).send();
  } finally {
    await context.close();
  }
}
