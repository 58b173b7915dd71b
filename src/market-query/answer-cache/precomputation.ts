import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { KeyCheck } from '../../billing/api-key/key-check';
import { Clock } from '../../config/clock';
import { Env } from '../../config/env';
import type { Generation } from '../../market-data/generation';
import { isUnavailable } from '../../errors/api-error';
import { type CatalogEndpoint, EndpointCatalog } from '../endpoint-catalog';
import { isAboutOneRecord } from '../market-endpoint.decorator';
import type { EndpointSpec } from '../market-query';
import type { SupportedTimeframe } from '../period/period';
import { QueryResolver } from '../query-resolver';

const LOOK_EVERY_MS = 5000;
const COMMON_TIMEFRAMES: readonly SupportedTimeframe[] = ['ttm', 'ytd', 'ly', '1q', 'all'];

/**
 * Answers the common questions without filters ahead of the callers who will ask them: after an import, at the turn of a UTC day, and after a start. It asks
 * the endpoints' own handlers, so an answer is the same, kept like any other. For callers on Pro or higher, who are most of them.
 */
@Injectable()
export class Precomputation implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Precomputation');
  private timer?: NodeJS.Timeout;
  private atWork: Promise<void> | undefined;
  private readonly ended = new AbortController();
  /** The generation and day of the answers that are ready. */
  private ready = '';

  constructor(
    private readonly endpoints: EndpointCatalog,
    private readonly keyCheck: KeyCheck,
    private readonly resolver: QueryResolver,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.precomputeAnswers) return;
    this.timer = setInterval(() => void this.keepUp(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended.abort();
    clearInterval(this.timer);
    await this.atWork;
  }

  /** Does what has to be done for the current generation and day, if anything. A failure is tried again at the next look. */
  keepUp(): Promise<void> {
    this.atWork ??= this.answerCommonQuestions()
      .catch((error: unknown) => this.logger.debug(`Put off: ${String(error)}`))
      .finally(() => (this.atWork = undefined));
    return this.atWork;
  }

  private async answerCommonQuestions(): Promise<void> {
    const generation = await this.keyCheck.currentGeneration();
    const name = `${generation?.label} ${this.clock.today()}`;
    if (!generation || name === this.ready) return;
    for (const endpoint of this.endpoints.all) {
      if (isAboutOneRecord(endpoint.endpoint)) continue;
      for (const search of searchesOf(endpoint.endpoint)) {
        if (this.ended.signal.aborted) return;
        const took = await this.answer(endpoint, search, generation);
        // So the database works for this at most half of the time, on one connection.
        await sleep(took, undefined, { signal: this.ended.signal });
      }
    }
    this.ready = name;
  }

  private async answer({ endpoint, answer }: CatalogEndpoint, search: string, generation: Generation): Promise<number> {
    const arrivedAt = performance.now();
    const resolved = await this.resolver.resolve({ endpoint, search, name: undefined, generation, proOrHigher: true });
    await answer({ resolved, ifNoneMatch: undefined, arrivedAt, precomputed: true }).catch((error: unknown) => {
      // Without the database nothing else will do either; what fails by itself is left to the requests for it.
      if (isUnavailable(error)) throw error;
      this.logger.warn(`${endpoint.path} ${search}: ${String(error)}`);
    });
    return performance.now() - arrivedAt;
  }
}

function searchesOf({ withoutSharedParams }: EndpointSpec): string[] {
  return withoutSharedParams ? [''] : ['', ...COMMON_TIMEFRAMES.map((timeframe) => `timeframe=${timeframe}`)];
}
