import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Request, Response } from 'express';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../errors/api-error';
import { sendEnvelope } from './error-envelope.filter';
import { Answer } from './answer';

/**
 * Express as Nest drives it, with two changes on the way of every request:
 *
 * - Express sets the prototype of each request and response as it arrives, which makes V8 forget their shapes. Objects that are born with the
 *   application's prototypes make that a no-op: about half of the CPU of a warm answer (test/bench).
 * - An Answer is written as the bytes that it is, without Express's serialisation and hashing.
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
    class ApiResponse extends ServerResponse {}
    application.request = inheriting(ApiRequest.prototype, application.request);
    application.response = inheriting(ApiResponse.prototype, application.response);
    this.httpServer = createServer({ IncomingMessage: ApiRequest, ServerResponse: ApiResponse }, (request, response) =>
      // What no route took, outside the API's prefix too, ends in the envelope instead of Express's own page.
      application(request as Request, response as Response, () => sendEnvelope(new ApiError('not_found'), response as Response)),
    );
  }

  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    return body instanceof Answer ? body.write(response) : super.reply(response, body, statusCode);
  }
}

/** Puts Express's prototype, which inherits from node's, behind the prototype that new objects are born with. */
function inheriting<T extends object>(born: object, express: T): T {
  return Object.setPrototypeOf(born, express) as T;
}
