import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, DiscoveryModule } from '@nestjs/core';
import { AcquisitionsModule } from './acquisitions/acquisitions.module';
import { AnalyticsModule } from './analytics/analytics.module';
import { McpModule } from './assistants/mcp/mcp.module';
import { AssistantMetricsModule } from './assistants/oauth/assistant-metrics';
import { OAuthModule } from './assistants/oauth/oauth.module';
import { BillingModule } from './billing/billing.module';
import { CompaniesModule } from './companies/companies.module';
import { RestoreModule } from './dataset/build/restore/restore.module';
import { ReleasesModule } from './dataset/generations/history/releases';
import { FundingModule } from './funding/funding.module';
import { InvestorsModule } from './investors/investors.module';
import { ChangesModule } from './market/changes/changes.module';
import { MarketQueryModule } from './market/market-query.module';
import { HealthModule } from './operations/health/health.module';
import { MetricsModule } from './operations/metrics/metrics.module';
import { RetentionModule } from './operations/retention/retention';
import { ConfigModule } from './platform/config/config.module';
import type { Env } from './platform/config/env';
import { DatabaseModule } from './platform/database/database.module';
import { ClosedByDefault } from './platform/http/closed-by-default';
import { ErrorEnvelopeFilter } from './platform/http/error-envelope.filter';
import { ENTITIES } from './server/entities';
import { AccountAreaModule } from './site/account-area/account-area.module';
import { ExploreModule } from './site/explore/explore.module';
import { PicturesModule } from './site/explore/files/pictures/pictures.module';
import { VisitsModule } from './site/visits/visits.module';
import { WebhooksModule } from './site/webhooks/webhooks.module';

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
