import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { AnswerCache } from '../../market-query/answer-cache/answer-cache';

/** The size of the answer cache, and how often it had an answer. */
@Injectable()
export class AnswerCacheMetrics {
  constructor(registry: Registry, cache: AnswerCache) {
    new Gauge({
      name: 'signal_answer_cache_entries',
      help: 'Answers in the cache',
      registers: [registry],
      collect() {
        this.set(cache.size.entries);
      },
    });
    new Gauge({
      name: 'signal_answer_cache_bytes',
      help: 'Memory that those answers take',
      registers: [registry],
      collect() {
        this.set(cache.size.bytes);
      },
    });
    new Counter({
      name: 'signal_answer_cache_lookups_total',
      help: 'Requests for an answer that may be cached, including those that end in a 304',
      labelNames: ['result'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [result, count] of Object.entries(cache.lookups)) this.inc({ result }, count);
      },
    });
  }
}
