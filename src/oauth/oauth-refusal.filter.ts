import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { Response } from 'express';
import { ErrorEnvelopeFilter } from '../http/error-envelope.filter';
import { OAuthRefusal } from './oauth-refusal';

/** For answers that hold a secret, or that depend on one (RFC 6749, 5.1). */
export const NO_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' } as const;

/**
 * OAuth clients read `error` and `error_description` (RFC 6749, 5.2). Anything else gets the API's
 * envelope.
 */
@Catch()
export class OAuthRefusalFilter extends ErrorEnvelopeFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    if (!(thrown instanceof OAuthRefusal)) return super.catch(thrown, host);
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return void response.destroy();
    response.set({ ...NO_STORE, ...thrown.headers });
    response.status(thrown.status).json({ error: thrown.code, error_description: thrown.message });
  }
}
