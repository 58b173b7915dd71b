import { isConnectionLoss, isOverload } from '../database/connection-loss';
import { ERROR_CATALOG, type ErrorCode } from './error-catalog';
import type { OtherParameter } from './near-words';
import { type ParameterProblem, type Reason, type ValuesOf, wordsOf } from './parameter-words';
import { FOR_CALLERS } from './voice';

interface ApiErrorOptions {
  /** The public sentence; by default, that of the problem or the catalogue's. */
  error?: string;
  /** What is wrong with a parameter or a name. Pages word it themselves. */
  problem?: ParameterProblem;
  /** Other public fields of the envelope, such as `parameter` or `window`. */
  fields?: Record<string, unknown>;
  /** Whole seconds to wait before a retry. */
  retryAfterSeconds?: number;
  /** Is logged, and never sent. */
  cause?: unknown;
}

/**
 * Refuses a request with an error code. Only src/platform/http knows which status and headers
 * belong to it.
 */
export class ApiError extends Error {
  readonly fields: Record<string, unknown>;
  readonly problem?: ParameterProblem;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    options: ApiErrorOptions = {},
  ) {
    const sentence = options.problem && wordsOf(options.problem, FOR_CALLERS);
    super(options.error ?? sentence ?? ERROR_CATALOG[code], { cause: options.cause });
    this.problem = options.problem;
    this.fields = options.fields ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** What the envelope lists beside the sentence: the parameter, and what can be sent instead. */
interface Listed {
  parameter: string;
  near?: readonly string[];
  allowed?: readonly string[];
  earliest?: string;
  available?: readonly object[];
  /** For programs, where the code leaves it open. */
  reason?: 'vintage_lost';
}

/** A 400 about one parameter. */
export function invalidParameter<R extends Reason>(
  reason: R,
  values: ValuesOf<R> & Listed,
  code: ErrorCode = 'invalid_parameter',
): ApiError {
  const listed: Listed = values;
  const fields = {
    parameter: listed.parameter,
    did_you_mean: listed.near?.length ? listed.near : undefined,
    supported_values: listed.allowed,
    earliest: listed.earliest,
    available: listed.available,
    reason: listed.reason,
  };
  return new ApiError(code, { problem: { reason, values }, fields });
}

/** Runs `read`, so that a refusal names its parameters as they were sent. */
export function namingParameters<Result>(
  nameOf: (parameter: string) => string,
  read: () => Result,
): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof ApiError ? renamed(error, nameOf) : error;
  }
}

/** The same refusal with other names of parameters, in its sentence and its fields. */
function renamed(error: ApiError, nameOf: (parameter: string) => string): ApiError {
  const { code, problem, fields } = error;
  if (!problem || typeof fields.parameter !== 'string') return error;
  const parameter = nameOf(fields.parameter);
  const { otherParameter, elsewhere } = problem.values as {
    otherParameter?: string;
    elsewhere?: OtherParameter;
  };
  const values = {
    ...problem.values,
    parameter,
    ...(otherParameter && { otherParameter: nameOf(otherParameter) }),
    ...(elsewhere && { elsewhere: { ...elsewhere, parameter: nameOf(elsewhere.parameter) } }),
  };
  return new ApiError(code, {
    problem: { reason: problem.reason, values },
    fields: { ...fields, parameter },
  });
}

/** Fails closed: the database can't say what a key, an entitlement or a quota allows. */
export function unverifiable(cause: unknown): ApiError {
  return new ApiError('quota_unavailable', { cause });
}

/** The database can't be read or written now. */
export function databaseUnavailable(cause: unknown): ApiError {
  return new ApiError('temporarily_unavailable', { cause });
}

/** What a statement returns. Throws ApiError (503) if the database is unavailable. */
export async function orUnavailable<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw isUnavailable(error) ? databaseUnavailable(error) : error;
  }
}

/**
 * Whether an error means that the database can't answer now, whether it comes from us or from the
 * driver: every kind of access answers it with a 503.
 */
export function isUnavailable(error: unknown): boolean {
  return isAway(error) || isOverload(error);
}

/**
 * The same without what is wrong with a single statement, such as a timeout, for those who would ask
 * the database for something else next.
 */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError
    ? error.code === 'quota_unavailable' || error.code === 'temporarily_unavailable'
    : isConnectionLoss(error);
}
