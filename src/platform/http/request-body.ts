import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { IdentifiedRequest } from './request-id';

/** A body that wasn't read: it is longer than allowed (413) or of another media type (415). */
export class UnreadableBody extends Error {
  constructor(readonly status: 413 | 415) {
    super(`Body not read: status ${status}`);
  }
}

/** Emitted by a request when the HTTP parser refuses its body, with the error. */
export const BODY_REFUSED = 'bodyRefused';

/**
 * Reads the body of a request or a response. Throws UnreadableBody as soon as it is longer than
 * `maxBytes`, and the parser's refusal of the body. The connection stays open, because the answer
 * still has to be written.
 */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { parserError } = message as Partial<IdentifiedRequest>;
  if (parserError) throw parserError;
  // Most short bodies have arrived by now, and listeners cost a cached tool call much of its CPU
  // time.
  if (message.complete && !message.destroyed)
    return withinLimit((message.read() as Buffer | null) ?? Buffer.alloc(0), maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > maxBytes) fail(new UnreadableBody(413));
    };
    const fail = (error: Error): void => {
      message.off('data', take).pause();
      reject(error);
    };
    message.on('data', take).once(BODY_REFUSED, fail);
    finished(message, { writable: false }, (error) =>
      error ? fail(error) : resolve(Buffer.concat(chunks)),
    );
  });
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

/** A form's fields by name. A field that was sent several times has all its values. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>;

export function postedFields(
  sent: readonly (readonly [name: string, value: string])[],
): FormFields {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of sent) {
    const earlier = fields.get(name);
    fields.set(name, earlier === undefined ? value : [earlier, value].flat());
  }
  return Object.fromEntries(fields);
}
