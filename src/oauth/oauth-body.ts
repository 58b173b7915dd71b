import type { Request } from 'express';
import { BodyTooLarge, readBody } from '../http/request-body';
import { OAuthRefusal, type OAuthErrorCode } from './oauth-refusal';
import { readParameters } from './request-parameters';

const MAX_BYTES = 10 * 1024;

/** Reads the form sent to the token or revocation endpoint. Throws OAuthRefusal for any other body, and for a field that is there twice. */
export async function readTokenForm(request: Request): Promise<ReadonlyMap<string, string>> {
  return readParameters(await readText(request, 'application/x-www-form-urlencoded', 'invalid_request'));
}

/** Reads the JSON of a registration. */
export async function readDocument(request: Request): Promise<unknown> {
  const text = await readText(request, 'application/json', 'invalid_client_metadata');
  try {
    return JSON.parse(text);
  } catch {
    throw new OAuthRefusal('invalid_client_metadata', 'The body must be JSON.');
  }
}

async function readText(request: Request, type: string, code: OAuthErrorCode): Promise<string> {
  const [sent = ''] = (request.headers['content-type'] ?? '').split(';');
  if (sent.trim().toLowerCase() !== type) throw new OAuthRefusal(code, `The body must be ${type}.`, 415, { Connection: 'close' });
  const body = await readBody(request, MAX_BYTES).catch((error: unknown) => {
    if (!(error instanceof BodyTooLarge)) throw error;
    throw new OAuthRefusal(code, `The body is too large. The limit is ${MAX_BYTES} bytes.`, 413, { Connection: 'close' });
  });
  return body.toString('utf8');
}
