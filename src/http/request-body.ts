import type { IncomingMessage } from 'node:http';

/** A body that wasn't read: it is longer than allowed (413) or of another media type (415). */
export class UnreadableBody extends Error {
  constructor(readonly status: 413 | 415) {
    super(`Body not read: status ${status}`);
  }
}

/**
 * Reads the body of a request or a response. Throws UnreadableBody as soon as it is longer than
 * `maxBytes`.
 */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  // Most short bodies have arrived by now, and an iterator costs a cached tool call much of its CPU
  // time.
  if (message.complete && !message.destroyed)
    return withinLimit((message.read() as Buffer | null) ?? Buffer.alloc(0), maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  // Keeps the connection open if the body is too long, because the refusal still has to be written.
  for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new UnreadableBody(413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function withinLimit(body: Buffer, maxBytes: number): Buffer {
  if (body.length > maxBytes) throw new UnreadableBody(413);
  return body;
}

/** Reads a body of this media type as text. Throws UnreadableBody. */
export async function readText(
  message: IncomingMessage,
  mediaType: string,
  maxBytes: number,
): Promise<string> {
  const [sent = ''] = (message.headers['content-type'] ?? '').split(';');
  if (sent.trim().toLowerCase() !== mediaType) throw new UnreadableBody(415);
  return (await readBody(message, maxBytes)).toString('utf8');
}
