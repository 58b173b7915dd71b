import {
  applyDecorators,
  Controller,
  Get,
  Header,
  HttpCode,
  Post,
  Req,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { CallsPerMinute, RateLimitGuard } from '../billing/throttle/rate-limit.guard';
import { OpenToAll } from '../http/closed-by-default';
import { assertAuthentic, readCredentials } from './client/client-authentication';
import { ClientService } from './client/client.service';
import type { OAuthClient } from './client/clients';
import { assertResource } from './grant/authorization-request';
import { authorizationServerMetadata, resourceMetadata } from './metadata';
import { OAuthAddresses } from './oauth-addresses';
import { readDocument, readTokenForm } from './oauth-body';
import { invalidRequest, OAuthRefusal } from './oauth-refusal';
import { NO_STORE, OAuthRefusalFilter } from './oauth-refusal.filter';
import { TokenService } from './token/token.service';
import type { TokenPair } from './token/tokens';

/** Per address. Hosted assistants connect many people from a few addresses. */
const MAX_REGISTRATIONS_PER_MINUTE = 60;
const MAX_TOKEN_CALLS_PER_MINUTE = 600;

/** For answers that hold a secret, or that depend on one. */
const NoStore = (): MethodDecorator =>
  applyDecorators(...Object.entries(NO_STORE).map(([name, value]) => Header(name, value)));

/**
 * The endpoints that OAuth clients call directly. Members give consent at /account/connect. Not
 * part of the REST API.
 */
@Controller()
@ApiExcludeController()
@OpenToAll('each method authenticates its client')
@UseGuards(RateLimitGuard)
@UseFilters(OAuthRefusalFilter)
export class OAuthController {
  constructor(
    private readonly addresses: OAuthAddresses,
    private readonly clients: ClientService,
    private readonly tokens: TokenService,
  ) {}

  @Get(['.well-known/oauth-protected-resource/mcp', '.well-known/oauth-protected-resource'])
  @Header('Cache-Control', 'public, max-age=300')
  resource(): object {
    return resourceMetadata(this.addresses);
  }

  @Get('.well-known/oauth-authorization-server')
  @Header('Cache-Control', 'public, max-age=300')
  server(): object {
    return authorizationServerMetadata(this.addresses, this.clients.readsDocuments);
  }

  @Post('oauth/register')
  @NoStore()
  @CallsPerMinute(MAX_REGISTRATIONS_PER_MINUTE)
  async register(@Req() request: Request): Promise<object> {
    this.requireServed();
    return this.clients.register(await readDocument(request));
  }

  @Post('oauth/token')
  @NoStore()
  @CallsPerMinute(MAX_TOKEN_CALLS_PER_MINUTE)
  @HttpCode(200)
  async token(@Req() request: Request): Promise<TokenPair> {
    this.requireServed();
    const form = await readTokenForm(request);
    const client = await this.authenticated(request, form);
    assertResource(form.get('resource'), this.addresses.resource);
    switch (need(form, 'grant_type')) {
      case 'authorization_code':
        return this.tokens.redeem(
          client,
          need(form, 'code'),
          need(form, 'code_verifier'),
          form.get('redirect_uri'),
        );
      case 'refresh_token':
        return this.tokens.refresh(client, need(form, 'refresh_token'));
      default:
        throw new OAuthRefusal(
          'unsupported_grant_type',
          'grant_type must be authorization_code or refresh_token.',
        );
    }
  }

  /** Answers 200 for an unknown token too (RFC 7009, 2.2). */
  @Post('oauth/revoke')
  @NoStore()
  @CallsPerMinute(MAX_TOKEN_CALLS_PER_MINUTE)
  @HttpCode(200)
  async revoke(@Req() request: Request): Promise<void> {
    this.requireServed();
    const form = await readTokenForm(request);
    await this.tokens.revoke(await this.authenticated(request, form), need(form, 'token'));
  }

  private async authenticated(
    request: Request,
    form: ReadonlyMap<string, string>,
  ): Promise<OAuthClient> {
    const credentials = readCredentials(request.headers.authorization, form);
    const client = await this.clients.known(credentials.clientId);
    assertAuthentic(client, credentials);
    return client;
  }

  /** Throws 404 if the service doesn't know its public address. */
  private requireServed(): void {
    void this.addresses.issuer;
  }
}

function need(form: ReadonlyMap<string, string>, name: string): string {
  const value = form.get(name);
  if (value === undefined) throw invalidRequest(`${name} is missing.`);
  return value;
}
