import { Module } from '@nestjs/common';
import { BillingModule } from '../../billing/billing.module';
import { HealthModule } from '../../operations/health/health.module';
import { Readiness } from '../../operations/health/readiness';
import { ClientDocuments } from './client/client-document';
import { ClientService } from './client/client.service';
import { AuthorizationService } from './grant/authorization.service';
import { ConsentService } from './grant/consent.service';
import { GrantCheck } from './grant/grant-check';
import { GrantUsage } from './grant/grant-usage';
import { OAuthAddresses } from './oauth-addresses';
import { AuthorizationServerController } from './oauth.controller';
import { TokenService } from './token/token.service';

const SERVICES = [
  OAuthAddresses,
  ClientService,
  ConsentService,
  AuthorizationService,
  TokenService,
  GrantCheck,
  GrantUsage,
];

/**
 * A narrow OAuth 2.1 authorization server: members can give assistants access to the market, and to
 * nothing else.
 */
@Module({
  imports: [BillingModule, HealthModule],
  controllers: [AuthorizationServerController],
  providers: [{ provide: ClientDocuments, useFactory: () => new ClientDocuments() }, ...SERVICES],
  exports: SERVICES,
})
export class OAuthModule {
  constructor(readiness: Readiness, grants: GrantCheck) {
    readiness.needs('assistants', 'Grants of assistants cannot be checked.', () => grants.probe());
  }
}
