import { All, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ForVisitors } from '../billing/access.decorator';
import { KeyRingService } from '../billing/api-key/key-ring.service';
import { BillingModule } from '../billing/billing.module';
import { Env } from '../config/env';
import { AccountArea } from './account-area.decorator';
import { KeyController } from './developer/key.controller';
import { OverviewController } from './developer/overview.controller';
import { OverviewService } from './developer/overview.service';
import { noSuchPage } from './page-problem';
import { Sessions } from './session/sessions';
import { OidcSignIn } from './sign-in/oidc-sign-in';
import { OidcController } from './sign-in/oidc.controller';
import { SignInController } from './sign-in/sign-in.controller';
import { SignInService } from './sign-in/sign-in.service';

/** Whatever no page above has taken. */
@AccountArea()
class NoSuchPageController {
  @All('*path')
  @ForVisitors()
  refuse(): never {
    throw noSuchPage();
  }
}

const KEY_RING = {
  provide: KeyRingService,
  inject: [DataSource, Env],
  useFactory: (dataSource: DataSource, env: Env): KeyRingService => new KeyRingService(dataSource, env),
};

/** The pages below /account, where members of an account see its API access and change its keys. No part of the API. */
@Module({
  imports: [BillingModule],
  controllers: [SignInController, OidcController, OverviewController, KeyController, NoSuchPageController],
  providers: [KEY_RING, Sessions, SignInService, OidcSignIn, OverviewService],
})
export class AccountAreaModule {}
