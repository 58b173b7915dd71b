import { normalizeIp } from '@nestjs/throttler';
import type { IdentifiedRequest } from '../../platform/http/request-id';
import type {
  ObservedResponse,
  Outcome,
  RequestObserver,
} from '../../platform/http/request-observer';

/** How many 401s each address (IPv6: each /64) has in the log per minute. */
const MAX_LINES = 10;
/** Bounds memory and log when requests come from many addresses. */
const MAX_ADDRESSES = 100;
const OTHER_ADDRESSES = 'other addresses';
const WINDOW_MS = 60_000;

/** Where the lines of an access log go. */
export interface AccessLines extends RequestObserver {
  /** Logs that this address got so many more 401s in the last minute. */
  leftOut: (address: string, count: number) => void;
}

/**
 * Logs every request except most of an address's 401s: a client that retries a revoked key, or an
 * attacker who guesses keys, must not flood the log. The metrics count all of them.
 */
export class SampledAccessLog implements RequestObserver {
  private readonly refused = new Map<string, number>();
  private window?: NodeJS.Timeout;

  constructor(private readonly lines: AccessLines) {}

  ended = (request: IdentifiedRequest, response: ObservedResponse, outcome: Outcome): void => {
    if (outcome.status !== 401 || this.isInSample(request.ip))
      this.lines.ended(request, response, outcome);
  };

  /** Logs how many 401s were left out, and begins a new minute. */
  flush = (): void => {
    clearTimeout(this.window);
    this.window = undefined;
    for (const [address, count] of this.refused)
      if (count > MAX_LINES) this.lines.leftOut(address, count - MAX_LINES);
    this.refused.clear();
  };

  private isInSample(ip = 'unknown'): boolean {
    const network = normalizeIp(ip);
    const address =
      this.refused.has(network) || this.refused.size < MAX_ADDRESSES ? network : OTHER_ADDRESSES;
    const count = (this.refused.get(address) ?? 0) + 1;
    this.refused.set(address, count);
    this.window ??= setTimeout(this.flush, WINDOW_MS).unref();
    return count <= MAX_LINES;
  }
}
