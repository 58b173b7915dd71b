import {
  type ArgumentsHost,
  BadRequestException,
  ConsoleLogger,
  ForbiddenException,
  HttpException,
  Logger,
  NotFoundException,
  PayloadTooLargeException,
  ServiceUnavailableException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { ApiError } from '../errors/api-error';
import { ErrorEnvelopeFilter } from './error-envelope.filter';
import { InvalidBody } from './invalid-body';
import { RequestFailure } from './request-failure';

/** What the filter sends for an exception. */
function sent(thrown: unknown): { status?: number; body?: unknown } {
  const seen: { status?: number; body?: unknown } = {};
  const json = (body: unknown): void => void (seen.body = body);
  const response = {
    headersSent: false,
    setHeader: () => undefined,
    set: () => undefined,
    status: (status: number) => {
      seen.status = status;
      return { json };
    },
  };
  const request = { requestId: 'r', method: 'GET' };
  const host = { switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }) };
  void new ErrorEnvelopeFilter().catch(thrown, host as unknown as ArgumentsHost);
  return seen;
}

describe('ErrorEnvelopeFilter', () => {
  beforeAll(() => void Logger.overrideLogger(false));
  afterAll(() => void Logger.overrideLogger(new ConsoleLogger()));

  it('puts error and code first, and lets no field replace them', () => {
    const error = new ApiError('quota_exceeded', {
      fields: { window: 'daily', code: 'forged', error: 'forged' },
    });
    const { status, body } = sent(error);
    expect(status).toBe(429);
    expect(JSON.stringify(body)).toBe(
      '{"error":"The quota is used up.","code":"quota_exceeded","window":"daily"}',
    );
  });

  it.each([
    [new ForbiddenException(), 403, "You don't have access to this.", 'forbidden'],
    [
      new PayloadTooLargeException('secret'),
      413,
      'The request body is too large.',
      'content_too_large',
    ],
    [
      new UnsupportedMediaTypeException('secret'),
      400,
      "The request isn't valid.",
      'invalid_request',
    ],
    [
      new ServiceUnavailableException('secret'),
      503,
      "This can't be answered right now. Retry shortly.",
      'temporarily_unavailable',
    ],
  ])("maps Nest's own %p to its code", (thrown, status, error, code) => {
    expect(sent(thrown)).toEqual({ status, body: { error, code } });
  });

  it("maps any 400 of Nest's to invalid_request, without Nest's message", () => {
    expect(sent(new BadRequestException('Unexpected token } in body'))).toEqual({
      status: 400,
      body: { error: "The request isn't valid.", code: 'invalid_request' },
    });
  });

  it("words a body that its DTO refuses in the DTO's sentences", () => {
    const fields = [
      { field: 'label', rule: 'isString', sentence: 'label must be a string.' },
      { field: 'days', rule: 'max', sentence: 'days must not be greater than 30.' },
    ];
    expect(sent(new InvalidBody(fields))).toEqual({
      status: 400,
      body: {
        error: 'label must be a string. days must not be greater than 30.',
        code: 'invalid_request',
      },
    });
  });

  it.each([
    ['57014', 'that ran too long'],
    ['55P03', 'that waited too long for a lock'],
    ['40P01', 'in a deadlock'],
    ['40001', 'that was rolled back for others'],
    ['53100', 'on a full disk'],
    ['53200', 'without memory'],
    ['58030', 'on a failing disk'],
  ])('maps the SQLSTATE %s, of a statement %s, to temporarily_unavailable', (code) => {
    const error = Object.assign(new Error('secret'), { code });
    expect(sent(error)).toMatchObject({ status: 503, body: { code: 'temporarily_unavailable' } });
  });

  it("maps Nest's 404 to not_found", () => {
    expect(sent(new NotFoundException())).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it.each([new Error('secret'), new HttpException('secret', 502), 'secret', undefined])(
    'maps %p to a 500 without a code',
    (thrown) => {
      expect(sent(thrown)).toEqual({
        status: 500,
        body: { error: 'Something went wrong on our side.' },
      });
    },
  );

  describe('in the log', () => {
    const logged: unknown[] = [];
    const keep = (message: unknown): void => void logged.push(message);
    beforeAll(() => void Logger.overrideLogger({ log: keep, warn: keep, error: keep }));
    afterAll(() => void Logger.overrideLogger(false));
    beforeEach(() => void logged.splice(0));

    const REASON = new Error('the reason');
    const SHUTTING_DOWN = new ApiError('temporarily_unavailable', {
      error: 'This replica is shutting down.',
    });

    it.each([
      ['the cause of a 503', new ApiError('quota_unavailable', { cause: REASON }), REASON],
      ['a 503 that has no cause', SHUTTING_DOWN, SHUTTING_DOWN],
      ['an unexpected error', REASON, REASON],
    ])('names %s', (_, thrown, named) => {
      sent(thrown);
      expect(logged).toEqual([expect.any(RequestFailure)]);
      expect((logged[0] as RequestFailure).thrown).toBe(named);
    });
  });
});
