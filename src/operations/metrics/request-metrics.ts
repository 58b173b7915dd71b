import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { IdentifiedRequest } from '../../platform/http/request-id';
import type {
  ObservedResponse,
  Outcome,
  RequestObserver,
} from '../../platform/http/request-observer';

/**
 * In seconds. A cached answer takes about a millisecond and a computed one tens of them; statements
 * time out after five seconds.
 */
export const DURATION_BUCKETS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** Counts requests by route, status and cache status. */
@Injectable()
export class RequestMetrics implements RequestObserver {
  private readonly requests = new Counter({
    name: 'signal_http_requests_total',
    help: 'Requests that ended; status 499 means that the client left before it got an answer',
    labelNames: ['route', 'status', 'cache_status'],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'signal_http_request_duration_seconds',
    help: 'Time from the arrival of a request to its end',
    labelNames: ['route', 'status_class'],
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  });
  private readonly quotaRefusals = new Counter({
    name: 'signal_quota_refusals_total',
    help: 'Requests refused because a quota window was spent',
    labelNames: ['window'],
    registers: [this.registry],
  });
  private readonly inFlight = new Gauge({
    name: 'signal_http_requests_in_flight',
    help: 'Requests that have not been answered yet',
    registers: [this.registry],
  });

  constructor(private readonly registry: Registry) {}

  began = (): void => this.inFlight.inc();

  ended = (_request: IdentifiedRequest, { refusal }: ObservedResponse, outcome: Outcome): void => {
    const { route, status, cacheStatus, durationMs } = outcome;
    this.inFlight.dec();
    this.requests.inc({ route, status, cache_status: cacheStatus });
    this.durations.observe(
      { route, status_class: `${Math.floor(status / 100)}xx` },
      durationMs / 1000,
    );
    if (refusal?.code === 'quota_exceeded')
      this.quotaRefusals.inc({ window: String(refusal.fields.window) });
  };
}
