import { Module } from '@nestjs/common';
import { BillingModule } from '../../billing/billing.module';
import { DatabaseStateReader } from './database-state';
import { Draining } from './draining';
import { HealthController } from './health.controller';
import { Readiness } from './readiness';

@Module({
  imports: [BillingModule],
  controllers: [HealthController],
  providers: [DatabaseStateReader, Draining, Readiness],
  exports: [DatabaseStateReader, Draining, Readiness],
})
export class HealthModule {}
