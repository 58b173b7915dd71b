import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../../access/access.decorator';
import { render } from '../../pages/render';
import { sendPage } from '../../pages/send-page';
import type { VisitRequest } from '../../visits/visit';
import { ExploreService } from '../explore.service';
import { foundAcquirer } from './found-acquirer';
import { foundCategories } from './found-categories';
import { foundRecords } from './found-records';
import { keepingMoment } from '../page/known-on';
import { sourceOf } from '../frame/page-source';
import { PageViews } from '../kept-pages/page-views';
import { searchOf } from '../page/search-of';

/** The search in the header: companies, investors, acquirers and categories on one page. */
@Controller('explore/search')
export class SearchController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
  ) {}

  @Get()
  @ForReaders()
  async search(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const { visit } = request;
    const searched = new URLSearchParams(searchOf(request)).get('q')?.trim() ?? '';
    const audience = await this.explore.audience(visit, searchOf(request));
    const title = searched === '' ? 'Search' : `Results for “${searched}”`;
    const records = searched === '' ? [] : await foundRecords(this.explore, searched, audience);
    const categories = foundCategories(searched, await this.explore.filterOptions(audience));
    const found = records.filter(({ table }) => table);
    const acquirer = searched === '' ? null : await foundAcquirer(this.explore, searched, audience);
    const nothing = found.length === 0 && categories.length === 0 && acquirer === null;
    const data = {
      title,
      searched,
      records: found,
      categories,
      acquirer,
      meant: nothing ? records.flatMap(({ meant = [] }) => meant) : [],
      nothing,
      ...(await sourceOf(this.explore, audience, request, { title })),
    };
    this.views.count(visit.member);
    sendPage(
      response,
      keepingMoment(
        render('explore/search/search', { title, visit, searched }, data),
        audience.asOf,
      ),
    );
  }
}
