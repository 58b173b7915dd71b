import type { Request } from 'express';
import { ApiError } from '../errors/api-error';
import type { ErrorCode } from '../errors/error-catalog';
import { errorHeaders } from './error-status';

const headers = (
  code: ErrorCode,
  { retryAfterSeconds, authorization }: { retryAfterSeconds?: number; authorization?: string } = {},
): object => errorHeaders(new ApiError(code, { retryAfterSeconds }), { headers: { authorization } } as Request);

describe('the headers of a refused request', () => {
  it('name the scheme, and an invalid token only if one was sent', () => {
    expect(headers('auth_required')).toEqual({ 'WWW-Authenticate': 'Bearer realm="api"' });
    expect(headers('auth_required', { authorization: 'Bearer x' })).toEqual({
      'WWW-Authenticate': 'Bearer realm="api", error="invalid_token"',
    });
  });

  it('say when to retry: after 5 seconds if the database is unavailable, else as the refusal says', () => {
    expect(headers('quota_unavailable')).toEqual({ 'Retry-After': '5' });
    expect(headers('rate_limited', { retryAfterSeconds: 45 })).toEqual({ 'Retry-After': '45' });
    expect(headers('invalid_parameter')).toEqual({});
  });

  it('name the allowed methods', () => expect(headers('method_not_allowed')).toEqual({ Allow: 'GET, HEAD' }));
});
