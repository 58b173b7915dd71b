import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Request, Response } from 'express';
import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import { ApiError } from '../errors/api-error';
import { sendEnvelope } from './error-envelope.filter';
import { Answer } from './answer';
import { serveParserErrors } from './parser-errors';
import { createResponseClass } from './raw-headers';
import type { ObservedResponse } from './request-observer';

/** How often Node looks for requests that are overdue. */
const TIMEOUT_CHECK_MS = 5000;

/**
 * Express as Nest drives it, with two changes to every request:
 *
 * - Express sets the prototype of each request and response as it arrives, which makes V8 forget their shapes. Objects that are created with the
 *   application's prototypes make that a no-op: about half of the CPU of a warm answer (test/bench).
 * - An Answer is written as the bytes that it holds, without Express's serialisation and hashing.
 */
export class ApiAdapter extends ExpressAdapter {
  constructor() {
    super();
    const application = this.getInstance<Express>();
    application.disable('x-powered-by');
    application.disable('etag');
  }

  override initHttpServer(options: Parameters<ExpressAdapter['initHttpServer']>[0]): void {
    super.initHttpServer(options);
    const application = this.getInstance<Express>();
    class ApiRequest extends IncomingMessage {}
    const ApiResponse = createResponseClass();
    application.request = inheriting(ApiRequest.prototype, application.request);
    application.response = inheriting(ApiResponse.prototype, application.response);
    // If no route took the request: the envelope instead of Express's own page, outside the API's prefix too.
    const serve = (request: IncomingMessage, response: ServerResponse): unknown =>
      application(request as Request, response as Response, () => sendEnvelope(new ApiError('not_found'), response as Response));
    this.httpServer = createServer(
      {
        IncomingMessage: ApiRequest,
        ServerResponse: ApiResponse,
        requireHostHeader: false, // refuseMalformed says so in the envelope
        connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      },
      serve,
    );
    serveParserErrors(this.httpServer, serve, (socket) => {
      const request = new ApiRequest(socket);
      request.url = '/'; // unknown; the router needs one
      return [request, new ApiResponse(request)];
    });
  }

  override reply(response: ObservedResponse, body: unknown, statusCode?: number): unknown {
    return body instanceof Answer ? body.write(response) : super.reply(response, body, statusCode);
  }
}

/** Sets the prototype once, when the object is created: the new object's prototype inherits from Express's, which inherits from Node's. */
function inheriting<T extends object>(prototype: object, express: T): T {
  return Object.setPrototypeOf(prototype, express) as T;
}
