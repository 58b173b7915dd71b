import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { isThisMachine } from '../config/this-machine';
import type { GrantRequest } from '../oauth/grant/grant';
import { GrantCheck } from '../oauth/grant/grant-check';
import { OAuthAddresses, SCOPE } from '../oauth/oauth-addresses';
import { OAuthRefusal } from '../oauth/oauth-refusal';
import { MAX_MCP_BODY_BYTES } from './message-body';

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/**
 * What a request must pass before it reaches the SDK, which checks none of it, in order:
 *
 *   1. is there a public address?       (404)
 *   2. the Host of that address?        (403: a name that was rebound to this machine)
 *   3. a page of another site?          (403)
 *   4. an access token that works now?  (401 with the way to get one; 503 when the database cannot be asked)
 *   5. a body of at most 64 KB?         (413)
 */
@Injectable()
export class McpGuard implements CanActivate {
  constructor(
    private readonly addresses: OAuthAddresses,
    private readonly grants: GrantCheck,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<GrantRequest>();
    const { host } = new URL(this.addresses.issuer);
    if (request.host !== host && !isThisMachine(request.hostname)) throw foreign('Unknown host name.');
    const { origin } = request.headers;
    if (origin !== undefined && origin !== this.addresses.issuer) throw foreign('Pages of other sites cannot call this address.');
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    request.grant = (token === undefined ? null : await this.grants.identify(token)) ?? undefined;
    if (!request.grant) throw this.unauthorized(request);
    if (Number(request.headers['content-length'] ?? 0) > MAX_MCP_BODY_BYTES) {
      throw new OAuthRefusal('invalid_request', `The body is too large. The limit is ${MAX_MCP_BODY_BYTES} bytes.`, 413, {
        Connection: 'close',
      });
    }
    return true;
  }

  private unauthorized({ headers }: GrantRequest): OAuthRefusal {
    const problem = headers.authorization !== undefined ? ', error="invalid_token"' : '';
    return new OAuthRefusal('invalid_token', 'An access token is required. The client gets one when its user connects it.', 401, {
      'WWW-Authenticate': `Bearer resource_metadata="${this.addresses.resourceMetadata}", scope="${SCOPE}"${problem}`,
    });
  }
}

const foreign = (message: string): OAuthRefusal => new OAuthRefusal('access_denied', message, 403);
