import { isConnectionLoss } from '../database/connection-loss';
import { ERROR_CATALOG, type ErrorCode } from './error-catalog';

/** The upgrade that would help after a plan, entitlement or quota refusal. Both links are the same (contract 7.4). */
export interface Upgrade {
  required_plan: string;
  current_plan: string;
  pricing_page: string;
  pricing_url: string;
}

interface ApiErrorOptions {
  /** The public sentence; by default, the catalogue's. */
  error?: string;
  /** Other public fields of the envelope, such as `parameter` or `window`. */
  fields?: Record<string, unknown>;
  /** Whole seconds to wait before a retry. */
  retryAfterSeconds?: number;
  /** Is logged, and never sent. */
  cause?: unknown;
}

/** Refuses a request with an error code. Only src/http knows which status and headers belong to it. */
export class ApiError extends Error {
  readonly fields: Record<string, unknown>;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    options: ApiErrorOptions = {},
  ) {
    super(options.error ?? ERROR_CATALOG[code], { cause: options.cause });
    this.fields = options.fields ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A 400 about one parameter. For a closed list, it suggests values (nearest first) and lists the allowed ones. */
export function invalidParameter(
  parameter: string,
  error: string,
  { didYouMean, supported }: { didYouMean?: readonly string[]; supported?: readonly string[] } = {},
): ApiError {
  const suggestion = didYouMean && didYouMean.length > 0 ? { did_you_mean: didYouMean } : {};
  return new ApiError('invalid_parameter', {
    error,
    fields: { parameter, ...suggestion, ...(supported && { supported_values: supported }) },
  });
}

/** Fails closed: without the database, nothing can be verified. */
export function databaseUnavailable(cause: unknown): ApiError {
  return new ApiError('quota_unavailable', { cause });
}

/** Whether an error means that the database is unavailable, whether it comes from us or from the driver. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError ? error.code === 'quota_unavailable' : isConnectionLoss(error);
}
