import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Request, Response } from 'express';
import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import { ApiError } from '../errors/api-error';
import { Answer } from './answer';
import { compressedSend } from './compressed-send';
import { sendEnvelope } from './error-envelope.filter';
import { serveParserErrors } from './parser-errors';
import { createResponseClass } from './raw-headers';
import { Reply } from './reply';
import type { ObservedResponse } from './request-observer';

/** A query string of 16,000 characters, with the headers of clients and proxies. */
const MAX_HEADER_BYTES = 24 * 1024;
/** How often Node checks for requests that take too long to arrive. */
const TIMEOUT_CHECK_MS = 5000;

/**
 * Nest's Express adapter with four changes:
 *
 * - Express sets the prototype of each request and response as it arrives, which makes V8 discard
 *   what it knows about their shape. Here they are created with that prototype, so setting it
 *   changes nothing. That saves about half of the CPU time of a cached answer (test/bench).
 * - An Answer is written as bytes, without Express's serialization and hashing.
 * - A Reply writes itself.
 * - Whatever else is sent is compressed on its way (compressedSend).
 */
export class ApiAdapter extends ExpressAdapter {
  constructor() {
    super();
    const application = this.getInstance<Express>();
    application.disable('x-powered-by');
    application.disable('etag');
    application.response.send = compressedSend(application.response.send);
  }

  override initHttpServer(options: Parameters<ExpressAdapter['initHttpServer']>[0]): void {
    super.initHttpServer(options);
    const application = this.getInstance<Express>();
    class ApiRequest extends IncomingMessage {}
    const ApiResponse = createResponseClass();
    application.request = inheriting(ApiRequest.prototype, application.request);
    application.response = inheriting(ApiResponse.prototype, application.response);
    // If no route matches, send the error envelope instead of Express's own page, also outside the
    // API prefix.
    const serve = (request: IncomingMessage, response: ServerResponse): unknown =>
      application(request as Request, response as Response, () =>
        sendEnvelope(new ApiError('not_found'), response as Response),
      );
    this.httpServer = createServer(
      {
        IncomingMessage: ApiRequest,
        ServerResponse: ApiResponse,
        requireHostHeader: false, // refuseMalformed answers with the envelope instead
        connectionsCheckingInterval: TIMEOUT_CHECK_MS,
        maxHeaderSize: MAX_HEADER_BYTES,
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
    return body instanceof Answer || body instanceof Reply
      ? body.write(response)
      : super.reply(response, body, statusCode);
  }
}

/** Sets the prototype chain once: ours inherits from Express's, which inherits from Node's. */
function inheriting<T extends object>(prototype: object, express: T): T {
  return Object.setPrototypeOf(prototype, express) as T;
}
