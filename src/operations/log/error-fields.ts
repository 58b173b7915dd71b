import { errorCode } from '../../platform/database/error-code';

const DEEPEST_CAUSE = 5;

export interface ErrorFields {
  type: string;
  message: string;
  /** An SQLSTATE or an error code of Node. */
  code?: string;
  stack?: string;
  cause?: ErrorFields;
}

/**
 * The fields of an error that are logged. Drivers attach statements, parameters and connections to
 * their errors, so everything else is dropped.
 */
export function errorFields(thrown: unknown, depth = 0): ErrorFields {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown) };
  const { name, message, stack, cause } = thrown;
  const deeper = cause !== undefined && depth < DEEPEST_CAUSE;
  return {
    type: name,
    message,
    code: errorCode(thrown) || undefined,
    stack,
    cause: deeper ? errorFields(cause, depth + 1) : undefined,
  };
}
