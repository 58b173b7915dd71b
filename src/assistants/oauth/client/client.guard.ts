import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AccessGuard } from '../../../platform/http/access-guard';
import { readTokenForm } from '../oauth-body';
import { assertAuthentic, readCredentials } from './client-authentication';
import { ClientService } from './client.service';
import type { OAuthClient } from './clients';

/** A request of a client that has proved who it is. */
export interface ClientRequest extends Request {
  oauthClient: OAuthClient;
}

/**
 * Who calls the token or the revocation endpoint? In order:
 *
 *   1. Is the body a form, with each parameter once? (400, 413, 415)
 *   2. Does it, or the Authorization header, name a client that we know? (401)
 *   3. Are these the client's credentials, sent in the way that it registered? (401)
 */
@Injectable()
export class ClientGuard extends AccessGuard implements CanActivate {
  constructor(private readonly clients: ClientService) {
    super();
  }

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<ClientRequest>();
    const form = await readTokenForm(request);
    const credentials = readCredentials(request.headers.authorization, form);
    const client = await this.clients.known(credentials.clientId);
    assertAuthentic(client, credentials);
    request.oauthClient = client;
    request.body = Object.fromEntries(form);
    return true;
  }
}
