import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { Response } from 'express';
import { ErrorEnvelopeFilter } from '../../platform/http/error-envelope.filter';
import { InvalidBody, type RefusedField } from '../../platform/http/invalid-body';
import { type OAuthErrorCode, OAuthRefusal } from './oauth-refusal';

/** For answers that hold a secret, or that depend on one (RFC 6749, 5.1). */
export const NO_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' } as const;

/**
 * OAuth clients read `error` and `error_description` (RFC 6749, 5.2). Anything else gets the API's
 * envelope.
 */
@Catch()
export class OAuthRefusalFilter extends ErrorEnvelopeFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    const refusal = thrown instanceof InvalidBody ? bodyRefusal(thrown) : thrown;
    if (!(refusal instanceof OAuthRefusal)) return super.catch(thrown, host);
    const { code, message, status, headers } = refusal;
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return void response.destroy();
    response.set({ ...NO_STORE, ...headers });
    response.status(status).json({ error: code, error_description: message });
  }
}

/** OAuth names one error at a time: that of the first field. */
export function bodyRefusal({ fields: [first] }: InvalidBody): OAuthRefusal | undefined {
  return first && new OAuthRefusal(codeOf(first), first.sentence);
}

function codeOf({ field, rule }: RefusedField): OAuthErrorCode {
  switch (field) {
    case 'grant_type':
      return rule === 'isIn' ? 'unsupported_grant_type' : 'invalid_request';
    case 'redirect_uris':
      return 'invalid_redirect_uri';
    case 'token_endpoint_auth_method':
      return 'invalid_client_metadata';
    default:
      return 'invalid_request';
  }
}
