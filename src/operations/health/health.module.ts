import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { BillingModule } from '../../billing/billing.module';
import { DatabaseStateReader } from './database-state';
import { Draining } from './draining';
import { HealthController } from './health.controller';
import { Readiness } from './readiness';

/** Terminus logs nothing: probes come every few seconds, and Readiness logs when something changes. */
@Module({
  imports: [TerminusModule.forRoot({ logger: false }), BillingModule],
  controllers: [HealthController],
  providers: [DatabaseStateReader, Draining, Readiness],
  exports: [DatabaseStateReader, Draining, Readiness],
})
export class HealthModule {}
