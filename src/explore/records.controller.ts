import { Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../access/access.decorator';
import type { VisitRequest } from '../visits/visit';
import type { CompaniesDto } from '../companies/dto/companies.dto';
import type { CompanyDto } from '../companies/dto/company.dto';
import type { InvestorDto } from '../investors/dto/investor.dto';
import type { InvestorsDto } from '../investors/dto/investors.dto';
import { render } from '../pages/render';
import { sendPage } from '../pages/send-page';
import { count, isolated } from '../pages/wording';
import { companyPage, companyTable } from './company-page';
import { Explore } from './explore.decorator';
import { type Audience, ExploreService } from './explore.service';
import { filterForm } from './filter-form';
import { investorPage, investorTable } from './investor-page';
import { noticesOf } from './notices';
import { href, PageQuery } from './page-query';
import { sourceOf } from './page-source';
import { PageViews } from './page-views';
import { refusedParameters } from './refused-parameters';
import { searchOf } from './search-of';

const ROWS = '50';

const LISTS = {
  companies: { path: '/explore/companies', title: 'Companies', one: 'company', several: 'companies' },
  investors: { path: '/explore/investors', title: 'Investors', one: 'investor', several: 'investors' },
} as const;

/** Companies and investors: lists to search, and a page for each record. */
@Explore()
export class RecordsController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
  ) {}

  @Get('companies')
  @ForReaders()
  companies(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    return this.list('companies', request, response);
  }

  @Get('investors')
  @ForReaders()
  investors(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    return this.list('investors', request, response);
  }

  @Get('companies/:name')
  @ForReaders()
  async company(@Req() request: VisitRequest, @Param('name') asked: string, @Res() response: Response): Promise<void> {
    const { visit } = request;
    const audience = await this.explore.audience(visit.member);
    const { body } = await this.explore.ask<CompanyDto>('companies/:name', '', audience, asked);
    this.views.count(visit.member);
    const { name: title } = body.company;
    const data = { ...companyPage(body), ...(await sourceOf(this.explore, audience, request, { title })) };
    sendPage(response, render('explore/record', { title: isolated(title), visit, section: '/explore/companies' }, data));
  }

  @Get('investors/:name')
  @ForReaders()
  async investor(@Req() request: VisitRequest, @Param('name') asked: string, @Res() response: Response): Promise<void> {
    const { visit } = request;
    const audience = await this.explore.audience(visit.member);
    const { body } = await this.explore.ask<InvestorDto>('investors/:name', '', audience, asked);
    this.views.count(visit.member);
    const { name: title } = body.investor;
    const data = { ...investorPage(body), ...(await sourceOf(this.explore, audience, request, { title })) };
    sendPage(response, render('explore/record', { title: isolated(title), visit, section: '/explore/investors' }, data));
  }

  private async list(kind: keyof typeof LISTS, request: VisitRequest, response: Response): Promise<void> {
    const { visit } = request;
    const { path, title } = LISTS[kind];
    const sent = new URLSearchParams(searchOf(request));
    const query = PageQuery.of(searchOf(request), ['q', 'cursor']);
    const q = sent.get('q')?.trim() || undefined;
    const audience = await this.explore.audience(visit.member);
    this.views.count(visit.member);
    const found = await refusedParameters(() =>
      this.found(kind, query, { q, cursor: sent.get('cursor') ?? undefined }, audience),
    );
    const options = await this.explore.filterOptions(audience);
    const filters = filterForm(query.get('timeframe') || query.get('start') ? query : query.with({ timeframe: 'all' }), options, {
      action: path,
      hidden: { q },
      errors: found.errors,
    });
    const data = {
      title,
      path,
      q: q ?? '',
      ...found.content,
      filters,
      ...(await sourceOf(this.explore, audience, request, { title })),
    };
    sendPage(response, render('explore/records', { title, visit, section: path }, data), found.content ? 200 : 400);
  }

  private async found(
    kind: keyof typeof LISTS,
    query: PageQuery,
    { q, cursor }: { q?: string; cursor?: string },
    audience: Audience,
  ): Promise<object> {
    const { path, one, several } = LISTS[kind];
    const search = query.search({ q, cursor, limit: ROWS });
    const { body, resolved } = await this.explore.ask<CompaniesDto & InvestorsDto>(kind, search, audience);
    const { total_count: total, next_cursor: next } = body.metadata;
    return {
      notices: noticesOf(resolved.query.warnings, query, path, { q }),
      totalText: `${count(total)} ${total === 1 ? one : several}`,
      table: kind === 'companies' ? companyTable(body.companies) : investorTable(body.investors),
      firstHref: cursor === undefined ? null : href(path, query.search({ q })),
      nextHref: next ? href(path, query.search({ q, cursor: next })) : null,
    };
  }
}
