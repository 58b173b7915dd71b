import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../access/access.decorator';
import type { VisitRequest } from '../visits/visit';
import { pageNotFound } from '../pages/page-problem';
import { render } from '../pages/render';
import { sendPage } from '../pages/send-page';
import { type ChartPage, CHARTS, dealsOf, isChartName, PAGES } from './chart-catalog';
import { ExploreService, type PageAudience } from './explore.service';
import { filterForm } from './filter-form';
import { largestRoundsTable, tiles } from './market-page';
import { keepingMoment } from './known-on';
import { noticesOf } from './notices';
import { PageQuery } from './page-query';
import { sourceOf } from './page-source';
import { PageViews } from './page-views';
import { refusedParameters } from './refused-parameters';
import { csvFile, svgFile } from './render-chart';
import { searchOf } from './search-of';

/** The chart pages, and each chart as a file. */
@Controller('explore')
export class ChartsController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
  ) {}

  @Get()
  @ForReaders()
  overview(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    return this.show(PAGES.overview, request, response);
  }

  @Get('funding')
  @ForReaders()
  funding(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    return this.show(PAGES.funding, request, response);
  }

  @Get('acquisitions')
  @ForReaders()
  acquisitions(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    return this.show(PAGES.acquisitions, request, response);
  }

  @Get('charts/:file')
  @ForReaders()
  async file(@Req() request: VisitRequest, @Param('file') file: string, @Res() response: Response): Promise<void> {
    const [name = '', format = ''] = file.split('.');
    if (!isChartName(name) || !['json', 'csv', 'svg'].includes(format)) throw pageNotFound();
    const audience = await this.explore.audience(request.visit.member, searchOf(request));
    const { chart, body } = await this.explore.chart(name, PageQuery.of(searchOf(request)), audience);
    this.views.count(request.visit.member);
    response.set('Content-Disposition', `attachment; filename="${name}.${format}"`);
    if (format === 'json') return void response.type('json').send(JSON.stringify(body));
    if (format === 'csv') return void response.type('text/csv').send(csvFile(chart.table));
    if (!chart.drawing) throw pageNotFound();
    response.type('image/svg+xml').send(svgFile((chart.drawing.file ?? chart.drawing.wide)(), dealsOf(CHARTS[name])));
  }

  private async show(page: ChartPage, request: VisitRequest, response: Response): Promise<void> {
    const { visit } = request;
    const query = PageQuery.of(searchOf(request));
    const audience = await this.explore.audience(visit.member, searchOf(request));
    const { content, errors } = await refusedParameters(() => this.content(page, query, audience));
    if (content) this.views.count(visit.member);
    const filters = filterForm(query, await this.explore.filterOptions(audience), { action: page.path, errors });
    const shown = content ?? { tiles: [], charts: [], tables: [], notices: [], period: undefined };
    const source = await sourceOf(this.explore, audience, request, { title: page.title, period: shown.period });
    const data = { title: page.title, ...shown, ...source, filters };
    const html = render('explore/charts-page', { title: page.title, visit, section: page.path }, data);
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
      notices: noticesOf(warnings, query, page.path),
    };
  }
}
