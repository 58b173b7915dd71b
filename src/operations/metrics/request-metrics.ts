import { Injectable } from '@nestjs/common';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { IdentifiedRequest } from '../../http/request-id';
import { CACHE_STATUSES, type ObservedResponse, type Outcome, type RequestWatcher } from '../../http/request-observer';
import { BucketFigures, DURATION_BOUNDS } from './bucket-figures';
import { KeptHistogram } from './kept-histogram';

const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** What is counted for one route: a number by status and cache status, durations by class of status. */
class RouteMetrics {
  /** By status * CACHE_STATUSES.length + the cache status's place: one number is found faster than a text of two. */
  readonly requests = new Map<number, number>();
  readonly durations: (BucketFigures | undefined)[] = STATUS_CLASSES.map(() => undefined);

  add({ status, cacheStatus, durationMs }: Outcome): void {
    const kind = status * CACHE_STATUSES.length + CACHE_STATUSES.indexOf(cacheStatus);
    this.requests.set(kind, (this.requests.get(kind) ?? 0) + 1);
    const place = Math.floor(status / 100) - 1;
    const durations = (this.durations[place] ??= new BucketFigures(DURATION_BOUNDS));
    durations.observe(durationMs / 1000);
  }
}

/** The figures of requests. They are plain numbers on the way of a request, and become metrics at a scrape. */
@Injectable()
export class RequestMetrics implements RequestWatcher {
  private inFlight = 0;
  private readonly routes = new Map<string, RouteMetrics>();
  private readonly quotaRefusals = new Map<string, number>();

  began = (): void => {
    this.inFlight += 1;
  };

  ended = (_request: IdentifiedRequest, { refusal }: ObservedResponse, outcome: Outcome): void => {
    this.inFlight -= 1;
    let figures = this.routes.get(outcome.route);
    if (!figures) this.routes.set(outcome.route, (figures = new RouteMetrics()));
    figures.add(outcome);
    if (refusal?.code === 'quota_exceeded') this.countQuotaRefusal(String(refusal.fields.window));
  };

  register(registry: Registry): void {
    this.registerRequests(registry);
    const { quotaRefusals } = this;
    new Counter({
      name: 'signal_quota_refusals_total',
      help: 'Requests refused because a quota window was spent',
      labelNames: ['window'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [window, count] of quotaRefusals) this.inc({ window }, count);
      },
    });
    const inFlight = (): number => this.inFlight;
    new Gauge({
      name: 'signal_http_requests_in_flight',
      help: 'Requests that have come and are not answered yet',
      registers: [registry],
      collect() {
        this.set(inFlight());
      },
    });
  }

  private registerRequests(registry: Registry): void {
    const { routes } = this;
    new Counter({
      name: 'signal_http_requests_total',
      help: 'Requests that have ended; status 499: the client left before it was answered',
      labelNames: ['route', 'status', 'cache_status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [route, { requests }] of routes) {
          for (const [kind, count] of requests) this.inc({ route, ...readKind(kind) }, count);
        }
      },
    });
    new KeptHistogram(
      registry,
      'signal_http_request_duration_seconds',
      'From the first step of a request to its end',
      function* () {
        for (const [route, { durations }] of routes) {
          for (const [place, figures] of durations.entries()) {
            if (figures) yield [{ route, status_class: STATUS_CLASSES[place] as string }, figures];
          }
        }
      },
    );
  }

  private countQuotaRefusal(window: string): void {
    this.quotaRefusals.set(window, (this.quotaRefusals.get(window) ?? 0) + 1);
  }
}

function readKind(kind: number): { status: string; cache_status: string } {
  const places = CACHE_STATUSES.length;
  return { status: String(Math.floor(kind / places)), cache_status: CACHE_STATUSES[kind % places] as string };
}
