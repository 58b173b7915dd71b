import type { Request } from 'express';

const MAX_FORM_BYTES = 8192;

/** A form that could not be read, with the HTTP status to answer. */
export class FormError extends Error {
  constructor(readonly status: 400 | 413 | 415) {
    super(`Form not read: status ${status}`);
  }
}

/** The fields of a posted form, at most 8 KiB. If a field is sent several times, the first one counts. */
export async function readForm(request: Request): Promise<ReadonlyMap<string, string>> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw new FormError(415);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_FORM_BYTES) throw new FormError(413);
    chunks.push(chunk);
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString('utf8'))) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}
