import { Module } from '@nestjs/common';
import { ExploreModule } from '../explore/explore.module';
import { PublicRequests } from '../http/public-request';
import { MarketQueryModule } from '../market-query/market-query.module';
import { VisitsModule } from '../visits/visits.module';
import { Deliveries } from './deliveries';
import { PublicationEvents } from './publication-event';
import { WebhookSchedule } from './webhook-schedule';
import { WebhookSender } from './webhook-sender';
import { Webhooks } from './webhooks';
import { WebhooksController } from './webhooks.controller';

/** Addresses of accounts that hear of each publication. */
@Module({
  imports: [ExploreModule, MarketQueryModule, VisitsModule],
  controllers: [WebhooksController],
  providers: [
    { provide: PublicRequests, useFactory: () => new PublicRequests() },
    Webhooks,
    Deliveries,
    PublicationEvents,
    WebhookSender,
    WebhookSchedule,
  ],
})
export class WebhooksModule {}
