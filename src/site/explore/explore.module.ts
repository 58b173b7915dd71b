import { Module } from '@nestjs/common';
import { BillingModule } from '../../billing/billing.module';
import { MarketQueryModule } from '../../market/market-query.module';
import { HealthModule } from '../../operations/health/health.module';
import { VisitsModule } from '../visits/visits.module';
import { PAGE_PROVIDERS } from './engine/frame/page-providers';
import { PickerController } from './filters/pickers/picker.controller';
import { MARKET_PAGES } from './market-pages';
import { MarketPageNotFoundController } from './page-not-found.controller';
import { HomeController } from './pages/home/home.controller';
import { LandingController } from './pages/home/landing.controller';
import { MarketTodayReader } from './pages/home/market-today';
import { MemberPlan } from './pages/home/member-plan';
import { SavedViewsController } from './pages/home/saved-views.controller';
import { DIGESTS } from './views/digests/digest-providers';
import { UnsubscribeController } from './views/digests/unsubscribe.controller';
import { FeedController } from './views/feeds/feed.controller';
import { ViewFeeds } from './views/feeds/view-feeds';
import { SavedViews } from './views/saved-views/saved-views';

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
