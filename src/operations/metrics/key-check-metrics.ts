import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';
import { KEY_CHECK } from '../../billing/api-key/key-check.query';
import { BillingDatabase, type StatementRun } from '../../billing/billing-database';
import { DURATION_BUCKETS } from './request-metrics';

/** Measures the key check, in which one statement looks up the keys of many requests. */
@Injectable()
export class KeyCheckMetrics {
  private readonly batches = new Counter({
    name: 'signal_key_check_batches_total',
    help: 'Statements that looked up keys',
    registers: [this.registry],
  });
  private readonly failures = new Counter({
    name: 'signal_key_check_failures_total',
    help: 'How many of these statements failed; their callers got a 503',
    registers: [this.registry],
  });
  private readonly sizes = new Histogram({
    name: 'signal_key_check_batch_size',
    help: 'Different keys that one statement looked up',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'signal_key_check_duration_seconds',
    help: 'How long the statement took',
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  });

  constructor(
    private readonly registry: Registry,
    database: BillingDatabase,
  ) {
    database.runs.subscribe((run) => this.add(run));
  }

  private add({ name, items, durationMs, failed }: StatementRun): void {
    if (name !== KEY_CHECK.name) return;
    this.batches.inc();
    this.sizes.observe(items ?? 0);
    this.durations.observe(durationMs / 1000);
    if (failed) this.failures.inc();
  }
}
