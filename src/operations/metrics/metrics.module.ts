import { Module } from '@nestjs/common';
import { BillingModule } from '../../billing/billing.module';
import { MarketQueryModule } from '../../market-query/market-query.module';
import { HealthModule } from '../health/health.module';
import { AnswerCacheFigures } from './answer-cache-figures';
import { DatabaseFigures } from './database-figures';
import { KeyCheckFigures } from './key-check-figures';
import { MetricsServer } from './metrics-server';
import { RequestFigures } from './request-figures';
import { ServiceMetrics } from './service-metrics';

/** Part of the application only where METRICS_PORT is set: otherwise nothing is measured. */
@Module({
  imports: [BillingModule, MarketQueryModule, HealthModule],
  providers: [RequestFigures, KeyCheckFigures, AnswerCacheFigures, DatabaseFigures, ServiceMetrics, MetricsServer],
})
export class MetricsModule {}
