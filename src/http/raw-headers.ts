import { type IncomingMessage, ServerResponse } from 'node:http';

/** Names and values in turn, as Node writes them fastest. */
export type RawHeaders = readonly string[];

/**
 * A response on which the steps of the request path leave their headers as ready-made lists, instead of setting them one by one. An answer with a list of
 * its own is then written in one go, which saves a fifth of the CPU that Node spends on a response.
 */
export interface RawHeadersResponse extends ServerResponse {
  requestHeaders: RawHeaders;
  quotaHeaders: RawHeaders;
}

/** A class for each application: Express's prototype comes between it and Node's. */
export function createResponseClass(): typeof ServerResponse {
  return class ApiResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    requestHeaders: RawHeaders = [];
    quotaHeaders: RawHeaders = [];

    /** Takes what Node's own method takes, in each of its forms. */
    override writeHead(status: number, ...head: unknown[]): this {
      const [headers] = head;
      const left = [...this.requestHeaders, ...this.quotaHeaders];
      if (Array.isArray(headers)) return super.writeHead(status, [...left, ...(headers as string[])]);
      for (let at = 0; at < left.length; at += 2) this.setHeader(left[at]!, left[at + 1]!);
      return super.writeHead(status, ...(head as []));
    }
  };
}
