import type { Request } from 'express';
import { BodyTooLarge, readBody } from '../http/request-body';

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
  const body = await readBody(request, MAX_FORM_BYTES).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? new FormError(413) : error;
  });
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}
