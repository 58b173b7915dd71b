import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionError } from './errors';

/**
 * Statuses after which the same request can succeed. A 500 isn't one of them, because the request
 * would fail again.
 */
const WORTH_A_RETRY = new Set([429, 502, 503, 504]);
const FIRST_PAUSE_SECONDS = 0.5;
/** Clients that failed at the same moment don't come back at the same moment. */
const MAX_JITTER_SECONDS = 0.5;

interface RetryOptions {
  maxRetries: number;
  maxWaitSeconds: number;
  timeoutMs: number;
}

/**
 * Sends a request, and repeats it after the pause that `Retry-After` asks for. Every request is a
 * GET, so repeating it changes nothing.
 */
export class Retry {
  constructor(private readonly options: RetryOptions) {}

  /** `isStream`: the body of a 200 isn't waited for, and a failure in it isn't repeated. */
  async fetch(request: Request, isStream = false): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await this.attempt(request, isStream);
      const pause = attempt < this.options.maxRetries ? this.pauseAfter(outcome, attempt) : null;
      if (pause === null) {
        if (outcome instanceof Response) return outcome;
        throw outcome;
      }
      await sleep(pause * 1000, undefined, { signal: request.signal });
    }
  }

  /** With the whole body, so that a connection that breaks halfway counts as a failed attempt. */
  private async attempt(request: Request, isStream: boolean): Promise<Response | ConnectionError> {
    const late = new AbortController();
    const { timeoutMs } = this.options;
    const timer = setTimeout(
      () => late.abort(new DOMException('Timeout', 'TimeoutError')),
      timeoutMs,
    );
    let hasBegun = false;
    try {
      const signal = AbortSignal.any([request.signal, late.signal]);
      const response = await fetch(request, { signal });
      hasBegun = true;
      if (isStream && response.ok) return response;
      return new Response(response.status === 304 ? null : await response.arrayBuffer(), response);
    } catch (error) {
      request.signal.throwIfAborted();
      return hasBegun
        ? ConnectionError.brokenOff(request.url, error)
        : ConnectionError.noAnswer(request.url, error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Seconds; null if the request shouldn't be repeated. */
  private pauseAfter(outcome: Response | ConnectionError, attempt: number): number | null {
    const backoff = FIRST_PAUSE_SECONDS * 2 ** attempt * (0.5 + Math.random() / 2);
    if (!(outcome instanceof Response)) return backoff;
    if (!WORTH_A_RETRY.has(outcome.status)) return null;
    const { maxWaitSeconds } = this.options;
    const asked = Number(outcome.headers.get('retry-after') ?? NaN);
    if (!Number.isFinite(asked)) return backoff <= maxWaitSeconds ? backoff : null;
    if (asked > maxWaitSeconds) return null;
    return asked + Math.random() * MAX_JITTER_SECONDS;
  }
}
