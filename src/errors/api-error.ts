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
  headers?: Record<string, string>;
  /** Only ever logged. */
  cause?: unknown;
}

/** A refusal that names its code. Only ErrorEnvelopeFilter turns it into HTTP. */
export class ApiError extends Error {
  readonly fields: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    options: ApiErrorOptions = {},
  ) {
    super(options.error ?? ERROR_CATALOG[code].error, { cause: options.cause });
    this.fields = options.fields ?? {};
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERROR_CATALOG[this.code].status;
  }
}

/** 400 for one parameter; `supported` only where the list of allowed values is closed. */
export function invalidParameter(parameter: string, error: string, supported?: readonly string[]): ApiError {
  return new ApiError('invalid_parameter', { error, fields: { parameter, ...(supported && { supported_values: supported }) } });
}

/** 503, failing closed: the database cannot be asked (specification 7, `quota_unavailable`). */
export function databaseUnavailable(cause: unknown): ApiError {
  return new ApiError('quota_unavailable', { headers: { 'Retry-After': '5' }, cause });
}

/** Whether the database cannot be asked just now, said by ourselves or by the driver. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ApiError ? error.code === 'quota_unavailable' : isConnectionLoss(error);
}
