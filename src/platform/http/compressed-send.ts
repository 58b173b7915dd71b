import type { Response } from 'express';
import { bytesOf } from './answer';
import { encodedBody, MIN_COMPRESSED_BYTES } from './content-coding';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|atom\+xml)|image\/svg\+xml)/;
const NO_TRANSFORM = /\bno-transform\b/;

/**
 * Express's `send`, which compresses what it is given: pages, downloads, error envelopes and
 * Swagger UI's own page all leave by it. `Cache-Control: no-transform` keeps a body as it is. An
 * Answer is written without it.
 */
export function compressedSend(send: Response['send']): Response['send'] {
  return function (this: Response, body?: unknown): Response {
    if (!isCompressible(this, body)) return send.call(this, body);
    this.vary('Accept-Encoding');
    encodedBody(body, this.req.headers['accept-encoding']).then(
      ({ headers: [name, coding], body: encoded }) => {
        if (name && coding) this.set(name, coding);
        send.call(this, coding ? bytesOf(encoded) : body);
      },
      (error: unknown) => this.destroy(error as Error),
    );
    return this;
  };
}

function isCompressible(response: Response, body: unknown): body is string | Buffer {
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return false;
  return (
    body.length > MIN_COMPRESSED_BYTES &&
    COMPRESSIBLE.test(response.get('Content-Type') ?? '') &&
    response.get('Content-Encoding') === undefined &&
    !NO_TRANSFORM.test(response.get('Cache-Control') ?? '')
  );
}
