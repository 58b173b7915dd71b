import type { Request } from 'express';
import { BodyTooLarge, readBody } from '../http/request-body';
import { OAuthRefusal, type OAuthErrorCode } from './oauth-refusal';
import { readParameters } from './sent-parameters';

const MAX_BYTES = 10 * 1024;

/** The form of a request to the token or revocation endpoint. Throws OAuthRefusal for anything else, and for a field that was sent twice. */
export async function readTokenForm(request: Request): Promise<ReadonlyMap<string, string>> {
  return readParameters(await readText(request, 'application/x-www-form-urlencoded', 'invalid_request'));
}

/** The JSON of a registration. */
export async function readDocument(request: Request): Promise<unknown> {
  const text = await readText(request, 'application/json', 'invalid_client_metadata');
  try {
    return JSON.parse(text);
  } catch {
    throw new OAuthRefusal('invalid_client_metadata', 'The body is not JSON.');
  }
}

async function readText(request: Request, type: string, code: OAuthErrorCode): Promise<string> {
  const [sent = ''] = (request.headers['content-type'] ?? '').split(';');
  if (sent.trim().toLowerCase() !== type) throw new OAuthRefusal(code, `The body must be ${type}.`, 415, { Connection: 'close' });
  const body = await readBody(request, MAX_BYTES).catch((error: unknown) => {
    if (!(error instanceof BodyTooLarge)) throw error;
    throw new OAuthRefusal(code, `The body has ${MAX_BYTES} bytes at most.`, 413, { Connection: 'close' });
  });
  return body.toString('utf8');
}
