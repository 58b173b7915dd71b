import type { Type } from '@nestjs/common';
import { CHANGES_PAGE } from './changes/changes-page';
import { CHART_PAGES } from './chart-pages/chart-page';
import { COMPARE_PAGE } from './compare/compare-page';
import { EmbedController } from './embeds/embed.controller';
import { FIGURES_PAGE } from './figures/figures-page';
import { routesOf } from './frame/routes-of';
import { DEALS_PAGE, RECORD_PAGES } from './lists/list-page';
import { COMPANY_PAGE, INVESTOR_PAGE } from './records/record-pages';
import { SEARCH_PAGE } from './search/search-page';
import { SuggestionsController } from './search/suggestions.controller';
import { WEEK_PAGE } from './week/week-page';

/** The controllers of the market pages. */
export const MARKET_PAGES: Type[] = [
  ...routesOf(WEEK_PAGE),
  ...CHART_PAGES.flatMap(routesOf),
  ...routesOf(DEALS_PAGE),
  ...RECORD_PAGES.flatMap(routesOf),
  ...routesOf(COMPANY_PAGE),
  ...routesOf(INVESTOR_PAGE),
  ...routesOf(COMPARE_PAGE),
  ...routesOf(FIGURES_PAGE),
  ...routesOf(CHANGES_PAGE),
  ...routesOf(SEARCH_PAGE),
  SuggestionsController,
  EmbedController,
];
