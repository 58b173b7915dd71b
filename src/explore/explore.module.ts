import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { MarketQueryModule } from '../market-query/market-query.module';
import { HealthModule } from '../operations/health/health.module';
import { VisitsModule } from '../visits/visits.module';
import { DIGESTS } from './digests/digest-providers';
import { UnsubscribeController } from './digests/unsubscribe.controller';
import { FeedController } from './feeds/feed.controller';
import { ViewFeeds } from './feeds/view-feeds';
import { PickerController } from './filter-pickers/picker.controller';
import { PAGE_PROVIDERS } from './frame/page-providers';
import { HomeController } from './home/home.controller';
import { MemberPlan } from './home/member-plan';
import { SavedViewsController } from './home/saved-views.controller';
import { LandingController } from './landing/landing.controller';
import { MarketTodayReader } from './landing/market-today';
import { MARKET_PAGES } from './market-pages';
import { MarketPageNotFoundController } from './page-not-found.controller';
import { SavedViews } from './saved-views/saved-views';

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
  providers: [...PAGE_PROVIDERS, MarketTodayReader, MemberPlan, SavedViews, ViewFeeds, ...DIGESTS],
  exports: [...PAGE_PROVIDERS, SavedViews],
})
export class ExploreModule {}
