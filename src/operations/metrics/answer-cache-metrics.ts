import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { AnswerCache } from '../../market/query/answers/answer-cache';
import { counter, gauge } from './collected-metrics';

/** The size of the answer cache, and how often it had an answer. */
@Injectable()
export class AnswerCacheMetrics {
  constructor(registry: Registry, cache: AnswerCache) {
    gauge(
      registry,
      'signal_answer_cache_entries',
      'Answers in the cache',
      () => cache.size.entries,
    );
    gauge(
      registry,
      'signal_answer_cache_bytes',
      'Memory that those answers take',
      () => cache.size.bytes,
    );
    counter(
      registry,
      'signal_answer_cache_lookups_total',
      'Requests for an answer that may be cached, including those that end in a 304',
      'result',
      cache.lookups,
    );
  }
}
