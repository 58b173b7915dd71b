import { Injectable } from '@nestjs/common';
import { Counter, Gauge, type Registry } from 'prom-client';
import { AnswerCache } from '../../market-query/answer-cache/answer-cache';

/** What the cache of answers holds, and how often it had what was asked. */
@Injectable()
export class AnswerCacheMetrics {
  constructor(private readonly cache: AnswerCache) {}

  register(registry: Registry): void {
    const { cache } = this;
    new Gauge({
      name: 'signal_answer_cache_entries',
      help: 'Answers that are kept',
      registers: [registry],
      collect() {
        this.set(cache.size.entries);
      },
    });
    new Gauge({
      name: 'signal_answer_cache_bytes',
      help: 'What they take',
      registers: [registry],
      collect() {
        this.set(cache.size.bytes);
      },
    });
    new Counter({
      name: 'signal_answer_cache_lookups_total',
      help: 'Requests for an answer that may be kept, those that end in a 304 included',
      labelNames: ['result'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [result, count] of Object.entries(cache.lookups)) this.inc({ result }, count);
      },
    });
  }
}
