import type { IncomingMessage } from 'node:http';

/** The body is longer than allowed. */
export class BodyTooLarge extends Error {}

/** Reads the body of a request or a response. Throws BodyTooLarge as soon as it is longer than `maxBytes`. */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Keeps the connection open if the body is too long, because the refusal still has to be written.
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLarge(`More than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
