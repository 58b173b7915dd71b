import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccountAreaModule } from './account-area/account-area.module';
import { AcquisitionsModule } from './acquisitions/acquisitions.module';
import { AnalyticsModule } from './analytics/analytics.module';
import { ApiKeyGuard } from './billing/api-key/api-key.guard';
import { BillingModule } from './billing/billing.module';
import { EntitlementGuard } from './billing/entitlement/entitlement.guard';
import { QuotaInterceptor } from './billing/quota/quota.interceptor';
import { RateLimitGuard } from './billing/throttle/rate-limit.guard';
import { CompaniesModule } from './companies/companies.module';
import { ConfigModule } from './config/config.module';
import type { Env } from './config/env';
import { DatabaseModule } from './database/database.module';
import { ErrorEnvelopeFilter } from './http/error-envelope.filter';
import { ExploreModule } from './explore/explore.module';
import { FundingModule } from './funding/funding.module';
import { InvestorsModule } from './investors/investors.module';
import { McpModule } from './mcp/mcp.module';
import { MarketQueryModule } from './market-query/market-query.module';
import { MarketQueryPipe } from './market-query/market-query.pipe';
import { HealthModule } from './operations/health/health.module';
import { MetricsModule } from './operations/metrics/metrics.module';

/**
 * THE REQUEST PATH, in order. After the steps of configure-app.ts (request id, HTTPS, read-only methods) and routing (404), a request goes through:
 *
 *   1. ApiKeyGuard        who is calling? (401; 503 if the database is unavailable)
 *   2. EntitlementGuard   may this account read data? (403)
 *   3. RateLimitGuard     too many public calls or polls of /entitlement in a minute? (429)
 *   4. QuotaInterceptor   was a unit of quota left? (429) Refunds it on the way out unless the answer is a 2xx.
 *   5. MarketQueryPipe    what is the query? (400)
 *   6. the controller's method -> its service -> AnswerCache (304, cached bytes) -> the generation's rows -> the body's mapper (404)
 *
 * and back through QuotaInterceptor to ApiAdapter, which writes the bytes. ErrorEnvelopeFilter handles every exception.
 */
const REQUEST_PATH = [
  { provide: APP_GUARD, useClass: ApiKeyGuard },
  { provide: APP_GUARD, useClass: EntitlementGuard },
  { provide: APP_GUARD, useClass: RateLimitGuard },
  { provide: APP_INTERCEPTOR, useClass: QuotaInterceptor },
  { provide: APP_PIPE, useClass: MarketQueryPipe },
  { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
];

const FEATURES = [FundingModule, AcquisitionsModule, CompaniesModule, InvestorsModule, AnalyticsModule];

const measured = (env: Env): (typeof MetricsModule)[] => (env.metricsPort === undefined ? [] : [MetricsModule]);

@Module({})
export class AppModule {
  /** `env.databaseUrl` must be set. Without DATABASE_URL, main.ts sets it to the embedded database. */
  static with(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(env),
        DatabaseModule,
        BillingModule,
        MarketQueryModule,
        ...FEATURES,
        McpModule,
        AccountAreaModule,
        ExploreModule,
        HealthModule,
        ...measured(env),
      ],
      providers: REQUEST_PATH,
    };
  }
}
