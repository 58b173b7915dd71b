import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MarketController } from '../market-query/market-controller';
import { COMPARISON, FILTER_OPTIONS, MAIN_CHARTS, RANGES_BREAKDOWN } from './analytics.endpoints';
import { AnalyticsService } from './analytics.service';

@ApiTags('Analytics')
@Controller()
export class AnalyticsController extends MarketController(AnalyticsService, {
  charts: MAIN_CHARTS,
  byTransactionRange: RANGES_BREAKDOWN,
  comparison: COMPARISON,
  filterOptions: FILTER_OPTIONS,
}) {}
