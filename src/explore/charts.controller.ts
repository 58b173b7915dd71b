import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../access/access.decorator';
import type { VisitRequest } from '../visits/visit';
import { pageNotFound } from '../pages/page-problem';
import { render } from '../pages/render';
import { sendPage } from '../pages/send-page';
import { isChartName } from './chart-catalog';
import { type ChartPage, PAGES } from './chart-pages';
import { ExploreService, type PageAudience } from './explore.service';
import { ChartFiles } from './files/chart-files';
import { countDeals, emptyNotice, withoutOne } from './empty-page';
import { filterForm } from './filter-form';
import { largestRoundsTable, tiles } from './market-page';
import { keepingMoment } from './known-on';
import { type Notice, noticesOf } from './notices';
import { href, PageQuery } from './page-query';
import { sourceOf } from './page-source';
import { PageViews } from './page-views';
import { refusedParameters } from './refused-parameters';
import { searchOf } from './search-of';
import { KeptPage } from './kept-pages/kept-page.decorator';

/** The chart pages, and each chart as a file. */
@Controller('explore')
export class ChartsController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
    private readonly files: ChartFiles,
  ) {}

  @Get()
  @ForReaders()
  @KeptPage()
  overview(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    return this.show(PAGES.overview, request, response);
  }

  @Get('funding')
  @ForReaders()
  @KeptPage()
  funding(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    return this.show(PAGES.funding, request, response);
  }

  @Get('acquisitions')
  @ForReaders()
  @KeptPage()
  acquisitions(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    return this.show(PAGES.acquisitions, request, response);
  }

  @Get('charts/:file')
  @ForReaders()
  async file(@Req() request: VisitRequest, @Param('file') file: string, @Res() response: Response): Promise<void> {
    const [name = '', format = ''] = file.split('.');
    if (!isChartName(name) || !this.files.has(format)) throw pageNotFound();
    const audience = await this.explore.audience(request.visit.member, searchOf(request));
    const chart = await this.explore.chartFile(name, PageQuery.of(searchOf(request)), audience);
    this.views.count(request.visit.member);
    await this.files.send(request, response, format, chart, audience);
  }

  private async show(page: ChartPage, request: VisitRequest, response: Response): Promise<void> {
    const { visit } = request;
    const query = PageQuery.of(searchOf(request));
    const audience = await this.explore.audience(visit.member, searchOf(request));
    const { content, errors } = await refusedParameters(() => this.content(page, query, audience));
    if (content) this.views.count(visit.member);
    const options = await this.explore.filterOptions(audience, query);
    const scope = { deals: page.deals, extraParams: ['exit_type'] } as const;
    const filters = filterForm(query, options, { action: page.path, errors, scope });
    const shown = content ?? { tiles: [], charts: [], tables: [], notices: [], period: undefined };
    const source = await sourceOf(this.explore, audience, request, { title: page.title, period: shown.period });
    const data = { title: page.title, ...shown, ...source, filters };
    const html = render('explore/charts-page', { title: page.title, visit, section: page.path, carried: filters.carried }, data);
    sendPage(response, keepingMoment(html, audience.asOf), content ? 200 : 400);
  }

  private async content(
    page: ChartPage,
    query: PageQuery,
    audience: PageAudience,
  ): Promise<{ period: string | undefined } & Record<string, unknown>> {
    const isOverview = page === PAGES.overview;
    const { charts, warnings, period } = await this.explore.charts(page.charts, query, audience);
    return {
      period,
      tiles: isOverview ? await tiles(this.explore, query, audience) : [],
      charts,
      tables: page === PAGES.acquisitions ? [] : [await largestRoundsTable(this.explore, query, audience)],
      notices: [...noticesOf(warnings, query, page.path), ...(await this.emptyNotices(page, query, audience))],
    };
  }
  private async emptyNotices(page: ChartPage, query: PageQuery, audience: PageAudience): Promise<Notice[]> {
    const totalOf = (changed: PageQuery): Promise<number> => countDeals(this.explore, page.deals, changed, audience);
    if ((await totalOf(query)) > 0) return [];
    const hrefOf = (changed: PageQuery): string => href(page.path, changed.search());
    const options = await this.explore.filterOptions(audience, query);
    return [await emptyNotice('No deals match.', withoutOne(query, options, { hrefOf, totalOf }))];
  }
}
