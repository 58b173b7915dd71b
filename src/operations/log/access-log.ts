import { Logger } from '@nestjs/common';
import type { Logger as PinoLogger } from 'pino';
import type { CallerRequest } from '../../billing/caller';
import { isHealthPath } from '../../platform/http/health-paths';
import type { IdentifiedRequest } from '../../platform/http/request-id';
import type { ObservedResponse, Outcome } from '../../platform/http/request-observer';
import type { AccessLines } from './sampled-access-log';

/**
 * One line per request, with chosen fields: the route's pattern and the key's public id, never a
 * query string, a header or a key. Probes come every few seconds, so they are only logged with
 * LOG_LEVEL=debug.
 */
export class AccessLog implements AccessLines {
  constructor(private readonly lines: PinoLogger) {}

  ended = (request: IdentifiedRequest, response: ObservedResponse, outcome: Outcome): void => {
    const level = levelOf(outcome);
    if (!this.lines.isLevelEnabled(level)) return;
    const { caller } = request as IdentifiedRequest & CallerRequest;
    const { route, status, cacheStatus, durationMs } = outcome;
    this.lines[level](
      {
        request_id: request.requestId,
        trace_id: request.traceId,
        method: request.method,
        route,
        status,
        code: response.refusal?.code,
        duration_ms: Math.round(durationMs * 1000) / 1000,
        key_id: caller?.publicId,
        account_id: caller?.accountId,
        ...request.logFields,
        cache_status: cacheStatus === 'none' ? undefined : cacheStatus,
        bytes: bytesOf(request, response),
      },
      'request',
    );
  };

  leftOut = (address: string, count: number): void =>
    this.lines.info({ status: 401, address, left_out: count }, 'requests left out');
}

function levelOf({ route, status }: Outcome): 'debug' | 'info' | 'warn' | 'error' {
  if (isHealthPath(route)) return 'debug';
  if (status < 500 || status === 501) return 'info';
  return status === 503 ? 'warn' : 'error';
}

/** The body's length, if it was known before the body was sent. */
function bytesOf({ method }: IdentifiedRequest, response: ObservedResponse): number | undefined {
  if (method === 'HEAD' || response.statusCode === 304) return 0;
  const length = response.bodyBytes ?? response.getHeader('Content-Length');
  return length === undefined ? undefined : Number(length);
}

/** The same for a terminal: a line per request, with its status, duration and route. */
export class ReadableAccessLog implements AccessLines {
  private readonly logger = new Logger('Request');

  ended = (request: IdentifiedRequest, response: ObservedResponse, outcome: Outcome): void => {
    const { route, status, cacheStatus, durationMs } = outcome;
    const why = response.refusal?.code ?? (cacheStatus === 'none' ? '' : cacheStatus);
    const line =
      `${request.method} ${route} ${status} ${durationMs.toFixed(1)} ms ${why}`.trimEnd();
    const level = levelOf(outcome);
    if (level === 'info') this.logger.log(line);
    else this.logger[level](line);
  };

  leftOut = (address: string, count: number): void =>
    this.logger.log(`${address} got ${count} more 401s in the last minute, which are not listed`);
}
