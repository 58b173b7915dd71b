import { inspect } from 'node:util';
import type { ErrorCode } from '../errors/error-catalog';
import { RequestFailure } from './request-failure';
import type { IdentifiedRequest } from './request-id';

/** What the readable log prints for a failure of `GET /companies`. */
function printed(code: ErrorCode | undefined, thrown: unknown): string {
  const request = { requestId: 'r-1', method: 'GET', baseUrl: '', route: { path: '/companies' } };
  return inspect(new RequestFailure(request as IdentifiedRequest, code, thrown));
}

describe('a failed request in the readable log', () => {
  it('is one line that ends in why it failed', () => {
    const lost = new Error('Connection terminated', { cause: new Error('read ECONNRESET') });
    expect(printed('quota_unavailable', lost)).toBe(
      'GET /companies r-1: quota_unavailable: Connection terminated, because read ECONNRESET',
    );
  });

  it('has the stack of an unexpected failure', () => {
    const mistake = new Error('x is not a function');
    mistake.stack = 'Error: x is not a function\n    at y.ts:1';
    expect(printed(undefined, mistake)).toBe(
      'GET /companies r-1: x is not a function\nError: x is not a function\n    at y.ts:1',
    );
  });

  it('names what was thrown if it is no error', () => {
    expect(printed(undefined, 'out of tea')).toBe('GET /companies r-1: out of tea');
  });

  it('says why each address of a host refused the connection', () => {
    const refused = new AggregateError([
      new Error('connect ECONNREFUSED ::1:5432'),
      new Error('connect ECONNREFUSED 127.0.0.1:5432'),
    ]);
    expect(printed('temporarily_unavailable', refused)).toBe(
      'GET /companies r-1: temporarily_unavailable: connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
    );
  });

  it('names the kind of an error that says nothing', () => {
    expect(printed('temporarily_unavailable', new TypeError())).toBe(
      'GET /companies r-1: temporarily_unavailable: TypeError',
    );
  });

  it('breaks off a circle of causes', () => {
    const circle = new Error('a circle');
    circle.cause = circle;
    const because = ', because a circle'.repeat(5);
    expect(printed('temporarily_unavailable', circle)).toBe(
      `GET /companies r-1: temporarily_unavailable: a circle${because}`,
    );
  });
});
