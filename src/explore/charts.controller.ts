import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../access/access.decorator';
import type { VisitRequest } from '../visits/visit';
import { pageNotFound } from '../pages/page-problem';
import { render } from '../pages/render';
import { sendPage } from '../pages/send-page';
import type { Chart } from './charts/chart';
import { svgFile } from './charts/chart-file';
import { PngFiles } from './charts/png-file';
import { spanOf } from './charts/history-chart';
import { type ChartName, type ChartPage, CHARTS, shownDeals, isChartName, PAGES } from './chart-catalog';
import { ExploreService, type PageAudience } from './explore.service';
import { filterForm } from './filter-form';
import { largestRoundsTable, tiles } from './market-page';
import { keepingMoment } from './known-on';
import { noticesOf } from './notices';
import { href, PageQuery } from './page-query';
import { sourceOf } from './page-source';
import { PageViews } from './page-views';
import { refusedParameters } from './refused-parameters';
import { csvFile } from './render-chart';
import { searchOf } from './search-of';
import { KeptPage } from './kept-pages/kept-page.decorator';

/** The chart pages, and each chart as a file. */
@Controller('explore')
export class ChartsController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
    private readonly pngFiles: PngFiles,
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
    if (!isChartName(name) || !['json', 'csv', 'svg', 'png'].includes(format)) throw pageNotFound();
    const audience = await this.explore.audience(request.visit.member, searchOf(request));
    const query = PageQuery.of(searchOf(request));
    const { chart, body, days } = await this.explore.chart(name, query, audience);
    this.views.count(request.visit.member);
    if (['svg', 'png'].includes(format) && !chart.drawing) throw pageNotFound();
    const span = chart.span ?? (query.get('timeframe') === 'all' ? 'all-time' : spanOf(days));
    response.set('Content-Disposition', `attachment; filename="${name}-${span}.${format}"`);
    if (format === 'json') return void response.type('json').send(JSON.stringify(body));
    // Excel reads a file without a byte-order mark in the encoding of its country.
    if (format === 'csv') return void response.type('text/csv').send(`\uFEFF${csvFile(chart.table)}`);
    const svg = await this.drawing(name, chart, audience, request);
    if (format === 'svg') return void response.type('image/svg+xml').send(svg);
    response.type('image/png').send(await this.pngFiles.of(svg));
  }

  private async drawing(name: ChartName, chart: Chart, audience: PageAudience, request: VisitRequest): Promise<string> {
    const { title, subtitle, notes, drawing } = chart;
    const { unit } = CHARTS[name];
    const { source } = await sourceOf(this.explore, audience, request, { title });
    const page = Object.values(PAGES).find(({ charts }) => (charts as readonly string[]).includes(name))!;
    const address = href(`${this.explore.origin(request)}${page.path}`, searchOf(request));
    return svgFile((drawing!.file ?? drawing!.wide)(), {
      title,
      lines: [[`${subtitle}.`, unit, ...notes].join(' ')],
      source: [`Source: Signal Market. ${source}`, address],
      deals: shownDeals(CHARTS[name]),
    });
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
