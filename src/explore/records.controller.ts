import { Controller, Get, Param, Req, Res, type Type } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../access/access.decorator';
import type { VisitRequest } from '../visits/visit';
import { COMPANY_LIST, COMPANY_PROFILE } from '../companies/companies.endpoints';
import { INVESTOR_PROFILE, INVESTOR_LIST } from '../investors/investors.endpoints';
import type { ChartBodyDto } from '../market-query/body/chart-body.dto';
import type { Endpoint } from '../market-query/endpoint';
import type { PageMetadataDto } from '../market-query/paging/page';
import { render } from '../pages/render';
import { movedPermanently, sendPage } from '../pages/send-page';
import { count, isolated } from '../pages/wording';
import { recordHistory } from './changes/record-history';
import { companyPage, companyTable } from './company-page';
import { namedLinks } from './deal-rows';
import { ExploreService, type PageAudience } from './explore.service';
import { filterForm } from './filter-form';
import { appliesToPage } from './ignored-filters';
import { investorPage, investorTable } from './investor-page';
import { list, type ListEntry } from './list-entry';
import { keepingMoment } from './known-on';
import { noticesOf } from './notices';
import { href, PageQuery } from './page-query';
import type { RecordPage } from './record-page';
import { sourceOf } from './page-source';
import { PageViews } from './page-views';
import { refusedParameters } from './refused-parameters';
import { searchOf } from './search-of';
import { KeptPage } from './kept-pages/kept-page.decorator';

const ROWS = '50';

interface RecordList extends ListEntry<Endpoint & { body: Type<ChartBodyDto & { metadata: PageMetadataDto }> }> {
  path: `/${string}`;
  title: string;
  one: string;
  several: string;
}

const LIST_OF_COMPANIES: RecordList = {
  ...list(COMPANY_LIST, (body) => companyTable(body.companies)),
  path: '/explore/companies',
  title: 'Companies',
  one: 'company',
  several: 'companies',
};
const LIST_OF_INVESTORS: RecordList = {
  ...list(INVESTOR_LIST, (body) => investorTable(body.investors)),
  path: '/explore/investors',
  title: 'Investors',
  one: 'investor',
  several: 'investors',
};

/** Companies and investors: lists to search, and a page for each record. */
@Controller('explore')
export class RecordsController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
  ) {}

  @Get('companies')
  @ForReaders()
  @KeptPage()
  companies(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    return this.list(LIST_OF_COMPANIES, request, response);
  }

  @Get('investors')
  @ForReaders()
  @KeptPage()
  investors(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    return this.list(LIST_OF_INVESTORS, request, response);
  }

  @Get('companies/:name')
  @ForReaders()
  @KeptPage()
  async company(@Req() request: VisitRequest, @Param('name') asked: string, @Res() response: Response): Promise<void> {
    const audience = await this.explore.audience(request.visit.member, searchOf(request));
    const { body } = await this.explore.ask(COMPANY_PROFILE, '', audience, asked);
    if (body.matched_by === 'former_slug') return moved(response, namedLinks.company(body.company.slug), request);
    await this.record({ section: 'companies', slug: body.company.slug }, companyPage(body), audience, request, response);
  }

  @Get('investors/:name')
  @ForReaders()
  @KeptPage()
  async investor(@Req() request: VisitRequest, @Param('name') asked: string, @Res() response: Response): Promise<void> {
    const audience = await this.explore.audience(request.visit.member, searchOf(request));
    const { body } = await this.explore.ask(INVESTOR_PROFILE, '', audience, asked);
    if (body.matched_by === 'former_slug') return moved(response, namedLinks.investor(body.investor.slug), request);
    await this.record({ section: 'investors', slug: body.investor.slug }, investorPage(body), audience, request, response);
  }

  private async record(
    of: { section: 'companies' | 'investors'; slug: string },
    page: RecordPage,
    audience: PageAudience,
    request: VisitRequest,
    response: Response,
  ): Promise<void> {
    const { visit } = request;
    const { name: title } = page;
    this.views.count(visit.member);
    const sections = [...page.sections, await recordHistory(this.explore, of, audience)];
    const data = { ...page, sections, ...(await sourceOf(this.explore, audience, request, { title })) };
    const frame = { title: isolated(title), visit, section: `/explore/${of.section}` as const };
    sendPage(response, keepingMoment(render('explore/record', frame, data), audience.asOf));
  }

  private async list(records: RecordList, request: VisitRequest, response: Response): Promise<void> {
    const { visit } = request;
    const { path, title } = records;
    const sent = new URLSearchParams(searchOf(request));
    const query = PageQuery.of(searchOf(request), ['q', 'cursor']);
    const q = sent.get('q')?.trim() || undefined;
    const audience = await this.explore.audience(visit.member, searchOf(request));
    const found = await refusedParameters(() =>
      this.found(records, query, { q, cursor: sent.get('cursor') ?? undefined }, audience),
    );
    if (found.content) this.views.count(visit.member);
    const options = await this.explore.filterOptions(audience, query);
    const filters = filterForm(query.get('timeframe') || query.get('start') ? query : query.with({ timeframe: 'all' }), options, {
      action: path,
      hidden: { q },
      errors: found.errors,
      scope: records.endpoint,
    });
    const data = {
      title,
      path,
      q: q ?? '',
      ...found.content,
      filters,
      ...(await sourceOf(this.explore, audience, request, { title })),
    };
    sendPage(
      response,
      keepingMoment(render('explore/records', { title, visit, section: path, carried: query.search() }, data), audience.asOf),
      found.content ? 200 : 400,
    );
  }

  private async found(
    { endpoint, table, path, one, several }: RecordList,
    query: PageQuery,
    { q, cursor }: { q?: string; cursor?: string },
    audience: PageAudience,
  ): Promise<Record<string, unknown>> {
    const answer = await this.explore.ask(endpoint, query.search({ q, cursor, limit: ROWS }), audience);
    const { total_count: total, next_cursor: next } = answer.body.metadata;
    return {
      notices: noticesOf(answer.query.warnings.filter(appliesToPage), query, path, { q }),
      totalText: `${count(total)} ${total === 1 ? one : several}`,
      table: table(answer.body),
      firstHref: cursor === undefined ? null : href(path, query.search({ q })),
      nextHref: next ? href(path, query.search({ q, cursor: next })) : null,
    };
  }
}

/** A renamed or merged record has one page, with the address of its present slug. */
function moved(response: Response, path: string, request: VisitRequest): void {
  movedPermanently(response, href(path, searchOf(request)));
}
