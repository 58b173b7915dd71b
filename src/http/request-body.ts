import type { IncomingMessage } from 'node:http';

/** A body that is longer than its reader takes. */
export class BodyTooLarge extends Error {}

/** The bytes of a request's or an answer's body, `maxBytes` at most. Throws BodyTooLarge as soon as there are more. */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Not destroyed when there is too much: the refusal still has to be written.
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLarge(`More than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
