import { Controller, Get, Param, Req, Res, type Type } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../../access/access.decorator';
import type { VisitRequest } from '../../visits/visit';
import { ACQUISITION_LIST } from '../../acquisitions/acquisitions.endpoints';
import { FUNDING_ROUND_LIST } from '../../funding/funding.endpoints';
import type { FileFormat } from '../../http/answer-format';
import type { DealSource } from '../../market-query/aggregation/dimensions';
import type { ChartBodyDto } from '../../market-query/endpoint/chart-body.dto';
import { type EndpointWithTotals, totalFigures } from '../../market-query/body/figures';
import type { PageMetadataDto } from '../../market-query/body/page';
import { pageNotFound } from '../../pages/page-problem';
import { render } from '../../pages/render';
import { sendPage } from '../../pages/send-page';
import { count, shortDollars } from '../../pages/wording';
import { acquisitionTable, roundTable } from '../deals/deal-rows';
import { apiPathOf } from '../page/api-path';
import { ExploreService, type PageAudience } from '../explore.service';
import { fileSubject } from '../files/file-subject';
import { type ListEndpoint, listFile, MAX_FILE_ROWS } from '../files/list-file';
import { fileLinks, isFileFormat, sendTable } from '../files/table-file';
import { countDeals, emptyNotice, withoutOne } from '../filters/empty-page';
import { filterForm } from '../filters/filter-form';
import { appliesToPage } from '../page/ignored-filters';
import { refusedParameters } from '../frame/refused-parameters';
import {
  list,
  type ListEntry,
  type ListOrder,
  orderLinks,
  orderOf,
  sortParameter,
} from './list-entry';
import { keepingMoment } from '../page/known-on';
import { dealsKnownToday } from '../market/figures-today';
import { type Notice, noticesOf } from '../filters/notices';
import { PageQuery } from '../page/page-query';
import { sourceOf, withCitations } from '../frame/page-source';
import { PageViews } from '../kept-pages/page-views';
import { withPlannedDays } from '../tables/planned-days';
import { searchOf } from '../page/search-of';
import { KeptPage } from '../kept-pages/kept-page.decorator';
import { href } from '../page/link';

const ROWS_PER_PAGE = '50';
const PATH = '/explore/deals';

type DealList = ListEndpoint &
  EndpointWithTotals & { body: Type<ChartBodyDto & { metadata: PageMetadataDto }> };

const ORDERS: readonly ListOrder[] = [
  { name: 'newest', text: 'newest first', sort: '-date' },
  { name: 'amount', text: 'largest amount first', sort: '-amount' },
  { name: 'oldest', text: 'oldest first', sort: 'date' },
];
const LISTS: Record<DealSource, ListEntry<DealList>> = {
  funding: list(FUNDING_ROUND_LIST, (body) => roundTable(body.funding_rounds), ORDERS),
  acquisitions: list(ACQUISITION_LIST, (body) => acquisitionTable(body.acquisitions), ORDERS),
};

interface Asked {
  kind: DealSource;
  order: ListOrder;
  /** The page's own parameters. */
  own: { deals: DealSource; sort: string | undefined };
  cursor: string | undefined;
  query: PageQuery;
}

/** Lists the rounds or acquisitions behind a bar, a cell or a row. */
@Controller('explore')
export class DealsController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
  ) {}

  @Get('deals')
  @ForReaders()
  @KeptPage()
  async show(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const { visit } = request;
    const asked = read(searchOf(request));
    const audience = await this.explore.audience(visit, searchOf(request));
    const { kind, query, own } = asked;
    const { content, errors } = await refusedParameters(() => this.deals(asked, audience));
    if (content) this.views.count(visit.member);
    const { endpoint: scope } = LISTS[kind];
    const options = await this.explore.filterOptions(audience, query);
    const filters = filterForm(query, options, { action: PATH, hidden: own, errors, scope });
    const title = scope.label;
    const source = await sourceOf(this.explore, audience, request, {
      title,
      period: content?.subtitle,
    });
    const data = { title, kind, ...tabs(asked), ...content, filters, ...source };
    const frame = { title, visit, section: PATH, carried: filters.carried } as const;
    const html = withCitations(render('explore/lists/deals', frame, data), source);
    sendPage(response, keepingMoment(html, audience.asOf), content ? 200 : 400);
  }

  @Get('deals.:format')
  @ForReaders()
  async file(
    @Req() request: VisitRequest,
    @Param('format') format: string,
    @Res() response: Response,
  ): Promise<void> {
    if (!isFileFormat(format)) throw pageNotFound();
    const { kind, order, query, own } = read(searchOf(request));
    const audience = await this.explore.audience(request.visit, searchOf(request));
    const { endpoint } = LISTS[kind];
    const address = this.explore.pageAddress(request, href(PATH, query.search(own)));
    const search = (page: object): string =>
      query.withPeriod().search({ ...page, sort: order.sort });
    const isOfAllTime = query.get('timeframe') === 'all';
    const asked = {
      endpoint,
      search,
      subject: fileSubject(endpoint.path, query),
      isOfAllTime,
      address,
    };
    const file = await listFile(this.explore, asked, audience);
    this.views.count(request.visit.member);
    await sendTable(response, format, file);
  }

  private async deals(
    asked: Asked,
    audience: PageAudience,
  ): Promise<{ subtitle: string } & Record<string, unknown>> {
    const { kind, order, cursor, query, own } = asked;
    const { endpoint, table } = LISTS[kind];
    const search = query.withPeriod().search({ sort: order.sort, limit: ROWS_PER_PAGE, cursor });
    const { body, query: read } = await this.explore.ask(endpoint, search, audience);
    const { amount, count: total } = totalFigures(endpoint, body);
    const next = body.metadata.next_cursor;
    const file = (format: FileFormat): string => href(`${PATH}.${format}`, query.search(own));
    return {
      notices: [
        ...noticesOf(read.warnings.filter(appliesToPage), query, PATH, own),
        ...(total > 0 ? [] : [await this.noDeals(asked, audience)]),
      ],
      subtitle: body.subtitle,
      total,
      totalText: count(total),
      amountText: shortDollars(amount),
      table: withPlannedDays(table(body), this.explore.today(audience)),
      knownToday: await dealsKnownToday(this.explore, query, kind, audience),
      orders: orderLinks(LISTS[kind], order, (sort) => href(PATH, query.search({ ...own, sort }))),
      apiPath: apiPathOf(endpoint, query.withPeriod().search({ sort: order.sort })),
      downloads: total > MAX_FILE_ROWS ? null : fileLinks(file),
      firstHref: cursor === undefined ? null : href(PATH, query.search(own)),
      nextHref: next ? href(PATH, query.search({ ...own, cursor: next })) : null,
    };
  }

  private async noDeals({ kind, query, own }: Asked, audience: PageAudience): Promise<Notice> {
    const options = await this.explore.filterOptions(audience, query);
    const hrefOf = (changed: PageQuery): string => href(PATH, changed.search(own));
    const totalOf = (changed: PageQuery): Promise<number> =>
      countDeals(this.explore, kind, changed, audience);
    return emptyNotice('No deals match.', withoutOne(query, options, { hrefOf, totalOf }));
  }
}

function read(search: string): Asked {
  const sent = new URLSearchParams(search);
  const kind = sent.get('deals') === 'acquisitions' ? 'acquisitions' : 'funding';
  const order = orderOf(LISTS[kind], sent.get('sort'));
  return {
    kind,
    order,
    own: { deals: kind, sort: sortParameter(LISTS[kind], order) },
    cursor: sent.get('cursor') ?? undefined,
    query: PageQuery.of(search, ['deals', 'sort', 'cursor']),
  };
}

function tabs({ query, own: { sort } }: Asked): Record<string, string> {
  return {
    fundingHref: href(PATH, query.search({ deals: 'funding', sort })),
    acquisitionsHref: href(PATH, query.search({ deals: 'acquisitions', sort })),
  };
}
