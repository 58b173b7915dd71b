import { Injectable } from '@nestjs/common';
import { Counter, type Registry } from 'prom-client';
import { BillingDatabase, type StatementRun } from '../../billing/billing-database';
import { BucketFigures, DURATION_BOUNDS } from './bucket-figures';
import { KeptHistogram } from './kept-histogram';

const KEY_CHECK = 'key-check';
const SIZE_BOUNDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;

/** The figures of the key check: one statement asks about the keys of many requests. */
@Injectable()
export class KeyCheckMetrics {
  private failures = 0;
  private readonly sizes = new BucketFigures(SIZE_BOUNDS);
  private readonly durations = new BucketFigures(DURATION_BOUNDS);

  constructor(private readonly database: BillingDatabase) {}

  register(registry: Registry): void {
    this.database.onRun = (run) => this.add(run);
    const { sizes, durations } = this;
    const failures = (): number => this.failures;
    counter(registry, 'signal_key_check_batches_total', 'Statements that looked keys up', () => sizes.count);
    counter(registry, 'signal_key_check_failures_total', 'Of those, how many failed: their callers got a 503', failures);
    new KeptHistogram(registry, 'signal_key_check_batch_size', 'Different keys that one statement looked up', () => [
      [{}, sizes],
    ]);
    new KeptHistogram(registry, 'signal_key_check_duration_seconds', 'How long the statement took', () => [[{}, durations]]);
  }

  private add({ name, size, durationMs, failed }: StatementRun): void {
    if (name !== KEY_CHECK) return;
    this.sizes.observe(size);
    this.durations.observe(durationMs / 1000);
    if (failed) this.failures += 1;
  }
}

function counter(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
