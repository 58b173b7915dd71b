import { Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../access/access.decorator';
import type { VisitRequest } from '../visits/visit';
import { render } from '../pages/render';
import { sendPage } from '../pages/send-page';
import { count, dollars } from '../pages/wording';
import type { Table } from './charts/chart';
import { type AcquisitionRow, acquisitionTable, type RoundRow, roundTable } from './deal-rows';
import { Explore } from './explore.decorator';
import { type Audience, ExploreService } from './explore.service';
import { filterForm } from './filter-form';
import { refusedParameters } from './refused-parameters';
import { noticesOf } from './notices';
import { type DealKind, href, PageQuery } from './page-query';
import { sourceOf } from './page-source';
import { PageViews } from './page-views';
import { searchOf } from './search-of';

const ROWS = 50;
/** The most that a ranking returns. */
const LARGEST = 100;
const PATH = '/explore/deals';

const ENDPOINTS = {
  rounds: { list: 'funding-rounds', largest: 'top-funding-rounds' },
  acquisitions: { list: 'acquisitions', largest: 'top-acquisitions' },
} as const;

interface DealsBody {
  subtitle: string;
  funding_rounds?: RoundRow[];
  acquisitions?: AcquisitionRow[];
  metadata: { total_deals: number; total_funding?: number; total_amount?: number; next_cursor?: string | null };
}

interface Asked {
  kind: DealKind;
  isByAmount: boolean;
  cursor: string | undefined;
  query: PageQuery;
}

/** Lists the rounds or acquisitions behind a bar, a cell or a row. */
@Explore('deals')
export class DealsController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
  ) {}

  @Get()
  @ForReaders()
  async show(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const { visit } = request;
    const asked = read(searchOf(request));
    const audience = await this.explore.audience(visit.member);
    this.views.count(visit.member);
    const { kind, isByAmount, query } = asked;
    const found = await refusedParameters(() => this.deals(asked, audience));
    const sort = isByAmount ? 'amount' : undefined;
    const form = { action: PATH, hidden: { deals: kind, sort }, errors: found.errors };
    const filters = filterForm(query, await this.explore.filterOptions(audience), form);
    const title = kind === 'rounds' ? 'Funding rounds' : 'Acquisitions';
    const source = await sourceOf(this.explore, audience, request, { title, period: found.content?.subtitle });
    const data = { kind, isByAmount, ...tabs(asked), ...found.content, filters, ...source };
    sendPage(response, render('explore/deals', { title, visit, section: PATH }, { title, ...data }), found.content ? 200 : 400);
  }

  private async deals(
    { kind, isByAmount, cursor, query }: Asked,
    audience: Audience,
  ): Promise<{ subtitle: string } & Record<string, unknown>> {
    const search = query.withPeriod();
    const { body, resolved } = isByAmount
      ? await this.explore.ask<DealsBody>(ENDPOINTS[kind].largest, search.search({ limit: String(LARGEST) }), audience)
      : await this.explore.ask<DealsBody>(ENDPOINTS[kind].list, search.search({ limit: String(ROWS), cursor }), audience);
    const { total_deals: total, total_funding, total_amount, next_cursor: next } = body.metadata;
    const carried = { deals: kind, sort: isByAmount ? 'amount' : undefined };
    return {
      notices: noticesOf(resolved.query.warnings, query, PATH, carried),
      subtitle: body.subtitle,
      total,
      totalText: count(total),
      amountText: dollars(total_funding ?? total_amount ?? 0),
      table: tableOf(body),
      isCut: isByAmount && total > LARGEST,
      firstHref: cursor === undefined ? null : href(PATH, query.search({ deals: kind })),
      nextHref: next ? href(PATH, query.search({ deals: kind, cursor: next })) : null,
    };
  }
}

function tableOf({ funding_rounds: rounds, acquisitions = [] }: DealsBody): Table {
  return rounds ? roundTable(rounds) : acquisitionTable(acquisitions);
}

function read(search: string): Asked {
  const sent = new URLSearchParams(search);
  return {
    kind: sent.get('deals') === 'acquisitions' ? 'acquisitions' : 'rounds',
    isByAmount: sent.get('sort') === 'amount',
    cursor: sent.get('cursor') ?? undefined,
    query: PageQuery.of(search, ['deals', 'sort', 'cursor']),
  };
}

function tabs({ kind, isByAmount, query }: Asked): Record<string, string> {
  const sort = isByAmount ? 'amount' : undefined;
  return {
    roundsHref: href(PATH, query.search({ deals: 'rounds', sort })),
    acquisitionsHref: href(PATH, query.search({ deals: 'acquisitions', sort })),
    newestHref: href(PATH, query.search({ deals: kind })),
    largestHref: href(PATH, query.search({ deals: kind, sort: 'amount' })),
  };
}
