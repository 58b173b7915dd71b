import type { Request } from 'express';

const MAX_FORM_BYTES = 8192;

/** Why a form was not read: the HTTP status that says it. */
export class UnreadForm extends Error {
  constructor(readonly status: 400 | 413 | 415) {
    super(`Form not read: ${status}`);
  }
}

/** The fields of a posted form, of 8 KiB at most. Of a field that is sent several times, the first counts. */
export async function readForm(request: Request): Promise<ReadonlyMap<string, string>> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw new UnreadForm(415);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_FORM_BYTES) throw new UnreadForm(413);
    chunks.push(chunk);
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString('utf8'))) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}
