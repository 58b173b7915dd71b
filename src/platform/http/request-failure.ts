import { inspect } from 'node:util';
import type { ErrorCode } from '../errors/error-catalog';
import type { IdentifiedRequest } from './request-id';
import { routeOf } from './request-observer';

/** A chain of causes may be circular. */
const DEEPEST_CAUSE = 5;

/**
 * A request that failed on our side, for the log: fields for JSON logs, a sentence for people. Of
 * what the caller sent, the only field is the request id.
 */
export class RequestFailure {
  readonly request_id: string;
  readonly trace_id?: string;
  readonly method: string;
  readonly route: string;

  constructor(
    request: IdentifiedRequest,
    /** Undefined for an unexpected failure. */
    readonly code: ErrorCode | undefined,
    readonly thrown: unknown,
  ) {
    this.request_id = request.requestId;
    this.trace_id = request.traceId;
    this.method = request.method;
    this.route = routeOf(request);
  }

  /** What a readable log prints. Only unexpected failures have their stack. */
  [inspect.custom](): string {
    const sentence = [
      `${this.method} ${this.route} ${this.request_id}`,
      this.code,
      describe(this.thrown),
    ];
    const stack =
      this.code === undefined && this.thrown instanceof Error ? `\n${this.thrown.stack}` : '';
    return sentence.filter((part) => part !== undefined).join(': ') + stack;
  }
}

function describe(thrown: unknown, depth = 0): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const message = thrown.message || messageOfParts(thrown);
  if (thrown.cause === undefined || depth === DEEPEST_CAUSE) return message;
  return `${message}, because ${describe(thrown.cause, depth + 1)}`;
}

/** Node's error for a host with several addresses has no message, but one error for each address. */
function messageOfParts(error: Error): string {
  if (!(error instanceof AggregateError)) return error.name;
  return error.errors
    .map((part) => (part instanceof Error ? part.message : String(part)))
    .join('; ');
}
