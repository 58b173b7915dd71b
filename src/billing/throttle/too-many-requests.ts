import { ApiError } from '../../errors/api-error';

export function tooManyRequests(retryAfterSeconds: number, error?: string): ApiError {
  return new ApiError('rate_limited', {
    error,
    fields: { window: 'minute' },
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)),
  });
}
