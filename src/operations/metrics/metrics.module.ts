import { Module } from '@nestjs/common';
import { BillingModule } from '../../billing/billing.module';
import { MarketQueryModule } from '../../market-query/market-query.module';
import { HealthModule } from '../health/health.module';
import { AnswerCacheMetrics } from './answer-cache-metrics';
import { DatabaseMetrics } from './database-metrics';
import { KeyCheckMetrics } from './key-check-metrics';
import { MetricsServer } from './metrics-server';
import { RequestMetrics } from './request-metrics';
import { ServiceMetrics } from './service-metrics';

/** Part of the application only where METRICS_PORT is set: otherwise nothing is measured. */
@Module({
  imports: [BillingModule, MarketQueryModule, HealthModule],
  providers: [RequestMetrics, KeyCheckMetrics, AnswerCacheMetrics, DatabaseMetrics, ServiceMetrics, MetricsServer],
})
export class MetricsModule {}
