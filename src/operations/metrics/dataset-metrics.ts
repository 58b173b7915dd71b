import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { KeyCheck } from '../../billing/api-key/key-check';
import { fundingRecency } from '../../market-data/facts/funding-recency.query';
import { MarketDatabase } from '../../market-data/market-database';
import { DAY_MS } from '../../platform/config/calendar-day';
import { Clock } from '../../platform/config/clock';
import { cachedGauge } from './collected-metrics';

/** How recent the deals are. */
@Injectable()
export class DatasetMetrics {
  constructor(
    registry: Registry,
    private readonly keyCheck: KeyCheck,
    private readonly market: MarketDatabase,
    private readonly clock: Clock,
  ) {
    cachedGauge(
      registry,
      'signal_newest_round_age_days',
      'Days since the newest funding round up to today; customers are told above 7. +Inf if there is none',
      () => this.newestRoundAge(),
    );
  }

  private async newestRoundAge(): Promise<number | null> {
    const generation = await this.keyCheck.currentGeneration();
    if (!generation) return null;
    const today = this.clock.today();
    const { latestActive } = await this.market.read(generation, 'caller', (snapshot) =>
      fundingRecency(snapshot, today),
    );
    return latestActive === null
      ? Infinity
      : (Date.parse(today) - Date.parse(latestActive)) / DAY_MS;
  }
}
