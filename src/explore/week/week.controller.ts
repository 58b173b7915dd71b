import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { FilterOptionsDto } from '../../analytics/dto/filter-options.dto';
import { ACQUISITION_LIST } from '../../acquisitions/acquisitions.endpoints';
import { ForReaders } from '../../access/access.decorator';
import { FUNDING_ROUND_LIST } from '../../funding/funding.endpoints';
import { aboutAnswer } from '../../market-query/answer-cache/about-answer';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import type { Warning } from '../../market-query/warning';
import { daysBetween } from '../../market-query/period/calendar';
import { pageNotFound } from '../../pages/page-problem';
import { render } from '../../pages/render';
import { sendPage } from '../../pages/send-page';
import { counted, dayInWords } from '../../pages/wording';
import type { VisitRequest } from '../../visits/visit';
import { apiPathOf } from '../page/api-path';
import { acquisitionTable, roundTable } from '../deals/deal-rows';
import { withPlannedDays } from '../tables/planned-days';
import { ExploreService, type PageAudience } from '../explore.service';
import { countDeals, emptyNotice, withoutOne } from '../filters/empty-page';
import { fileSubject } from '../files/file-subject';
import { exactTable, fileLinks, isFileFormat, sendTable } from '../files/table-file';
import { filterForm } from '../filters/filter-form';
import { appliesToPage, ignoredFilters, ignoredNote } from '../page/ignored-filters';
import { linksToDeals, type PageTable } from '../cards/market-tiles';
import { keepingMoment } from '../page/known-on';
import { type Notice, noticesOf } from '../filters/notices';
import { PageQuery } from '../page/page-query';
import { sourceOf, withCitations } from '../frame/page-source';
import { PageViews } from '../kept-pages/page-views';
import { refusedParameters } from '../frame/refused-parameters';
import { searchOf } from '../page/search-of';
import { type AskedWeek, type Movers, movers, type Week, weekOf, weekTiles } from './week-figures';
import { KeptPage } from '../kept-pages/kept-page.decorator';
import type { Table } from '../tables/table';
import { href } from '../page/link';

const PATH = '/explore/week';
const ROWS = '10';

interface WeekLinks {
  before: string;
  /** Null for the present week. */
  after: string | null;
}

interface WeekDeals {
  rounds: CatalogAnswer<typeof FUNDING_ROUND_LIST>;
  acquisitions: CatalogAnswer<typeof ACQUISITION_LIST>;
}

/**
 * The page to open on Mondays: the deals of a week, and what moved against the twelve weeks before.
 */
@Controller('explore/week')
export class WeekController {
  constructor(
    private readonly explore: ExploreService,
    private readonly views: PageViews,
  ) {}

  @Get()
  @ForReaders()
  @KeptPage()
  async show(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const { visit } = request;
    const sent = PageQuery.of(searchOf(request));
    const offset = sent.get('offset');
    const query = sent.withoutPeriod();
    const audience = await this.explore.audience(visit, searchOf(request));
    const options = await this.explore.filterOptions(audience, query);
    const { content, errors } = await refusedParameters(() =>
      this.content(query, offset, options, audience),
    );
    if (content) this.views.count(visit.member);
    const filters = filterForm(sent, options, { action: PATH, errors, isOnePeriod: true });
    const shown = content ?? {
      title: 'This week',
      tiles: [],
      tables: [],
      movers: [],
      notices: [],
      period: undefined,
      links: null,
    };
    const { title } = shown;
    const source = await sourceOf(this.explore, audience, request, { title, period: shown.period });
    const frame = { title, visit, section: PATH, carried: filters.carried } as const;
    const html = withCitations(
      render('explore/week/week', frame, { ...shown, ...source, filters }),
      source,
    );
    sendPage(response, keepingMoment(html, audience.asOf), content ? 200 : 400);
  }

  /** Those that moved, with every week that is drawn. */
  @Get(':file')
  @ForReaders()
  async file(
    @Req() request: VisitRequest,
    @Param('file') file: string,
    @Res() response: Response,
  ): Promise<void> {
    const [id = '', format = ''] = file.split('.');
    if (!isFileFormat(format)) throw pageNotFound();
    const sent = PageQuery.of(searchOf(request));
    const query = sent.withoutPeriod();
    const audience = await this.explore.audience(request.visit, searchOf(request));
    const { rounds } = await this.deals(query, sent.get('offset'), audience);
    const { start, end } = rounds.body.metadata.period;
    const week = weekOf(start!, end!);
    const options = await this.explore.filterOptions(audience, query);
    const shown = (await movers(this.explore, { query, week, options, audience })).find(
      (each) => each.id === id,
    );
    if (!shown) throw pageNotFound();
    this.views.count(request.visit.member);
    await sendTable(response, format, {
      name: `${fileSubject(id, query)}-${week.start}-to-${week.end}`,
      table: exactTable(shown.file),
      about: [
        ['Rows', `${shown.title}, in the week from ${week.start} to ${week.end}`],
        ...aboutAnswer(shown.answer.body, shown.answer.query),
        ['Page', this.explore.pageAddress(request, href(PATH, searchOf(request)))],
      ],
    });
  }

  private async deals(
    query: PageQuery,
    offset: string | undefined,
    audience: PageAudience,
  ): Promise<WeekDeals> {
    const search = query.search({
      timeframe: '1w',
      ...(offset === undefined ? {} : { offset }),
      limit: ROWS,
    });
    const rounds = await this.explore.ask(FUNDING_ROUND_LIST, search, audience);
    return { rounds, acquisitions: await this.explore.ask(ACQUISITION_LIST, search, audience) };
  }

  private async content(
    query: PageQuery,
    offset: string | undefined,
    options: FilterOptionsDto,
    audience: PageAudience,
  ): Promise<
    { title: string; period: string | undefined; links: WeekLinks | null } & Record<string, unknown>
  > {
    const { rounds, acquisitions } = await this.deals(query, offset, audience);
    const { start, end } = rounds.body.metadata.period;
    const week = weekOf(start!, end!);
    const asked = { query, week, options, audience };
    const today = this.explore.today(audience);
    const { week_offset: weeksBack } = rounds.body.metadata;
    const warnings = [...rounds.query.warnings, ...acquisitions.query.warnings].filter(
      appliesToPage,
    );
    const isEmpty = rounds.body.metadata.total_deals + acquisitions.body.metadata.total_deals === 0;
    const moved = (await movers(this.explore, asked)).map((each) => ({
      ...each,
      downloads: fileLinks((format) =>
        href(`${PATH}/${each.id}.${format}`, query.search({ offset })),
      ),
    }));
    const cards = { tables: tablesOf(rounds, acquisitions, asked, today), movers: moved };
    return {
      title: weeksBack === 0 ? 'This week' : `Week of ${dayInWords(week.start)}`,
      period: `${dayInWords(week.start)} to ${dayInWords(week.end)}`,
      dayOfWeek: dayOf(week, today),
      links: linksOf(query, weeksBack),
      tiles: await weekTiles(this.explore, asked),
      ...(isEmpty ? withoutEmpty(cards) : cards),
      notices: [
        ...noticesOf(warnings, query, PATH, { offset }),
        ...(isEmpty ? [await this.noDeals(asked, offset)] : []),
      ],
    };
  }

  private async noDeals(
    { query, week, options, audience }: AskedWeek,
    offset: string | undefined,
  ): Promise<Notice> {
    const hrefOf = (changed: PageQuery): string => href(PATH, changed.search({ offset }));
    const totalOf = (changed: PageQuery): Promise<number> =>
      countDeals(this.explore, 'both', changed.between(week.start, week.end), audience);
    const sentence = query.hasFilters
      ? 'No deals of this week match.'
      : 'No deals of this week are on record.';
    return emptyNotice(sentence, withoutOne(query, options, { hrefOf, totalOf, ofAllTime: null }));
  }
}

function tablesOf(
  rounds: CatalogAnswer<typeof FUNDING_ROUND_LIST>,
  acquisitions: CatalogAnswer<typeof ACQUISITION_LIST>,
  { query, week }: AskedWeek,
  today: string,
): PageTable[] {
  return [
    {
      id: 'rounds',
      title: 'Funding rounds of the week',
      ...withPlannedDays(roundTable(rounds.body.funding_rounds), today),
      moreText: `All ${counted(rounds.body.metadata.total_deals, 'round')}`,
      ...tableOf(FUNDING_ROUND_LIST, query, week, rounds.query.warnings),
    },
    {
      id: 'acquisitions',
      title: 'Acquisitions of the week',
      ...withPlannedDays(acquisitionTable(acquisitions.body.acquisitions), today),
      moreText: `All ${counted(acquisitions.body.metadata.total_deals, 'acquisition')}`,
      ...tableOf(ACQUISITION_LIST, query, week, acquisitions.query.warnings),
    },
  ];
}

/** One notice says that there is nothing. Cards that can only repeat it are left out. */
function withoutEmpty({ tables, movers: shown }: { tables: PageTable[]; movers: Movers[] }): {
  tables: PageTable[];
  movers: Movers[];
} {
  const hasRows = ({ rows }: Table): boolean => rows.length > 0;
  return { tables: tables.filter(hasRows), movers: shown.filter(hasRows) };
}

/** A week that isn't over has fewer deals than it will have. */
function dayOf({ start, end }: Week, today: string): string {
  return today < start || today >= end ? '' : `day ${daysBetween(start, today) + 1} of 7, `;
}

function linksOf(query: PageQuery, offset: number): WeekLinks {
  const weeks = Math.abs(offset);
  const to = (number: number): string =>
    href(PATH, query.search(number === 0 ? {} : { offset: String(number) }));
  return { before: to(weeks + 1), after: weeks === 0 ? null : to(weeks - 1) };
}

/** What a table of the week's deals says and leads to. */
function tableOf(
  endpoint: typeof FUNDING_ROUND_LIST | typeof ACQUISITION_LIST,
  query: PageQuery,
  week: Week,
  warnings: readonly Warning[],
): Pick<PageTable, 'moreHref' | 'notes' | 'apiPath' | 'downloads'> {
  const ignored = ignoredFilters(query, warnings, endpoint.deals);
  const deals = query.without(ignored).between(week.start, week.end);
  const search = deals.search({ deals: endpoint.deals === 'funding' ? undefined : endpoint.deals });
  return {
    notes: ignoredNote(ignored),
    ...linksToDeals(search),
    apiPath: apiPathOf(endpoint, deals.search()),
  };
}
