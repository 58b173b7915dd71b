import { Controller, Get, Param, Req, Res, type Type } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../../access/access.decorator';
import { COMPANY_LIST } from '../../companies/companies.endpoints';
import type { FileFormat } from '../../http/answer-format';
import { INVESTOR_LIST } from '../../investors/investors.endpoints';
import type { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import type { DaysDto } from '../../market-query/body/period-metadata';
import type { PageMetadataDto } from '../../market-query/body/page';
import { pageNotFound } from '../../pages/page-problem';
import { render } from '../../pages/render';
import { sendPage } from '../../pages/send-page';
import { counted, isolated, shortened } from '../../pages/wording';
import type { VisitRequest } from '../../visits/visit';
import { companyTable } from '../records/company-page';
import { answerToday } from '../market/figures-today';
import { sameDays } from '../market/period-before';
import { apiPathOf } from '../page/api-path';
import { ExploreService, type PageAudience } from '../explore.service';
import { fileSubject } from '../files/file-subject';
import { type ListEndpoint, listFile, MAX_FILE_ROWS } from '../files/list-file';
import { fileLinks, isFileFormat, sendTable } from '../files/table-file';
import { emptyNotice, withoutOne } from '../filters/empty-page';
import { filterForm } from '../filters/filter-form';
import { appliesToPage } from '../page/ignored-filters';
import { investorTable } from '../records/investor-page';
import { KeptPage } from '../kept-pages/kept-page.decorator';
import { keepingMoment } from '../page/known-on';
import {
  list,
  type ListEntry,
  type ListOrder,
  orderLinks,
  orderOf,
  sortParameter,
} from './list-entry';
import { type Notice, noticesOf } from '../filters/notices';
import { PageQuery } from '../page/page-query';
import { sourceOf, withCitations } from '../frame/page-source';
import { PageViews } from '../kept-pages/page-views';
import { refusedParameters } from '../frame/refused-parameters';
import { searchOf } from '../page/search-of';
import { href } from '../page/link';

const ROWS = '50';

interface RecordList extends ListEntry<
  ListEndpoint & { body: Type<ChartBodyDto & { metadata: PageMetadataDto }> }
> {
  path: `/explore/${string}`;
  title: string;
  one: string;
  several: string;
}

const BY_NAME: ListOrder = { name: 'name', text: 'name', sort: 'name' };

const LISTS: Record<'companies' | 'investors', RecordList> = {
  companies: {
    ...list(COMPANY_LIST, (body) => companyTable(body.companies), [
      BY_NAME,
      { name: 'raised', text: 'most raised', sort: '-total_funding' },
      { name: 'latest', text: 'latest round', sort: '-last_funding_date' },
    ]),
    path: '/explore/companies',
    title: 'Companies',
    one: 'company',
    several: 'companies',
  },
  investors: {
    ...list(INVESTOR_LIST, (body) => investorTable(body.investors), [
      BY_NAME,
      { name: 'rounds', text: 'most rounds', sort: '-deal_count' },
      { name: 'latest', text: 'latest round', sort: '-last_deal_date' },
    ]),
    path: '/explore/investors',
    title: 'Investors',
    one: 'investor',
    several: 'investors',
  },
};

/** What an address asks of a list. */
interface AskedRecords {
  records: RecordList;
  query: PageQuery;
  order: ListOrder;
  cursor: string | undefined;
  /** The page's own parameters. */
  own: { q: string | undefined; sort: string | undefined };
}

/** Companies and investors: lists to search, to sort and to take away. */
@Controller('explore')
export class RecordListsController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
  ) {}

  @Get('companies')
  @ForReaders()
  @KeptPage()
  companies(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    return this.list(LISTS.companies, request, response);
  }

  @Get('investors')
  @ForReaders()
  @KeptPage()
  investors(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    return this.list(LISTS.investors, request, response);
  }

  @Get('companies.:format')
  @ForReaders()
  companyFile(
    @Req() request: VisitRequest,
    @Param('format') format: string,
    @Res() response: Response,
  ): Promise<void> {
    return this.file(LISTS.companies, format, request, response);
  }

  @Get('investors.:format')
  @ForReaders()
  investorFile(
    @Req() request: VisitRequest,
    @Param('format') format: string,
    @Res() response: Response,
  ): Promise<void> {
    return this.file(LISTS.investors, format, request, response);
  }

  private async file(
    records: RecordList,
    format: string,
    request: VisitRequest,
    response: Response,
  ): Promise<void> {
    if (!isFileFormat(format)) throw pageNotFound();
    const { query, order, own } = read(records, searchOf(request));
    const { endpoint, path } = records;
    const audience = await this.explore.audience(request.visit, searchOf(request));
    const search = (page: object): string => query.search({ q: own.q, ...page, sort: order.sort });
    const address = this.explore.pageAddress(request, href(path, query.search(own)));
    const subject = fileSubject(endpoint.path, query, [own.q]);
    const asked = { endpoint, search, subject, isOfAllTime: !query.hasPeriod, address };
    const file = await listFile(this.explore, asked, audience);
    this.views.count(request.visit.member);
    await sendTable(response, format, file);
  }

  private async list(
    records: RecordList,
    request: VisitRequest,
    response: Response,
  ): Promise<void> {
    const { visit } = request;
    const { path, title } = records;
    const asked = read(records, searchOf(request));
    const { query, own } = asked;
    const audience = await this.explore.audience(visit, searchOf(request));
    const { content, errors } = await refusedParameters(() => this.found(asked, audience));
    if (content) this.views.count(visit.member);
    const options = await this.explore.filterOptions(audience, query);
    const filters = filterForm(ofAllTime(query), options, {
      action: path,
      hidden: own,
      errors,
      scope: records.endpoint,
    });
    const source = await sourceOf(this.explore, audience, request, { title });
    const data = { title, path, q: own.q ?? '', sort: own.sort, ...content, filters, ...source };
    const frame = { title, visit, section: path, carried: query.search() };
    const html = withCitations(render('explore/lists/records', frame, data), source);
    sendPage(response, keepingMoment(html, audience.asOf), content ? 200 : 400);
  }

  private async found(
    asked: AskedRecords,
    audience: PageAudience,
  ): Promise<Record<string, unknown>> {
    const { records, query, order, cursor, own } = asked;
    const { endpoint, table, path, one, several } = records;
    const search = (page: { limit?: string; cursor?: string }): string =>
      query.search({ q: own.q, ...page, sort: order.sort });
    const { body, query: read } = await this.explore.ask(
      endpoint,
      search({ limit: ROWS, cursor }),
      audience,
    );
    const { total_count: total, next_cursor: next } = body.metadata;
    const file = (format: FileFormat): string => href(`${path}.${format}`, query.search(own));
    return {
      notices: [
        ...noticesOf(read.warnings.filter(appliesToPage), query, path, own),
        ...(total > 0 ? [] : [await this.nothing(asked, audience)]),
      ],
      totalText: counted(total, one, several),
      knownToday: await this.knownToday(asked, body.metadata.period, audience),
      table: table(body),
      orders: orderLinks(records, order, (sort) => href(path, query.search({ ...own, sort }))),
      apiPath: apiPathOf(endpoint, search({})),
      downloads: total > MAX_FILE_ROWS ? null : fileLinks(file),
      firstHref: cursor === undefined ? null : href(path, query.search(own)),
      nextHref: next ? href(path, query.search({ ...own, cursor: next })) : null,
    };
  }

  /**
   * How many records today's dataset has for the same days and filters, in words. null on a page of
   * the present.
   */
  private async knownToday(
    { records, query, own }: AskedRecords,
    days: DaysDto,
    audience: PageAudience,
  ): Promise<string | null> {
    const { endpoint, one, several } = records;
    const asked =
      query.hasPeriod && audience.asOf !== undefined ? sameDays(query, days, audience.asOf) : query;
    const today =
      asked &&
      (await answerToday(this.explore, endpoint, asked.search({ q: own.q, limit: '1' }), audience));
    return today && `As known today: ${counted(today.body.metadata.total_count, one, several)}.`;
  }

  /** Which filter, or the name, leaves the list empty. */
  private async nothing(
    { records, query, own }: AskedRecords,
    audience: PageAudience,
  ): Promise<Notice> {
    const { path, endpoint, several } = records;
    const { q, sort } = own;
    const totalOf = async (changed: PageQuery, name: string | undefined): Promise<number> => {
      const { body } = await this.explore.ask(
        endpoint,
        changed.search({ q: name, limit: '1' }),
        audience,
      );
      return body.metadata.total_count;
    };
    const withoutName = {
      text: `all without Name: ${isolated(shortened(q ?? ''))}`,
      href: href(path, query.search({ sort })),
      total: () => totalOf(query, undefined),
    };
    const options = await this.explore.filterOptions(audience, query);
    const others = withoutOne(ofAllTime(query), options, {
      hrefOf: (changed) => href(path, changed.search(own)),
      totalOf: (changed) => totalOf(changed, q),
      ofAllTime: `the ${several} of all time`,
    });
    return emptyNotice(`No ${several} match.`, [
      ...(q === undefined ? [] : [withoutName]),
      ...others,
    ]);
  }
}

/** Without a period, the lists are of all time. */
function ofAllTime(query: PageQuery): PageQuery {
  return query.get('timeframe') || query.get('start') ? query : query.with({ timeframe: 'all' });
}

function read(records: RecordList, search: string): AskedRecords {
  const sent = new URLSearchParams(search);
  const order = orderOf(records, sent.get('sort'));
  return {
    records,
    query: PageQuery.of(search, ['q', 'sort', 'cursor']),
    order,
    cursor: sent.get('cursor') ?? undefined,
    own: { q: sent.get('q')?.trim() || undefined, sort: sortParameter(records, order) },
  };
}
