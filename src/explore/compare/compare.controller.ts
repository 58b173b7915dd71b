import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../../access/access.decorator';
import { pageNotFound } from '../../pages/page-problem';
import { render } from '../../pages/render';
import { sendPage } from '../../pages/send-page';
import type { VisitRequest } from '../../visits/visit';
import { ChartFiles } from '../files/chart-files';
import { ExploreService } from '../explore.service';
import { countDeals, emptyNotice, withoutOne } from '../filters/empty-page';
import { appliesToPage } from '../page/ignored-filters';
import { KeptPage } from '../kept-pages/kept-page.decorator';
import { keepingMoment } from '../page/known-on';
import { type Notice, noticesOf } from '../filters/notices';
import { type PageQuery } from '../page/page-query';
import { sharedLinkOf } from '../frame/shared-link';
import { sourceOf, withCitations } from '../frame/page-source';
import { PageViews } from '../kept-pages/page-views';
import { refusedParameters } from '../frame/refused-parameters';
import { searchOf } from '../page/search-of';
import { COMPARE_PATH, readAsked } from './asked-comparison';
import { compareForm } from './compare-form';
import { comparedChart, comparedTable } from './compared-chart';
import {
  compare,
  type Comparison,
  comparisonCard,
  comparisonFile,
  comparisonTiles,
} from './comparison';
import { href } from '../page/link';

/** Two periods or two sets of filters side by side. */
@Controller('explore')
export class CompareController {
  constructor(
    private readonly explore: ExploreService,
    private readonly files: ChartFiles,
    private readonly views: PageViews,
  ) {}

  @Get('compare')
  @ForReaders()
  @KeptPage()
  async show(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const { visit } = request;
    const asked = readAsked(searchOf(request));
    const audience = await this.explore.audience(visit, searchOf(request));
    const options = await this.explore.filterOptions(audience, asked.now, asked.other);
    const { content: found, errors } = await refusedParameters(() =>
      compare(this.explore, asked, options, audience),
    );
    if (found) this.views.count(visit.member);
    const period = found?.period;
    const source = await sourceOf(this.explore, audience, request, { title: 'Compare', period });
    const data = {
      filters: compareForm(asked, options, errors),
      ...(found && (await this.content(found))),
      ...source,
      period,
    };
    const image = found ? href(`${COMPARE_PATH}.png`, asked.now.search(asked.carried)) : undefined;
    const shared = sharedLinkOf(this.explore, request, {
      sentences: [found?.shown.title, period],
      image,
    });
    const frame = {
      title: 'Compare',
      visit,
      section: COMPARE_PATH,
      carried: asked.now.search(),
      shared,
    } as const;
    const html = withCitations(render('explore/compare/compare', frame, data), source);
    sendPage(response, keepingMoment(html, audience.asOf), found ? 200 : 400);
  }

  @Get('compare.:format')
  @ForReaders()
  async file(
    @Req() request: VisitRequest,
    @Param('format') format: string,
    @Res() response: Response,
  ): Promise<void> {
    const asked = readAsked(searchOf(request));
    const audience = await this.explore.audience(request.visit, searchOf(request));
    const options = await this.explore.filterOptions(audience, asked.now, asked.other);
    const comparison = await compare(this.explore, asked, options, audience);
    if (!this.files.has(format)) throw pageNotFound();
    this.views.count(request.visit.member);
    await this.files.send(
      request,
      response,
      format,
      comparisonFile(comparison, comparedChart(comparison.shown)),
      audience,
    );
  }

  private async content(comparison: Comparison): Promise<object> {
    const { asked, shown, warnings } = comparison;
    const notices = noticesOf(
      warnings.filter(appliesToPage),
      asked.now,
      COMPARE_PATH,
      asked.carried,
    );
    const tiles = await comparisonTiles(this.explore, comparison);
    if (shown.total.before.count + shown.total.after.count === 0) {
      return { notices: [...notices, await this.noDeals(comparison)], tiles };
    }
    return {
      notices,
      tiles,
      chart: comparisonCard(comparison, comparedChart(shown)),
      compared: comparedTable(shown),
    };
  }

  private async noDeals({ asked, audience }: Comparison): Promise<Notice> {
    const { now, carried, subject } = asked;
    const options = await this.explore.filterOptions(audience, now);
    const hrefOf = (changed: PageQuery): string => href(COMPARE_PATH, changed.search(carried));
    const totalOf = (changed: PageQuery): Promise<number> =>
      countDeals(this.explore, subject.what, changed, audience);
    return emptyNotice('No deals match.', withoutOne(now, options, { hrefOf, totalOf }));
  }
}
