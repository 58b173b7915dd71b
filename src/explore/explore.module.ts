import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { MarketQueryModule } from '../market-query/market-query.module';
import { HealthModule } from '../operations/health/health.module';
import { PngFiles } from './files/png-files';
import { ChangesPageController } from './changes/changes.controller';
import { ChartsController } from './chart-pages/charts.controller';
import { CompareController } from './compare/compare.controller';
import { DealsController } from './lists/deals.controller';
import { ExploreService } from './explore.service';
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
import { VisitsModule } from '../visits/visits.module';
import { PickerController } from './filter-pickers/picker.controller';
import { PageViews } from './kept-pages/page-views';
import { RecordListsController } from './lists/record-lists.controller';
import { RecordsController } from './records/records.controller';
import { WeekController } from './week/week.controller';
import { SearchController } from './search/search.controller';

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
    ChartsController,
    DealsController,
    RecordListsController,
    RecordsController,
    CompareController,
    SearchController,
    PickerController,
    WeekController,
    ChangesPageController,
    MarketPageNotFoundController,
  ],
  providers: [
    ExploreService,
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
  exports: [ExploreService, PageViews],
})
export class ExploreModule {}
