import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { Env } from '../platform/config/env';
import { KeyCheck } from './api-key/key-check';
import { KeyHasher } from './api-key/key-hasher';
import { KeyRehash } from './api-key/key-rehash';
import { BillingDatabase } from './billing-database';
import { EntitlementController } from './entitlement/entitlement.controller';
import { EntitlementService } from './entitlement/entitlement.service';
import { PlanOffers } from './plan/plan-offers';
import { PricingController } from './pricing/pricing.controller';
import { PricingService } from './pricing/pricing.service';
import { QuotaLedger } from './quota/quota-ledger';
import { QuotaStatus } from './quota/quota-status';
import { CallCounters } from './throttle/call-counters';
import { RATE_LIMITS } from './throttle/rate-limit.guard';
import { UsageMeter } from './usage/usage-meter';

@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      useFactory: () => ({ ...RATE_LIMITS, storage: new CallCounters() }),
    }),
  ],
  controllers: [EntitlementController, PricingController],
  providers: [
    BillingDatabase,
    { provide: KeyHasher, inject: [Env], useFactory: (env: Env) => new KeyHasher(env) },
    KeyRehash,
    KeyCheck,
    QuotaLedger,
    QuotaStatus,
    UsageMeter,
    EntitlementService,
    { provide: PlanOffers, inject: [Env], useFactory: (env: Env) => PlanOffers.of(env) },
    PricingService,
  ],
  exports: [
    BillingDatabase,
    KeyCheck,
    QuotaLedger,
    QuotaStatus,
    UsageMeter,
    PlanOffers,
    PricingService,
  ],
})
export class BillingModule implements OnApplicationShutdown {
  constructor(
    private readonly meter: UsageMeter,
    private readonly database: BillingDatabase,
  ) {}

  /** Runs after the last request: writes the pending counts before the connections close. */
  async onApplicationShutdown(): Promise<void> {
    await this.meter.close();
    await this.database.close();
  }
}
