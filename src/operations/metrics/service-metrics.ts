import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { AnswerCacheMetrics } from './answer-cache-metrics';
import { DatabaseMetrics } from './database-metrics';
import { KeyCheckMetrics } from './key-check-metrics';
import { RequestMetrics } from './request-metrics';

/** Everything that is measured, in one registry of its own. What it costs is paid at a scrape; on the way of a request plain numbers are counted. */
@Injectable()
export class ServiceMetrics {
  private readonly registry = new Registry();

  constructor(requests: RequestMetrics, keyChecks: KeyCheckMetrics, answers: AnswerCacheMetrics, database: DatabaseMetrics) {
    requests.register(this.registry);
    keyChecks.register(this.registry);
    answers.register(this.registry);
    database.register(this.registry);
    collectDefaultMetrics({ register: this.registry });
  }

  /** In Prometheus's text format. */
  async text(): Promise<{ contentType: string; body: string }> {
    return { contentType: this.registry.contentType, body: await this.registry.metrics() };
  }
}
