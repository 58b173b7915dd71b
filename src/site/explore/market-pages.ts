import type { Type } from '@nestjs/common';
import { routesOf } from './engine/frame/routes-of';
import { CHANGES_PAGE } from './pages/changes/changes-page';
import { CHART_PAGES } from './pages/charts/chart-page';
import { EmbedController } from './pages/charts/embed.controller';
import { FIGURES_PAGE } from './pages/charts/figures-page';
import { COMPARE_PAGE } from './pages/compare/compare-page';
import { DEALS_PAGE, RECORD_PAGES } from './pages/lists/list-page';
import { COMPANY_PAGE, INVESTOR_PAGE } from './pages/records/record-pages';
import { SEARCH_PAGE } from './pages/search/search-page';
import { SuggestionsController } from './pages/search/suggestions.controller';
import { WEEK_PAGE } from './pages/week/week-page';

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
