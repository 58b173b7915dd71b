import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { KeyCheck } from '../../billing/api-key/key-check';
import type { Generation } from '../../market-data/generation';
import { Clock } from '../../platform/config/clock';
import { Env } from '../../platform/config/env';
import { RepeatedTask } from '../../platform/config/repeated-task';
import { isAway } from '../../platform/errors/api-error';
import { isCached } from '../query/answers/answer-cache';
import { type Endpoint, isAboutOneRecord } from '../query/endpoints/endpoint';
import { TIMEFRAME } from '../query/filters/period-parameters';
import type { SupportedTimeframe } from '../query/periods/period';
import { QueryResolver } from '../query/questions/query-resolver';
import { MarketClient } from './market-client';

const WAITS = { firstMs: 2500, betweenMs: 5000 };
const COMMON_TIMEFRAMES: readonly SupportedTimeframe[] = ['ttm', 'ytd', 'ly', '1q', 'all'];

/**
 * Computes common answers without filters in advance: after startup, after an import, and at
 * midnight UTC. Calls the endpoints' own handlers, so the answers are the same and are cached like
 * any others. Of what only Pro or higher see, it computes what they see.
 */
@Injectable()
export class Precomputation implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Precomputation');
  private readonly task = new RepeatedTask();
  private running: Promise<void> | undefined;
  /** The generation and day of the answers that are ready. */
  private ready: string | undefined;

  constructor(
    private readonly client: MarketClient,
    private readonly resolver: QueryResolver,
    private readonly keyCheck: KeyCheck,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.precomputeAnswers) this.task.start(() => this.run(), WAITS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.end();
    await this.running;
  }

  /**
   * Computes the answers for the current generation and day, unless they are ready. A failure is
   * retried at the next check.
   */
  run(): Promise<void> {
    this.running ??= this.computeCommonAnswers()
      .catch((error: unknown) => this.logger.debug(`Will be retried: ${String(error)}`))
      .finally(() => (this.running = undefined));
    return this.running;
  }

  private async computeCommonAnswers(): Promise<void> {
    const generation = await this.keyCheck.currentGeneration();
    if (!generation) return;
    const current = `${generation.label} ${this.clock.today(generation.servedAt)}`;
    if (current === this.ready) return;
    for (const endpoint of this.client.all) {
      if (!isCached(endpoint) || isAboutOneRecord(endpoint)) continue;
      for (const search of searchesOf(endpoint)) {
        if (this.task.signal.aborted) return;
        const took = await this.answer(endpoint, search, generation);
        // The pause limits the load on the database: one connection, for at most half of the time.
        await this.task.pause(took);
      }
    }
    this.ready = current;
  }

  private async answer(
    endpoint: Endpoint,
    search: string,
    generation: Generation,
  ): Promise<number> {
    const begun = performance.now();
    const audience = { generation, proOrHigher: true, inAdvance: true } as const;
    try {
      const query = await this.resolver.resolve(endpoint, { search }, audience);
      await this.client.answer(query, audience);
    } catch (error) {
      // Without the database, all others would fail too. If only this answer fails, it is skipped.
      if (isAway(error)) throw error;
      this.logger.warn(`${endpoint.path} ${search}: ${String(error)}`);
    }
    return performance.now() - begun;
  }
}

function searchesOf(endpoint: Endpoint): string[] {
  if (!TIMEFRAME.where(endpoint)) return [''];
  // All time can't be compared with what was before it.
  const timeframes = COMMON_TIMEFRAMES.filter((one) => !(endpoint.compares && one === 'all'));
  return ['', ...timeframes.map((timeframe) => `timeframe=${timeframe}`)];
}
