import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { AccountAreaModule } from './account-area/account-area.module';
import { AcquisitionsModule } from './acquisitions/acquisitions.module';
import { AnalyticsModule } from './analytics/analytics.module';
import { BillingModule } from './billing/billing.module';
import { ChangesModule } from './changes/changes.module';
import { CompaniesModule } from './companies/companies.module';
import { ConfigModule } from './config/config.module';
import type { Env } from './config/env';
import { DatabaseModule } from './database/database.module';
import { ReleasesModule } from './dataset/history/releases';
import { RestoreModule } from './dataset/restore/restore.module';
import { ExploreModule } from './explore/explore.module';
import { PicturesModule } from './explore/pictures/pictures.module';
import { FundingModule } from './funding/funding.module';
import { ClosedByDefault } from './http/closed-by-default';
import { ErrorEnvelopeFilter } from './http/error-envelope.filter';
import { InvestorsModule } from './investors/investors.module';
import { MarketQueryModule } from './market-query/market-query.module';
import { McpModule } from './mcp/mcp.module';
import { AssistantMetricsModule } from './oauth/assistant-metrics';
import { OAuthModule } from './oauth/oauth.module';
import { HealthModule } from './operations/health/health.module';
import { MetricsModule } from './operations/metrics/metrics.module';
import { RetentionModule } from './operations/retention/retention';
import { ENTITIES } from './server/entities';
import { VisitsModule } from './visits/visits.module';
import { WebhooksModule } from './webhooks/webhooks.module';

const FEATURES = [
  FundingModule,
  AcquisitionsModule,
  CompaniesModule,
  InvestorsModule,
  AnalyticsModule,
  ChangesModule,
];

const METRICS = [MetricsModule, AssistantMetricsModule];

@Module({})
export class AppModule {
  /**
   * `env.databaseUrl` must be set. Without DATABASE_URL, main.ts sets it to the embedded database.
   */
  static with(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DiscoveryModule,
        ConfigModule.with(env),
        DatabaseModule.with(ENTITIES),
        BillingModule,
        MarketQueryModule,
        RestoreModule,
        ...FEATURES,
        OAuthModule,
        McpModule,
        VisitsModule,
        WebhooksModule,
        AccountAreaModule,
        ExploreModule,
        PicturesModule,
        HealthModule,
        RetentionModule,
        ReleasesModule,
        ...(env.metricsPort === undefined ? [] : METRICS),
      ],
      // Errors are envelopes, except where a controller has a filter of its own.
      providers: [{ provide: APP_FILTER, useClass: ErrorEnvelopeFilter }, ClosedByDefault],
    };
  }
}
