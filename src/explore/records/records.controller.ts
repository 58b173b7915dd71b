import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../../access/access.decorator';
import { COMPANY_PROFILE } from '../../companies/companies.endpoints';
import type { FileFormat } from '../../http/answer-format';
import { INVESTOR_PROFILE } from '../../investors/investors.endpoints';
import { aboutAnswer } from '../../market-query/answer-cache/about-answer';
import type { Endpoint } from '../../market-query/endpoint/endpoint';
import type { CatalogAnswer } from '../../market-query/resolving/endpoint-catalog';
import { pageNotFound } from '../../pages/page-problem';
import { render } from '../../pages/render';
import { movedPermanently, sendPage } from '../../pages/send-page';
import { isolated } from '../../pages/wording';
import type { VisitRequest } from '../../visits/visit';
import { apiPathOf } from '../page/api-path';
import { answerToday } from '../market/figures-today';
import { recordHistory } from './record-history';
import { companyFacts, companyPage } from './company-page';
import { companyTimeline, timelineCard } from './company-timeline';
import { namedLinks } from '../deals/deal-rows';
import { ExploreService, type PageAudience } from '../explore.service';
import { ChartFiles } from '../files/chart-files';
import { exactTable, fileLinks, isFileFormat, sendTable } from '../files/table-file';
import { coInvestorSection, investorFacts, investorPage, investorRounds } from './investor-page';
import { KeptPage } from '../kept-pages/kept-page.decorator';
import { keepingMoment } from '../page/known-on';
import { PageQuery } from '../page/page-query';
import { sharedLinkOf } from '../frame/shared-link';
import { sourceOf, withCitations } from '../frame/page-source';
import { PageViews } from '../kept-pages/page-views';
import { withPlannedDays } from '../tables/planned-days';
import { type RecordPage, type RecordSection, withFactsOfToday } from './record-page';
import { renderChart } from '../cards/render-chart';
import { searchOf } from '../page/search-of';
import { href } from '../page/link';

/** A record's page with the answer that it shows. */
interface ShownRecord {
  section: 'companies' | 'investors';
  slug: string;
  page: RecordPage;
  answer: CatalogAnswer<Endpoint>;
}

/** The tables that a record gives as files. */
interface RecordTables extends Omit<ShownRecord, 'page'> {
  name: string;
  sections: readonly RecordSection[];
}

const MAX_SHARED_FACTS = 5;

/** When and at which stage an investor joined rounds. */
const INVESTOR_CHARTS = ['funding-by-quarter', 'funding-by-stage'] as const;

/** A page for each company and investor, whose tables can be taken away. */
@Controller('explore')
export class RecordsController {
  constructor(
    private readonly explore: ExploreService,
    private readonly files: ChartFiles,
    private readonly views: PageViews,
  ) {}

  @Get('companies/:name')
  @ForReaders()
  @KeptPage()
  async company(
    @Req() request: VisitRequest,
    @Param('name') asked: string,
    @Res() response: Response,
  ): Promise<void> {
    const audience = await this.explore.audience(request.visit, searchOf(request));
    const answer = await this.explore.ask(COMPANY_PROFILE, '', audience, asked);
    const { company, matched_by: match } = answer.body;
    if (match === 'former_slug') return moved(response, namedLinks.company(company.slug), request);
    const timeline = renderChart(
      timelineCard(company),
      companyTimeline(company, this.explore.today(audience)),
    );
    const today = await answerToday(this.explore, COMPANY_PROFILE, '', audience, company.slug);
    const facts = withFactsOfToday(
      companyFacts(company),
      today ? companyFacts(today.body.company) : [],
    );
    const page = { ...companyPage(answer.body), facts };
    const shown: ShownRecord = { section: 'companies', slug: company.slug, page, answer };
    await this.show(
      shown,
      company.funding_rounds.length > 0 ? [timeline] : [],
      audience,
      request,
      response,
    );
  }

  @Get('companies/:name/:file')
  @ForReaders()
  async companyFile(
    @Req() request: VisitRequest,
    @Param('name') asked: string,
    @Param('file') file: string,
    @Res() response: Response,
  ): Promise<void> {
    const [id, format = ''] = file.split('.');
    const audience = await this.explore.audience(request.visit, searchOf(request));
    const answer = await this.explore.ask(COMPANY_PROFILE, '', audience, asked);
    const { company } = answer.body;
    const shown = { section: 'companies', slug: company.slug, name: company.name, answer } as const;
    const card = timelineCard(company);
    if (id !== card.name) {
      return this.table(
        { ...shown, sections: companyPage(answer.body).sections },
        file,
        request,
        response,
      );
    }
    if (!this.files.has(format)) throw pageNotFound();
    this.views.count(request.visit.member);
    const chart = companyTimeline(company, this.explore.today(audience));
    const page = addressOf(shown);
    await this.files.send(
      request,
      response,
      format,
      { ...card, name: `${fileNameOf(shown)}-funding`, chart, filters: [], page, answer },
      audience,
    );
  }

  @Get('investors/:name')
  @ForReaders()
  @KeptPage()
  async investor(
    @Req() request: VisitRequest,
    @Param('name') asked: string,
    @Res() response: Response,
  ): Promise<void> {
    const audience = await this.explore.audience(request.visit, searchOf(request));
    const answer = await this.explore.ask(INVESTOR_PROFILE, '', audience, asked);
    const { slug } = answer.body.investor;
    if (answer.body.matched_by === 'former_slug')
      return moved(response, namedLinks.investor(slug), request);
    const cursor = new URLSearchParams(searchOf(request)).get('cursor') ?? undefined;
    const rounds = await investorRounds(this.explore, slug, cursor, audience);
    const today = await answerToday(this.explore, INVESTOR_PROFILE, '', audience, slug);
    const facts = withFactsOfToday(
      investorFacts(answer.body.investor),
      today ? investorFacts(today.body.investor) : [],
    );
    const page = { ...investorPage(answer.body, rounds), facts };
    const query = PageQuery.of(
      new URLSearchParams({ timeframe: 'all', investors: slug }).toString(),
    );
    const { charts } = await this.explore.charts(
      INVESTOR_CHARTS,
      { query, measure: 'count' },
      audience,
    );
    const drawn = rounds.rows.length === 0 ? [] : charts.map(({ html }) => html);
    await this.show(
      { section: 'investors', slug, page, answer },
      drawn,
      audience,
      request,
      response,
    );
  }

  @Get('investors/:name/:file')
  @ForReaders()
  async investorFile(
    @Req() request: VisitRequest,
    @Param('name') asked: string,
    @Param('file') file: string,
    @Res() response: Response,
  ): Promise<void> {
    const audience = await this.explore.audience(request.visit, searchOf(request));
    const answer = await this.explore.ask(INVESTOR_PROFILE, '', audience, asked);
    const { investor } = answer.body;
    const shown = {
      section: 'investors',
      slug: investor.slug,
      name: investor.name,
      answer,
    } as const;
    await this.table(
      { ...shown, sections: [coInvestorSection(investor)] },
      file,
      request,
      response,
    );
  }

  /** `charts`: those of the record, drawn. */
  private async show(
    shown: ShownRecord,
    charts: readonly string[],
    audience: PageAudience,
    request: VisitRequest,
    response: Response,
  ): Promise<void> {
    const { visit } = request;
    const { section, page, slug, answer } = shown;
    const { name: title } = page;
    this.views.count(visit.member);
    const today = this.explore.today(audience);
    const sections = page.sections.map((each) => ({
      ...each,
      ...withPlannedDays(each, today),
      cited: `${isolated(title)}, ${each.title}`,
      apiPath: apiPathOf(answer.query.endpoint, '', slug),
      downloads: fileLinks((format: FileFormat) => `${addressOf(shown)}/${each.id}.${format}`),
      ...each.source,
    }));
    const history = visit.preview
      ? []
      : [await recordHistory(this.explore, { section, slug }, audience)];
    const source = await sourceOf(this.explore, audience, request, { title });
    const data = { ...page, charts, sections: [...sections, ...history], ...source };
    const sentences = page.facts
      .map(({ name, text }) => `${name}: ${text}`)
      .slice(0, MAX_SHARED_FACTS);
    const image =
      charts.length > 0 && section === 'companies' ? `${addressOf(shown)}/funding.png` : undefined;
    const shared = sharedLinkOf(this.explore, request, { sentences, image });
    const frame = {
      title: isolated(title),
      visit,
      section: `/explore/${section}`,
      shared,
    } as const;
    const html = withCitations(render('explore/records/record', frame, data), source);
    sendPage(response, keepingMoment(html, audience.asOf));
  }

  private async table(
    { sections, name, answer, ...shown }: RecordTables,
    file: string,
    request: VisitRequest,
    response: Response,
  ): Promise<void> {
    const [id, format = ''] = file.split('.');
    const section = sections.find((each) => each.id === id);
    if (!section || !isFileFormat(format)) throw pageNotFound();
    this.views.count(request.visit.member);
    const about: [string, string][] = [
      ['Record', name],
      ['Rows', section.title],
      ...aboutAnswer(answer.body, answer.query),
      ['Page', this.explore.pageAddress(request, addressOf(shown))],
    ];
    await sendTable(response, format, {
      name: `${fileNameOf(shown)}-${id}`,
      table: exactTable(section),
      about,
    });
  }
}

function addressOf({ section, slug }: Pick<ShownRecord, 'section' | 'slug'>): string {
  return `/explore/${section}/${encodeURIComponent(slug)}`;
}

/** Headers are ASCII. */
function fileNameOf({ slug }: Pick<ShownRecord, 'slug'>): string {
  return slug.replace(/[^\w-]+/g, '-');
}

/** A renamed or merged record has one page, with the address of its present slug. */
function moved(response: Response, path: string, request: VisitRequest): void {
  movedPermanently(response, href(path, searchOf(request)));
}
