import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForReaders } from '../access/access.decorator';
import { COMPANY_PROFILE } from '../companies/companies.endpoints';
import type { FileFormat } from '../http/answer-format';
import { INVESTOR_PROFILE } from '../investors/investors.endpoints';
import { aboutAnswer } from '../market-query/answer-cache/about-answer';
import type { Endpoint } from '../market-query/endpoint';
import type { CatalogAnswer } from '../market-query/endpoint-catalog';
import { pageNotFound } from '../pages/page-problem';
import { render } from '../pages/render';
import { movedPermanently, sendPage } from '../pages/send-page';
import { isolated } from '../pages/wording';
import type { VisitRequest } from '../visits/visit';
import { apiPathOf } from './api-path';
import { recordHistory } from './changes/record-history';
import { companyPage } from './company-page';
import { companyTimeline, timelineCard } from './company-timeline';
import { namedLinks } from './deal-rows';
import { ExploreService, type PageAudience } from './explore.service';
import { ChartFiles } from './files/chart-files';
import { exactTable, fileLinks, isFileFormat, sendTable } from './files/table-file';
import { investorPage } from './investor-page';
import { KeptPage } from './kept-pages/kept-page.decorator';
import { keepingMoment } from './known-on';
import { href } from './page-query';
import { sourceOf, withCitations } from './page-source';
import { PageViews } from './page-views';
import { withPlannedDays } from './planned-days';
import type { RecordPage } from './record-page';
import { renderChart } from './render-chart';
import { searchOf } from './search-of';

/** A record's page with the answer that it shows. */
interface ShownRecord {
  section: 'companies' | 'investors';
  slug: string;
  page: RecordPage;
  answer: CatalogAnswer<Endpoint>;
}

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
  async company(@Req() request: VisitRequest, @Param('name') asked: string, @Res() response: Response): Promise<void> {
    const audience = await this.explore.audience(request.visit, searchOf(request));
    const answer = await this.explore.ask(COMPANY_PROFILE, '', audience, asked);
    const { company, matched_by: match } = answer.body;
    if (match === 'former_slug') return moved(response, namedLinks.company(company.slug), request);
    const timeline = renderChart(timelineCard(company), companyTimeline(company, this.explore.today(audience)));
    const shown: ShownRecord = { section: 'companies', slug: company.slug, page: companyPage(answer.body), answer };
    await this.show(shown, company.funding_rounds.length > 0 ? [timeline] : [], audience, request, response);
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
    const shown: ShownRecord = { section: 'companies', slug: company.slug, page: companyPage(answer.body), answer };
    const card = timelineCard(company);
    if (id !== card.name) return this.table(shown, file, request, response);
    if (!this.files.has(format)) throw pageNotFound();
    this.views.count(request.visit.member);
    const chart = companyTimeline(company, this.explore.today(audience));
    const page = addressOf(shown);
    await this.files.send(
      request,
      response,
      format,
      { ...card, name: `${fileNameOf(shown)}-funding`, chart, page, answer },
      audience,
    );
  }

  @Get('investors/:name')
  @ForReaders()
  @KeptPage()
  async investor(@Req() request: VisitRequest, @Param('name') asked: string, @Res() response: Response): Promise<void> {
    const audience = await this.explore.audience(request.visit, searchOf(request));
    const answer = await this.explore.ask(INVESTOR_PROFILE, '', audience, asked);
    const { slug } = answer.body.investor;
    if (answer.body.matched_by === 'former_slug') return moved(response, namedLinks.investor(slug), request);
    const shown: ShownRecord = { section: 'investors', slug, page: investorPage(answer.body), answer };
    await this.show(shown, [], audience, request, response);
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
    const { slug } = answer.body.investor;
    await this.table({ section: 'investors', slug, page: investorPage(answer.body), answer }, file, request, response);
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
    }));
    const history = visit.preview ? [] : [await recordHistory(this.explore, { section, slug }, audience)];
    const source = await sourceOf(this.explore, audience, request, { title });
    const data = { ...page, charts, sections: [...sections, ...history], ...source };
    const html = render('explore/record', { title: isolated(title), visit, section: `/explore/${section}` }, data);
    sendPage(response, keepingMoment(withCitations(html, source), audience.asOf));
  }

  private async table(shown: ShownRecord, file: string, request: VisitRequest, response: Response): Promise<void> {
    const [id, format = ''] = file.split('.');
    const { page, answer } = shown;
    const section = page.sections.find((each) => each.id === id);
    if (!section || !isFileFormat(format)) throw pageNotFound();
    this.views.count(request.visit.member);
    const about: [string, string][] = [
      ['Record', page.name],
      ['Rows', section.title],
      ...aboutAnswer(answer.body, answer.query),
      ['Page', this.explore.pageAddress(request, addressOf(shown))],
    ];
    await sendTable(response, format, { name: `${fileNameOf(shown)}-${id}`, table: exactTable(section), about });
  }
}

function addressOf({ section, slug }: ShownRecord): string {
  return `/explore/${section}/${encodeURIComponent(slug)}`;
}

/** Headers are ASCII. */
function fileNameOf({ slug }: ShownRecord): string {
  return slug.replace(/[^\w-]+/g, '-');
}

/** A renamed or merged record has one page, with the address of its present slug. */
function moved(response: Response, path: string, request: VisitRequest): void {
  movedPermanently(response, href(path, searchOf(request)));
}
