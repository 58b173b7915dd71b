import { Controller, Get, Req, Res, type Type } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../access/access.decorator';
import type { VisitRequest } from '../visits/visit';
import { ACQUISITION_LIST, TOP_ACQUISITIONS } from '../acquisitions/acquisitions.endpoints';
import { FUNDING_ROUND_LIST, TOP_FUNDING_ROUNDS } from '../funding/funding.endpoints';
import type { DealSource } from '../market-query/aggregation/dimensions';
import type { ChartBodyDto } from '../market-query/body/chart-body.dto';
import { type EndpointWithTotals, totalFigures } from '../market-query/body/figures';
import { render } from '../pages/render';
import { sendPage } from '../pages/send-page';
import { count, shortDollars } from '../pages/wording';
import { acquisitionTable, roundTable } from './deal-rows';
import { ExploreService, type PageAudience } from './explore.service';
import { filterForm } from './filter-form';
import { appliesToPage } from './ignored-filters';
import { refusedParameters } from './refused-parameters';
import { list, type ListEntry } from './list-entry';
import { keepingMoment } from './known-on';
import { dealsKnownToday } from './market-page';
import { noticesOf } from './notices';
import { href, PageQuery } from './page-query';
import { sourceOf } from './page-source';
import { PageViews } from './page-views';
import { searchOf } from './search-of';
import { KeptPage } from './kept-pages/kept-page.decorator';

const ROWS_PER_PAGE = 50;
/** The most that a ranking returns. */
const MAX_RANKED = 100;
const PATH = '/explore/deals';

type DealList = EndpointWithTotals & {
  body: Type<ChartBodyDto & { metadata: { total_deals: number; next_cursor?: string | null } }>;
};

const LISTS: Record<DealSource, Record<'newest' | 'largest', ListEntry<DealList>>> = {
  funding: {
    newest: list(FUNDING_ROUND_LIST, (body) => roundTable(body.funding_rounds)),
    largest: list(TOP_FUNDING_ROUNDS, (body) => roundTable(body.funding_rounds)),
  },
  acquisitions: {
    newest: list(ACQUISITION_LIST, (body) => acquisitionTable(body.acquisitions)),
    largest: list(TOP_ACQUISITIONS, (body) => acquisitionTable(body.acquisitions)),
  },
};

interface Asked {
  kind: DealSource;
  isByAmount: boolean;
  cursor: string | undefined;
  query: PageQuery;
}

/** Lists the rounds or acquisitions behind a bar, a cell or a row. */
@Controller('explore/deals')
export class DealsController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
  ) {}

  @Get()
  @ForReaders()
  @KeptPage()
  async show(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const { visit } = request;
    const asked = read(searchOf(request));
    const audience = await this.explore.audience(visit.member, searchOf(request));
    const { kind, isByAmount, query } = asked;
    const found = await refusedParameters(() => this.deals(asked, audience));
    if (found.content) this.views.count(visit.member);
    const sort = isByAmount ? 'amount' : undefined;
    const scope = LISTS[kind].newest.endpoint;
    const form = { action: PATH, hidden: { deals: kind, sort }, errors: found.errors, scope };
    const filters = filterForm(query, await this.explore.filterOptions(audience, query), form);
    const title = LISTS[kind].newest.endpoint.label;
    const source = await sourceOf(this.explore, audience, request, { title, period: found.content?.subtitle });
    const data = { kind, isByAmount, ...tabs(asked), ...found.content, filters, ...source };
    sendPage(
      response,
      keepingMoment(
        render('explore/deals', { title, visit, section: PATH, carried: filters.carried }, { title, ...data }),
        audience.asOf,
      ),
      found.content ? 200 : 400,
    );
  }

  private async deals(asked: Asked, audience: PageAudience): Promise<{ subtitle: string } & Record<string, unknown>> {
    const { kind, isByAmount, cursor, query } = asked;
    const { endpoint, table } = LISTS[kind][isByAmount ? 'largest' : 'newest'];
    const rows = isByAmount ? { limit: String(MAX_RANKED) } : { limit: String(ROWS_PER_PAGE), cursor };
    const answer = await this.explore.ask(endpoint, query.withPeriod().search(rows), audience);
    const { amount, count: total } = totalFigures(endpoint, answer.body);
    const next = answer.body.metadata.next_cursor;
    return {
      notices: noticesOf(answer.query.warnings.filter(appliesToPage), query, PATH, {
        deals: kind,
        sort: isByAmount ? 'amount' : undefined,
      }),
      subtitle: answer.body.subtitle,
      total,
      totalText: count(total),
      amountText: shortDollars(amount),
      table: table(answer.body),
      knownToday: await dealsKnownToday(this.explore, query, kind, audience),
      isCut: isByAmount && total > MAX_RANKED,
      firstHref: cursor === undefined ? null : href(PATH, query.search({ deals: kind })),
      nextHref: next ? href(PATH, query.search({ deals: kind, cursor: next })) : null,
    };
  }
}

function read(search: string): Asked {
  const sent = new URLSearchParams(search);
  return {
    kind: sent.get('deals') === 'acquisitions' ? 'acquisitions' : 'funding',
    isByAmount: sent.get('sort') === 'amount',
    cursor: sent.get('cursor') ?? undefined,
    query: PageQuery.of(search, ['deals', 'sort', 'cursor']),
  };
}

function tabs({ kind, isByAmount, query }: Asked): Record<string, string> {
  const sort = isByAmount ? 'amount' : undefined;
  return {
    fundingHref: href(PATH, query.search({ deals: 'funding', sort })),
    acquisitionsHref: href(PATH, query.search({ deals: 'acquisitions', sort })),
    newestHref: href(PATH, query.search({ deals: kind })),
    largestHref: href(PATH, query.search({ deals: kind, sort: 'amount' })),
  };
}
