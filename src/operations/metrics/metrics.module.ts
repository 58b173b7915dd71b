import { Module } from '@nestjs/common';
import { Registry } from 'prom-client';
import { BillingModule } from '../../billing/billing.module';
import { MarketQueryModule } from '../../market/market-query.module';
import { HealthModule } from '../health/health.module';
import { AnswerCacheMetrics } from './answer-cache-metrics';
import { DatabaseMetrics } from './database-metrics';
import { DatasetMetrics } from './dataset-metrics';
import { KeyCheckMetrics } from './key-check-metrics';
import { MetricsServer } from './metrics-server';
import { RequestMetrics } from './request-metrics';
import { StatementMetrics } from './statement-metrics';

/** Part of the application only if METRICS_PORT is set: otherwise nothing is measured. */
@Module({
  imports: [BillingModule, MarketQueryModule, HealthModule],
  providers: [
    { provide: Registry, useFactory: () => new Registry() },
    RequestMetrics,
    KeyCheckMetrics,
    AnswerCacheMetrics,
    DatabaseMetrics,
    DatasetMetrics,
    StatementMetrics,
    MetricsServer,
  ],
  exports: [Registry],
})
export class MetricsModule {}
