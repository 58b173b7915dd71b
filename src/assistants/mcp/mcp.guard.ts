import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AccessGuard } from '../../platform/http/access-guard';
import type { GrantRequest } from '../oauth/grant/grant';
import { GrantCheck } from '../oauth/grant/grant-check';
import { OAuthAddresses, SCOPE } from '../oauth/oauth-addresses';
import { OAuthRefusal } from '../oauth/oauth-refusal';
import { logFieldsOf } from './log-fields';
import { mcpSdk } from './mcp-sdk';

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/**
 * Checks what the SDK's handler leaves to its host, in order:
 *
 *   1. Does the service know its public address?         (404)
 *   2. Is the Host that address, or this machine's? (403: a name that was rebound to this machine)
 *   3. Does the request come from another site's page?   (403)
 *   4. Does the access token work now? (401 that says how to get one; 503 if the database is
 *      unavailable)
 */
@Injectable()
export class McpGuard extends AccessGuard implements CanActivate {
  /** This service's, which needs its public address, and this machine's. */
  private hostnames?: string[];

  constructor(
    private readonly addresses: OAuthAddresses,
    private readonly grants: GrantCheck,
  ) {
    super();
  }

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<GrantRequest>();
    const { issuer } = this.addresses;
    this.hostnames ??= [new URL(issuer).hostname, ...mcpSdk().localhostAllowedHostnames()];
    if (!mcpSdk().validateHostHeader(request.host, this.hostnames).ok)
      throw foreign('Unknown host name.');
    const { origin } = request.headers;
    // Not with the SDK's validateOriginHeader: it ignores scheme and port, and what runs on another
    // port is another site.
    if (origin !== undefined && origin !== issuer)
      throw foreign("Pages of other sites can't call this address.");
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    const grant = token === undefined ? null : await this.grants.identify(token);
    if (!grant) throw this.unauthorized(request);
    request.grant = grant;
    request.logFields = logFieldsOf(grant, []);
    return true;
  }

  private unauthorized({ headers }: GrantRequest): OAuthRefusal {
    const problem = headers.authorization !== undefined ? ', error="invalid_token"' : '';
    return new OAuthRefusal(
      'invalid_token',
      'An access token is required. The client gets one when its user connects it.',
      401,
      {
        'WWW-Authenticate': `Bearer resource_metadata="${this.addresses.resourceMetadata}", scope="${SCOPE}"${problem}`,
      },
    );
  }
}

const foreign = (message: string): OAuthRefusal => new OAuthRefusal('access_denied', message, 403);
