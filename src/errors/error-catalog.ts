/**
 * Every code that a refusal may carry, with its HTTP status (specification 7). `error` is the default public sentence.
 * A 500 has no code.
 */
export const ERROR_CATALOG = {
  invalid_timeframe: { status: 400, error: 'This timeframe is not supported.' },
  invalid_parameter: { status: 400, error: 'A parameter has a value that is not allowed.' },
  conflicting_parameters: { status: 400, error: 'Two parameters contradict each other.' },
  invalid_cursor: { status: 400, error: 'This cursor cannot be continued. Start again without it.' },
  auth_required: { status: 401, error: 'A valid API key is required: send "Authorization: Bearer <API_KEY>".' },
  api_access_required: { status: 403, error: 'This account has no active API entitlement.' },
  https_required: { status: 403, error: 'Calls are made over HTTPS only.' },
  not_found: { status: 404, error: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, error: 'This API is read-only: use GET or HEAD.' },
  quota_exceeded: { status: 429, error: 'The quota is used up.' },
  rate_limited: { status: 429, error: 'Too many requests. Slow down.' },
  quota_unavailable: { status: 503, error: 'Key, entitlement or quota could not be verified just now. Retry shortly.' },
} as const satisfies Record<string, { status: number; error: string }>;

export type ErrorCode = keyof typeof ERROR_CATALOG;
