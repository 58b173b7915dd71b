import type { Request } from 'express';
import { ApiError } from '../errors/api-error';
import type { ErrorCode } from '../errors/error-catalog';
import { errorHeaders } from './error-status';

const headers = (
  code: ErrorCode,
  { retryAfterSeconds, authorization }: { retryAfterSeconds?: number; authorization?: string } = {},
): object => {
  const routes = [{ get: true }, { post: true }, { trace: true, put: true }];
  const stack = routes.map((methods) => ({ match: () => true, route: { methods } }));
  const request = {
    headers: { authorization },
    path: '/somewhere',
    app: { router: { stack } },
  } as unknown as Request;
  return errorHeaders(new ApiError(code, { retryAfterSeconds }), request);
};

describe('the headers of a refused request', () => {
  it('name the scheme, and an invalid token only if one was sent', () => {
    expect(headers('auth_required')).toEqual({ 'WWW-Authenticate': 'Bearer realm="api"' });
    expect(headers('auth_required', { authorization: 'Bearer x' })).toEqual({
      'WWW-Authenticate': 'Bearer realm="api", error="invalid_token"',
    });
  });

  it('say when to retry: after 5 seconds if the database is unavailable, otherwise after the time in the refusal', () => {
    expect(headers('quota_unavailable')).toEqual({ 'Retry-After': '5' });
    expect(headers('rate_limited', { retryAfterSeconds: 45 })).toEqual({ 'Retry-After': '45' });
    expect(headers('invalid_parameter')).toEqual({});
  });

  it('name the methods of the routes that have the path', () =>
    expect(headers('method_not_allowed')).toEqual({ Allow: 'GET, HEAD, POST' }));
});
