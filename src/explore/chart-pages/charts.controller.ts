import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ForReaders } from '../../access/access.decorator';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { VisitRequest } from '../../visits/visit';
import { pageNotFound } from '../../pages/page-problem';
import { render } from '../../pages/render';
import { sendPage } from '../../pages/send-page';
import { isChartName } from '../cards/chart-catalog';
import { type AskedCharts, type ChartPage, chartsOf, PAGES } from './chart-pages';
import { ExploreService, type PageAudience, type ShownChart } from '../explore.service';
import { ChartFiles } from '../files/chart-files';
import { isFileFormat, sendTable } from '../files/table-file';
import { countDeals, emptyNotice, withoutOne } from '../filters/empty-page';
import { filterForm } from '../filters/filter-form';
import { largestDealsFile } from '../cards/largest-deals';
import { largestDealsTable, type PageTable, tiles } from '../cards/market-tiles';
import type { Tile } from '../cards/tile';
import { keepingMoment } from '../page/known-on';
import { type Notice, noticesOf } from '../filters/notices';
import { PageQuery } from '../page/page-query';
import { sharedLinkOf } from '../frame/shared-link';
import { sourceOf, withCitations } from '../frame/page-source';
import { PageViews } from '../kept-pages/page-views';
import { refusedParameters } from '../frame/refused-parameters';
import { searchOf } from '../page/search-of';
import { KeptPage } from '../kept-pages/kept-page.decorator';
import { href } from '../page/link';

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
  async file(
    @Req() request: VisitRequest,
    @Param('file') file: string,
    @Res() response: Response,
  ): Promise<void> {
    const [name = '', format = ''] = file.split('.');
    if (!isChartName(name) || !this.files.has(format)) throw pageNotFound();
    const audience = await this.explore.audience(request.visit, searchOf(request));
    const chart = await this.explore.chartFile(name, askedOf(request), audience);
    this.views.count(request.visit.member);
    await this.files.send(request, response, format, chart, audience);
  }

  @Get('largest-rounds.:format')
  @ForReaders()
  largestRounds(
    @Req() request: VisitRequest,
    @Param('format') format: string,
    @Res() response: Response,
  ): Promise<void> {
    return this.largest('funding', format, request, response);
  }

  @Get('largest-acquisitions.:format')
  @ForReaders()
  largestAcquisitions(
    @Req() request: VisitRequest,
    @Param('format') format: string,
    @Res() response: Response,
  ): Promise<void> {
    return this.largest('acquisitions', format, request, response);
  }

  private async largest(
    kind: DealSource,
    format: string,
    request: VisitRequest,
    response: Response,
  ): Promise<void> {
    if (!isFileFormat(format)) throw pageNotFound();
    const { query } = askedOf(request);
    const audience = await this.explore.audience(request.visit, searchOf(request));
    const address = this.explore.pageAddress(request, href(PAGES[kind].path, query.search()));
    const file = await largestDealsFile(this.explore, kind, query, address, audience);
    this.views.count(request.visit.member);
    await sendTable(response, format, file);
  }

  private async show(page: ChartPage, request: VisitRequest, response: Response): Promise<void> {
    const { visit } = request;
    const asked = { ...askedOf(request), path: page.path };
    const audience = await this.explore.audience(visit, searchOf(request));
    const { content, errors } = await refusedParameters(() => this.content(page, asked, audience));
    if (content) this.views.count(visit.member);
    const { query } = asked;
    const options = await this.explore.filterOptions(audience, query);
    const scope = { deals: page.deals, extraParams: ['exit_type'] } as const;
    const filters = filterForm(query, options, {
      action: page.path,
      hidden: ownOf(asked),
      errors,
      scope,
    });
    const shown = content ?? { tiles: [], charts: [], tables: [], notices: [], period: undefined };
    // With a thousand categories, the form alone keeps the process busy for a while.
    await nextTurn();
    const source = await sourceOf(this.explore, audience, request, {
      title: page.title,
      period: shown.period,
    });
    const data = { title: page.title, ...shown, ...source, filters };
    const sentences = [
      shown.period,
      ...shown.tiles.map(({ title, value }) => `${title}: ${value}`),
    ];
    const shared = sharedLinkOf(this.explore, request, {
      sentences,
      image: pictureOf(page, asked, shown.charts),
    });
    const frame = {
      title: page.title,
      visit,
      section: page.path,
      carried: filters.carried,
      shared,
    };
    const html = withCitations(render('explore/chart-pages/charts-page', frame, data), source);
    sendPage(response, keepingMoment(html, audience.asOf), content ? 200 : 400);
  }

  private async content(
    page: ChartPage,
    asked: AskedCharts,
    audience: PageAudience,
  ): Promise<
    { period: string | undefined; tiles: Tile[]; charts: ShownChart[] } & Record<string, unknown>
  > {
    const { query } = asked;
    const own = ownOf(asked);
    const { charts, warnings, period } = await this.explore.charts(
      chartsOf(page, query),
      asked,
      audience,
    );
    const tables = await this.tables(page, query, audience);
    const emptyNotices = await this.emptyNotices(page, asked, audience);
    // One notice says that there is nothing. Cards that can only repeat it are left out.
    const isEmpty = emptyNotices.length > 0;
    return {
      period,
      tiles: await tiles(this.explore, query, audience, page.deals),
      charts: isEmpty ? charts.filter(({ hasDrawing }) => hasDrawing) : charts,
      tables: isEmpty ? tables.filter(({ rows }) => rows.length > 0) : tables,
      notices: [...noticesOf(warnings, query, page.path, own), ...emptyNotices],
    };
  }

  /** On the overview, both kinds of deals side by side. */
  private tables(
    { deals }: ChartPage,
    query: PageQuery,
    audience: PageAudience,
  ): Promise<PageTable[]> {
    const kinds = deals === 'both' ? (['funding', 'acquisitions'] as const) : [deals];
    return Promise.all(
      kinds.map((kind) => largestDealsTable(this.explore, kind, query, audience, deals === 'both')),
    );
  }

  private async emptyNotices(
    page: ChartPage,
    asked: AskedCharts,
    audience: PageAudience,
  ): Promise<Notice[]> {
    const { query } = asked;
    const totalOf = (changed: PageQuery): Promise<number> =>
      countDeals(this.explore, page.deals, changed, audience);
    if ((await totalOf(query)) > 0) return [];
    const hrefOf = (changed: PageQuery): string => href(page.path, changed.search(ownOf(asked)));
    const options = await this.explore.filterOptions(audience, query);
    return [await emptyNotice('No deals match.', withoutOne(query, options, { hrefOf, totalOf }))];
  }
}

/** The first chart of a page, if there is something to draw. */
function pictureOf(
  { charts: [first] }: ChartPage,
  asked: AskedCharts,
  charts: readonly ShownChart[],
): string | undefined {
  return charts.some(({ name, hasDrawing }) => name === first && hasDrawing)
    ? href(`/explore/charts/${first}.png`, asked.query.search(ownOf(asked)))
    : undefined;
}

function askedOf(request: VisitRequest): AskedCharts {
  const measure = new URLSearchParams(searchOf(request)).get('measure');
  return {
    query: PageQuery.of(searchOf(request), ['measure']),
    measure: isMeasure(measure) ? measure : null,
  };
}

/** The page's own parameters. */
function ownOf({ measure }: AskedCharts): { measure: string | undefined } {
  return { measure: measure ?? undefined };
}

function isMeasure(text: string | null): boolean {
  return text === 'amount' || text === 'count';
}
