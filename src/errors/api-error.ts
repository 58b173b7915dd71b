import { isConnectionLoss } from '../database/connection-loss';
import { ERROR_CATALOG, type ErrorCode } from './error-catalog';

/** The way out of a plan, entitlement or quota refusal. Both links are the same (specification 7 names the field in two ways). */
export interface Upgrade {
  required_plan: string;
  current_plan: string;
  pricing_page: string;
  pricing_url: string;
}

interface ApiErrorOptions {
  /** The public sentence; the catalogue's where it is left out. */
  error?: string;
  /** Further public fields of the envelope, such as `parameter` or `window`. */
  fields?: Record<string, unknown>;
  /** Whole seconds after which a retry may succeed. */
  retryAfterSeconds?: number;
  /** Only ever logged. */
  cause?: unknown;
}

/** A refused request: names its code. Only src/http knows which status and headers that means. */
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

/** 400 for one parameter. For a closed list: what may have been meant (nearest first), and what is allowed. */
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

/** Fails closed: the database cannot be asked (specification 7, `quota_unavailable`). */
export function databaseUnavailable(cause: unknown): ApiError {
  return new ApiError('quota_unavailable', { cause });
}

/** Whether the database cannot be asked just now, said by ourselves or by the driver. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError ? error.code === 'quota_unavailable' : isConnectionLoss(error);
}
