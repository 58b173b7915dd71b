import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { DAY_MS } from '../../config/calendar-day';
import { KeyCheck } from '../../billing/api-key/key-check';
import { Clock } from '../../config/clock';
import { fundingRecency } from '../../market-data/facts/funding-recency.query';
import { MarketDatabase } from '../../market-data/market-database';
import { CachedFigure, gauge } from './collected-metrics';
import { onlyRow } from '../../database/one-row';

const PREVIEW_AGE = `
  SELECT extract(epoch FROM now() - min(imported_at))::float8 AS seconds
  FROM dataset_generation AS generation
  WHERE is_preview AND dropped_at IS NULL AND (publish_at IS NULL OR publish_at < now())
    AND NOT EXISTS (SELECT FROM dataset_publication WHERE generation_id = generation.id)`;

const SIZE = 'SELECT pg_database_size(current_database()) AS size';

/** How recent the deals are, and how much room everything takes. */
@Injectable()
export class DatasetMetrics {
  constructor(
    registry: Registry,
    dataSource: DataSource,
    private readonly keyCheck: KeyCheck,
    private readonly market: MarketDatabase,
    private readonly clock: Clock,
  ) {
    const newest = new CachedFigure(() => this.newestRoundAge());
    const size = new CachedFigure(
      async () => (await onlyRow<{ size: number }>(dataSource, SIZE)).size,
    );
    const help =
      'Days since the newest funding round up to today; customers are told above 7. +Inf if there is none';
    gauge(registry, 'signal_newest_round_age_days', help, () => newest.value());
    const preview = new CachedFigure(async () => {
      const { seconds } = await onlyRow<{ seconds: number | null }>(dataSource, PREVIEW_AGE);
      return seconds;
    });
    gauge(
      registry,
      'signal_preview_age_seconds',
      'Age of the oldest preview that is neither approved for later nor discarded',
      () => preview.value(),
    );
    gauge(
      registry,
      'signal_database_size_bytes',
      'Disk space of the database, without its write-ahead log',
      () => size.value(),
    );
  }

  private async newestRoundAge(): Promise<number | null> {
    const generation = await this.keyCheck.currentGeneration();
    if (!generation) return null;
    const today = this.clock.today();
    const { latestActive } = await this.market.read(generation, (snapshot) =>
      fundingRecency(snapshot, today),
    );
    return latestActive === null
      ? Infinity
      : (Date.parse(today) - Date.parse(latestActive)) / DAY_MS;
  }
}
