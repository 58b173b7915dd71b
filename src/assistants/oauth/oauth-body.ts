import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { isTooDeep, MAX_JSON_DEPTH } from '../../platform/http/json-depth';
import { readText, UnreadableBody } from '../../platform/http/request-body';
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

/** Reads the JSON object of a registration, before its handler takes it as a DTO. */
@Injectable()
export class MetadataInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = parsed(await textOf(request, 'application/json', 'invalid_client_metadata'));
    return next.handle();
  }
}

function parsed(text: string): object {
  if (isTooDeep(text))
    throw unfit(`The metadata is nested more than ${MAX_JSON_DEPTH} levels deep.`);
  const document = jsonIn(text);
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw unfit('The metadata must be one JSON object.');
  return document;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unfit('The body must be JSON.');
  }
}

const unfit = (message: string): OAuthRefusal =>
  new OAuthRefusal('invalid_client_metadata', message);

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
