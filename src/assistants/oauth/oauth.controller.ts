import {
  applyDecorators,
  Body,
  Get,
  Header,
  HttpCode,
  Ip,
  Post,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CallsPerMinute } from '../../billing/throttle/rate-limit.guard';
import { OpenToAll } from '../../platform/http/closed-by-default';
import { ClientMetadataDto } from './client/client-metadata.dto';
import { ClientGuard, type ClientRequest } from './client/client.guard';
import { ClientService } from './client/client.service';
import { assertResource } from './grant/authorization-request';
import { authorizationServerMetadata, resourceMetadata } from './metadata';
import { OAuthAddresses } from './oauth-addresses';
import { MetadataInterceptor } from './oauth-body';
import { OAuthController } from './oauth-controller.decorator';
import { NO_STORE } from './oauth-refusal.filter';
import { RevocationDto, TokenDto } from './token/token.dto';
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
@OAuthController()
export class AuthorizationServerController {
  constructor(
    private readonly addresses: OAuthAddresses,
    private readonly clients: ClientService,
    private readonly tokens: TokenService,
  ) {}

  @Get(['.well-known/oauth-protected-resource/mcp', '.well-known/oauth-protected-resource'])
  @OpenToAll('clients read it first (RFC 9728)')
  @Header('Cache-Control', 'public, max-age=300')
  resource(): object {
    return resourceMetadata(this.addresses);
  }

  @Get('.well-known/oauth-authorization-server')
  @OpenToAll('clients read it first (RFC 8414)')
  @Header('Cache-Control', 'public, max-age=300')
  server(): object {
    return authorizationServerMetadata(this.addresses, this.clients.readsDocuments);
  }

  @Post('oauth/register')
  @OpenToAll('anyone may register a client (RFC 7591)')
  @UseInterceptors(MetadataInterceptor)
  @NoStore()
  @CallsPerMinute(MAX_REGISTRATIONS_PER_MINUTE)
  register(@Body() metadata: ClientMetadataDto, @Ip() address: string): Promise<object> {
    return this.clients.register(metadata, address);
  }

  @Post('oauth/token')
  @UseGuards(ClientGuard)
  @NoStore()
  @CallsPerMinute(MAX_TOKEN_CALLS_PER_MINUTE)
  @HttpCode(200)
  async token(
    @Req() { oauthClient }: ClientRequest,
    @Body() { grant_type, code, code_verifier, redirect_uri, refresh_token, resource }: TokenDto,
  ): Promise<TokenPair> {
    assertResource({ sent: resource, own: this.addresses.resource });
    if (grant_type === 'refresh_token') return this.tokens.refresh(oauthClient, refresh_token);
    const exchange = { code, verifier: code_verifier, redirectUri: redirect_uri };
    return this.tokens.redeem(oauthClient, exchange);
  }

  /** Answers 200 for an unknown token too (RFC 7009, 2.2). */
  @Post('oauth/revoke')
  @UseGuards(ClientGuard)
  @NoStore()
  @CallsPerMinute(MAX_TOKEN_CALLS_PER_MINUTE)
  @HttpCode(200)
  revoke(@Req() { oauthClient }: ClientRequest, @Body() { token }: RevocationDto): Promise<void> {
    return this.tokens.revoke(oauthClient, token);
  }
}
