import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env';
import { ApiError } from '../../platform/errors/api-error';

/** The only scope: reading the market dataset. */
export const SCOPE = 'market:read';

/**
 * The addresses of the authorization server and of what it protects. They exist only if the service
 * knows its public address (ACCOUNT_AREA_URL).
 */
@Injectable()
export class OAuthAddresses {
  constructor(private readonly env: Env) {}

  /** The origin at which clients reach the service. Throws 404 if it isn't known. */
  get issuer(): string {
    if (this.env.accountAreaUrl === undefined) throw new ApiError('not_found');
    return this.env.accountAreaUrl;
  }

  get resource(): string {
    return `${this.issuer}/mcp`;
  }

  get resourceMetadata(): string {
    return `${this.issuer}/.well-known/oauth-protected-resource/mcp`;
  }
}
