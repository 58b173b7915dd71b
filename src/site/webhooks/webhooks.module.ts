import { Module } from '@nestjs/common';
import { PublicRequests } from '../../platform/http/public-request';
import { ExploreModule } from '../explore/explore.module';
import { VisitsModule } from '../visits/visits.module';
import { Deliveries } from './deliveries';
import { PublicationEvents } from './publication-event';
import { SecretSeal } from './secret-seal';
import { WebhookSender } from './webhook-sender';
import { Webhooks } from './webhooks';
import { WebhooksController } from './webhooks.controller';

/** Tells addresses of accounts about each publication. */
@Module({
  imports: [ExploreModule, VisitsModule],
  controllers: [WebhooksController],
  providers: [
    { provide: PublicRequests, useFactory: () => new PublicRequests() },
    SecretSeal,
    Webhooks,
    Deliveries,
    PublicationEvents,
    WebhookSender,
  ],
})
export class WebhooksModule {}
