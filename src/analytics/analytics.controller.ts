import { ApiTags } from '@nestjs/swagger';
import { Question } from '../market/query/questions/question';
import { Asked } from '../market/routes/asked.decorator';
import { DataController } from '../market/routes/data-controller.decorator';
import { MarketGet } from '../market/routes/market-get.decorator';
import { COMPARISON, FILTER_OPTIONS, MAIN_CHARTS, RANGES_BREAKDOWN } from './analytics.endpoints';
import { AnalyticsService } from './analytics.service';

@ApiTags('Analytics')
@DataController()
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @MarketGet(MAIN_CHARTS)
  charts(@Asked() question: Question<typeof MAIN_CHARTS>) {
    return this.analytics.charts(question);
  }

  @MarketGet(RANGES_BREAKDOWN)
  byTransactionRange(@Asked() question: Question<typeof RANGES_BREAKDOWN>) {
    return this.analytics.byTransactionRange(question);
  }

  @MarketGet(COMPARISON)
  comparison(@Asked() question: Question<typeof COMPARISON>) {
    return this.analytics.comparison(question);
  }

  @MarketGet(FILTER_OPTIONS)
  filterOptions(@Asked() question: Question<typeof FILTER_OPTIONS>) {
    return this.analytics.filterOptions(question);
  }
}
