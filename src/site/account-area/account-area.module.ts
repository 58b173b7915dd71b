import { Module, type Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OAuthModule } from '../../assistants/oauth/oauth.module';
import { ApiKeyService } from '../../billing/api-key/api-key.service';
import { BillingModule } from '../../billing/billing.module';
import { Env } from '../../platform/config/env';
import { VisitsModule } from '../visits/visits.module';
import { ConnectController } from './connect/connect.controller';
import { ConnectionsController } from './connect/connections.controller';
import { KeyController } from './developer/key.controller';
import { OverviewController } from './developer/overview.controller';
import { OverviewService } from './developer/overview.service';
import { Invitations } from './member/invitations';
import { MemberService } from './member/member.service';
import { MembersController } from './member/members.controller';
import { PageNotFoundController } from './page-not-found.controller';
import { OidcSignIn } from './sign-in/oidc-sign-in';
import { OidcController } from './sign-in/oidc.controller';
import { SignInController } from './sign-in/sign-in.controller';
import { SignInService } from './sign-in/sign-in.service';

/**
 * Classes without Nest's decorators: commands use them too, and would take twice as long if they
 * loaded Nest.
 */
const PLAIN_PROVIDERS: Provider[] = [
  {
    provide: ApiKeyService,
    inject: [DataSource, Env],
    useFactory: (dataSource: DataSource, env: Env) => new ApiKeyService(dataSource, env),
  },
  {
    provide: MemberService,
    inject: [DataSource],
    useFactory: (dataSource: DataSource) => new MemberService(dataSource),
  },
];

/**
 * The pages below /account, where members see their account's API access and manage its keys,
 * assistants and members. Not part of the API.
 */
@Module({
  imports: [BillingModule, OAuthModule, VisitsModule],
  controllers: [
    SignInController,
    OidcController,
    OverviewController,
    KeyController,
    ConnectController,
    ConnectionsController,
    MembersController,
    PageNotFoundController,
  ],
  providers: [...PLAIN_PROVIDERS, SignInService, OidcSignIn, OverviewService, Invitations],
})
export class AccountAreaModule {}
