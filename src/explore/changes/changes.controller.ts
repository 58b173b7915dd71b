import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../../access/access.decorator';
import { PageProblem } from '../../pages/page-problem';
import { render } from '../../pages/render';
import { sendPage } from '../../pages/send-page';
import { dayInWords } from '../../pages/wording';
import type { VisitRequest } from '../../visits/visit';
import { ExploreService, type PageAudience } from '../explore.service';
import { filterForm } from '../filters/filter-form';
import { keepingMoment } from '../page/known-on';
import { noticesOf } from '../filters/notices';
import { PageQuery } from '../page/page-query';
import { sourceOf } from '../frame/page-source';
import { PageViews } from '../kept-pages/page-views';
import { refusedParameters } from '../frame/refused-parameters';
import { searchOf } from '../page/search-of';
import { changeTable } from './change-table';
import { askForChanges } from './change-log';
import { publicationsOf } from './publications-shown';
import { KeptPage } from '../kept-pages/kept-page.decorator';
import { href } from '../page/link';

const PATH = '/explore/changes';
const TITLE = 'Changes';
const ROWS = '200';
/** The page's own parameters, which are the API's. */
const OWN = ['since', 'kinds', 'slugs', 'cursor'] as const;

/** What publications changed in the dataset, in words. */
@Controller('explore/changes')
export class ChangesPageController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
  ) {}

  @Get()
  @ForReaders()
  @KeptPage()
  async show(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const { visit } = request;
    if (visit.preview)
      throw new PageProblem(
        404,
        'A preview has no changes yet',
        'This page lists what was served.',
      );
    const search = searchOf(request);
    const params = new URLSearchParams(search);
    const own = Object.fromEntries(
      OWN.map((name) => [name, params.get(name)?.trim() || undefined]),
    );
    const sent = PageQuery.of(search, OWN);
    const query = sent.withoutPeriod();
    const audience = await this.explore.audience(visit, search);
    const { content, errors } = await refusedParameters(() => this.content(query, own, audience));
    if (content) this.views.count(visit.member);
    const filters = filterForm(sent, await this.explore.filterOptions(audience, query), {
      action: PATH,
      hidden: { ...own, cursor: undefined },
      errors,
      isOnePeriod: true,
    });
    const source = await sourceOf(this.explore, audience, request, { title: TITLE });
    const html = render(
      'explore/changes/changes',
      { title: TITLE, visit, section: PATH, carried: filters.carried },
      { title: TITLE, ...content, ...source, filters },
    );
    sendPage(response, keepingMoment(html, audience.asOf), content ? 200 : 400);
  }

  private async content(
    query: PageQuery,
    own: Readonly<Record<string, string | undefined>>,
    audience: PageAudience,
  ): Promise<Record<string, unknown>> {
    const { body, query: read } = await askForChanges(
      this.explore,
      query,
      { ...own, limit: ROWS },
      audience,
    );
    const { earliest, has_more: hasMore, next_cursor: next } = body.metadata;
    const to = (changed: Readonly<Record<string, string | undefined>>): string =>
      href(PATH, query.search({ ...own, ...changed }));
    return {
      notices: noticesOf(read.warnings, query, PATH, own),
      publications: publicationsOf(body.changes),
      table: changeTable(body.changes),
      hasMore,
      period: own.since === undefined ? 'the last seven days' : `since ${sinceInWords(own.since)}`,
      links: [
        {
          text: 'Last seven days',
          href: to({ since: undefined, cursor: undefined }),
          isCurrent: own.since === undefined,
        },
        {
          text: `All since ${dayInWords(earliest.slice(0, 10))}`,
          href: to({ since: earliest, cursor: undefined }),
          isCurrent: own.since === earliest,
        },
      ],
      firstHref: own.cursor === undefined ? null : to({ cursor: undefined }),
      nextHref: next === null ? null : to({ cursor: next }),
    };
  }
}

function sinceInWords(since: string): string {
  return /^\d{4}-\d{2}-\d{2}/.test(since) ? dayInWords(since.slice(0, 10)) : `change ${since}`;
}
