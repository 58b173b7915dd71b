/**
 * Every error code (contract 7.2) with its default public sentence. The statuses are in
 * platform/http/error-status.ts. A 500 has no code.
 */
export const ERROR_CATALOG = {
  invalid_timeframe: "This timeframe isn't supported.",
  invalid_parameter: "A parameter has a value that isn't allowed.",
  conflicting_parameters: 'Two parameters contradict each other.',
  invalid_request: "The request isn't valid HTTP.",
  invalid_cursor: 'This cursor is no longer valid. Start again without it.',
  auth_required: 'A valid API key is required. Send it as "Authorization: Bearer <API_KEY>".',
  api_access_required: 'This account has no active API entitlement.',
  forbidden: "You don't have access to this.",
  https_required: 'This API requires HTTPS.',
  not_found: 'No such endpoint. See /docs.',
  not_acceptable:
    "This endpoint has no CSV and no workbook, because its answer isn't a single list of rows. Use JSON.",
  method_not_allowed: 'This API is read-only. Use GET or HEAD.',
  request_timeout: 'The request took too long to arrive.',
  content_too_large: 'The request body is too large.',
  expectation_failed: 'The only supported value of the Expect header is 100-continue.',
  headers_too_large: 'The request headers are too large. Send a shorter URL or fewer headers.',
  quota_exceeded: 'The quota is used up.',
  rate_limited: 'Too many requests. Slow down.',
  not_implemented: "This HTTP method isn't supported. Use GET or HEAD.",
  vintage_restoring: 'The dataset from that date is being restored. Retry shortly.',
  vintage_unavailable:
    "The dataset from that date couldn't be restored. The service's operators know about it.",
  temporarily_unavailable: "This can't be answered right now. Retry shortly.",
  quota_unavailable: "Your key, entitlement or quota can't be verified right now. Retry shortly.",
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERROR_CATALOG;
