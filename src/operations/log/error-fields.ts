const DEEPEST_CAUSE = 5;

export interface ErrorFields {
  type: string;
  message: string;
  /** SQLSTATE or Node's. */
  code?: string;
  stack?: string;
  cause?: ErrorFields;
}

/** What the log keeps of an error: chosen fields, because drivers hang statements, parameters and connections on theirs. */
export function errorFields(thrown: unknown, depth = 0): ErrorFields {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown) };
  const { name, message, stack, cause } = thrown;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  const deeper = cause !== undefined && depth < DEEPEST_CAUSE;
  return { type: name, message, code, stack, cause: deeper ? errorFields(cause, depth + 1) : undefined };
}
