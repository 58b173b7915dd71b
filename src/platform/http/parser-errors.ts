import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorCode } from '../database/error-code';
import { ApiError } from '../errors/api-error';
import type { ErrorCode } from '../errors/error-catalog';
import { BODY_REFUSED } from './request-body';
import type { IdentifiedRequest } from './request-id';

/** Error codes of Node and llhttp. Any other code means a malformed request. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_INVALID_METHOD: 'not_implemented',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

type Exchange = [request: IncomingMessage, response: ServerResponse];

/**
 * Sends requests that the HTTP parser refuses through the request path, marked with their error, so
 * that they get a request id and the envelope, and are logged and counted like any other refusal.
 * `serve` handles an exchange; `exchangeOn` creates one for a connection on which no request could
 * be read.
 */
export function serveParserErrors(
  server: Server,
  serve: (...exchange: Exchange) => unknown,
  exchangeOn: (socket: Socket) => Exchange,
): void {
  const refuse = ([request, response]: Exchange, code: ErrorCode): void => {
    (request as IdentifiedRequest).parserError = new ApiError(code);
    response.shouldKeepAlive = false;
    serve(request, response);
  };
  const refuseOn = (socket: Socket, code: ErrorCode): void => {
    const current = responseOn(socket);
    if (current?.writableEnded) {
      // The answer is on its way: to this request, if its headers were refused already, or to the
      // one before it.
      current.once('finish', () => socket.destroySoon());
    } else if (current && !current.req.complete) {
      refuseBody(current, code);
      current.once('finish', () => socket.destroySoon());
    } else if (current || !socket.writable) {
      // An earlier request is still being answered, or nobody listens: nothing can be written.
      socket.destroy();
    } else {
      const [request, response] = exchangeOn(socket);
      response.assignSocket(socket);
      response.once('finish', () => socket.destroySoon());
      refuse([request, response], code);
    }
  };
  server.on('clientError', (error, socket) =>
    refuseOn(socket as Socket, CODES[errorCode(error)] ?? 'invalid_request'),
  );
  server.on('checkExpectation', (request, response) =>
    refuse([request, response], 'expectation_failed'),
  );
  server.on('connect', (_request, socket) => refuseOn(socket as Socket, 'not_implemented'));
}

/** The request is being answered: with this refusal, if its route reads bodies. */
function refuseBody(response: ServerResponse, code: ErrorCode): void {
  const request = response.req as IdentifiedRequest;
  request.parserError = new ApiError(code);
  request.emit(BODY_REFUSED, request.parserError);
  response.shouldKeepAlive = false;
}

/** Node's own handler for parser errors reads the same field. */
function responseOn(socket: Socket): ServerResponse | null | undefined {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
}
