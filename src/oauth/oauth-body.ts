import type { Request } from 'express';
import { readText, UnreadableBody } from '../http/request-body';
import { OAuthRefusal, type OAuthErrorCode } from './oauth-refusal';
import { readParameters } from './request-parameters';

const MAX_BYTES = 10 * 1024;

/**
 * Reads the form sent to the token or revocation endpoint. Throws OAuthRefusal for any other body,
 * and for a field that was sent twice.
 */
export async function readTokenForm(request: Request): Promise<ReadonlyMap<string, string>> {
  return readParameters(
    await textOf(request, 'application/x-www-form-urlencoded', 'invalid_request'),
  );
}

/** Reads the JSON of a registration. */
export async function readDocument(request: Request): Promise<unknown> {
  const text = await textOf(request, 'application/json', 'invalid_client_metadata');
  try {
    return JSON.parse(text);
  } catch {
    throw new OAuthRefusal('invalid_client_metadata', 'The body must be JSON.');
  }
}

async function textOf(request: Request, type: string, code: OAuthErrorCode): Promise<string> {
  try {
    return await readText(request, type, MAX_BYTES);
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    const { status } = error;
    const text =
      status === 415
        ? `The body must be ${type}.`
        : `The body is too large. The limit is ${MAX_BYTES} bytes.`;
    throw new OAuthRefusal(code, text, status, { Connection: 'close' });
  }
}
