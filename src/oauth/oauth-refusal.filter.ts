import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { OAuthRefusal } from './oauth-refusal';

/** For answers that hold a secret, or that depend on one (RFC 6749, 5.1). */
export const NO_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' } as const;

/** OAuth clients read `error` and `error_description` (RFC 6749, 5.2). Anything else that is thrown is answered as everywhere. */
@Catch(OAuthRefusal)
export class OAuthRefusalFilter implements ExceptionFilter<OAuthRefusal> {
  catch(refusal: OAuthRefusal, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return void response.destroy();
    response.set({ ...NO_STORE, ...refusal.headers });
    response.status(refusal.status).json({ error: refusal.code, error_description: refusal.message });
  }
}
