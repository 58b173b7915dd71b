import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { MarketQueryModule } from '../market-query/market-query.module';
import { HealthModule } from '../operations/health/health.module';
import { PngFiles } from './files/png-files';
import { ChartFiles } from './files/chart-files';
import { HomeController } from './home/home.controller';
import { MemberPlan } from './home/member-plan';
import { DigestMails } from './digests/digest-mails';
import { DigestSchedule } from './digests/digest-schedule';
import { DigestSender } from './digests/digest-sender';
import { UnsubscribeController } from './digests/unsubscribe.controller';
import { Unsubscriptions } from './digests/unsubscriptions';
import { ViewDigests } from './digests/view-digests';
import { ViewNewsReader } from './digests/view-news';
import { FeedController } from './feeds/feed.controller';
import { ViewFeeds } from './feeds/view-feeds';
import { SavedViews } from './saved-views/saved-views';
import { SavedViewsController } from './saved-views/saved-views.controller';
import { ViewChanges } from './saved-views/view-changes';
import { LandingController } from './landing/landing.controller';
import { MarketTodayReader } from './landing/market-today';
import { MarketPageNotFoundController } from './page-not-found.controller';
import { PageRunner } from './frame/page-runner';
import { MARKET_PAGES } from './market-pages';
import { Drawings } from './market/drawings';
import { Markets } from './market/markets';
import { PublicAddresses } from './page/public-addresses';
import { VisitsModule } from '../visits/visits.module';
import { PickerController } from './filter-pickers/picker.controller';
import { PageViews } from './kept-pages/page-views';

const DIGESTS = [
  ViewDigests,
  DigestMails,
  Unsubscriptions,
  ViewNewsReader,
  DigestSender,
  DigestSchedule,
];

/** The market pages, which show the API's figures. They aren't part of the API. */
@Module({
  imports: [BillingModule, MarketQueryModule, VisitsModule, HealthModule],
  controllers: [
    LandingController,
    HomeController,
    SavedViewsController,
    FeedController,
    UnsubscribeController,
    PickerController,
    ...MARKET_PAGES,
    MarketPageNotFoundController,
  ],
  providers: [
    Markets,
    Drawings,
    PublicAddresses,
    PageRunner,
    MarketTodayReader,
    PngFiles,
    ChartFiles,
    PageViews,
    MemberPlan,
    SavedViews,
    ViewFeeds,
    ViewChanges,
    ...DIGESTS,
  ],
  exports: [],
})
export class ExploreModule {}
