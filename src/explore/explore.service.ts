import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Visit, VisitRequest } from '../visits/visit';
import { FILTER_OPTIONS } from '../analytics/analytics.endpoints';
import type { FilterOptionsDto } from '../analytics/dto/filter-options.dto';
import { KeyCheck } from '../billing/api-key/key-check';
import { isProOrHigher } from '../billing/plan/offers';
import { Clock } from '../config/clock';
import { Env } from '../config/env';
import type { Generation } from '../market-data/generation';
import { PageProblem } from '../pages/page-problem';
import { ApiError } from '../errors/api-error';
import { FUNDING_BY_CATEGORY } from '../funding/funding.endpoints';
import type { ChartBodyDto } from '../market-query/endpoint/chart-body.dto';
import type { DaysDto } from '../market-query/body/period-metadata';
import { momentOf } from '../market-query/vintage/vintage';
import type { Endpoint } from '../market-query/endpoint/endpoint';
import { type CatalogAnswer, EndpointCatalog } from '../market-query/resolving/endpoint-catalog';
import type { Warning } from '../market-query/warning';
import type { Audience } from '../market-query/request/market-request';
import { type ChartName, CHARTS, shownDeals, showsPeriod } from './cards/chart-catalog';
import { type ChartEntry, measureOf, unitOf } from './cards/chart-entry';
import { type AskedCharts, cardOf, pageOf } from './chart-pages/chart-pages';
import type { Chart } from './charts/chart';
import { spanOf } from './charts/history-chart';
import { DealLinks } from './deals/deal-links';
import type { ChartFile } from './files/chart-file';
import { fileSubject } from './files/file-subject';
import { chipsOf } from './filters/chips';
import { appliesToPage, ignoredFilters, ignoredNote } from './page/ignored-filters';
import { askedMoment, searchAsOf } from './page/known-on';
import { AS_OF, type PageQuery } from './page/page-query';
import { namedRecords } from './market/named-records';
import { drawnInTurns, renderChart } from './cards/render-chart';

const MAX_DRAWN_CHARACTERS = 16 * 1024 * 1024;

export interface ShownChart {
  name: ChartName;
  size: 'full' | 'half';
  html: string;
  hasDrawing: boolean;
}

/** Who opens a page, and the moment in the past that it shows. */
export interface PageAudience extends Audience {
  readonly asOf?: string | undefined;
  /**
   * Why the address's moment can't be shown. Only what surrounds the figures is then there, as of
   * the present.
   */
  readonly refusedMoment?: ApiError | undefined;
}

/** Who opens a page. */
export type PageReader = Pick<Visit, 'member' | 'preview'>;

/** Figures for the market pages: the endpoints' answers, and charts drawn from them. */
@Injectable()
export class ExploreService {
  /** Rendered charts, by the answer that they show and the query that their links carry. */
  private readonly drawn = new LRUCache<string, string>({
    maxSize: MAX_DRAWN_CHARACTERS,
    sizeCalculation: (html, key) => html.length + key.length,
  });

  /** What each page has asked already, so that it reads the JSON of an answer once. */
  private readonly asked = new WeakMap<
    PageAudience,
    Map<string, Promise<CatalogAnswer<Endpoint>>>
  >();

  constructor(
    private readonly endpoints: EndpointCatalog,
    private readonly keyCheck: KeyCheck,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** The scheme and host of the pages' public addresses. */
  origin(request: Request): string {
    return this.env.accountAreaUrl ?? this.env.publicUrl ?? `${request.protocol}://${request.host}`;
  }

  /**
   * The public address of a page, for files that say where their figures come from. That of a
   * preview is a secret.
   */
  pageAddress(request: VisitRequest, path: string): string {
    return request.visit.preview
      ? 'A preview, which is not published'
      : this.origin(request) + path;
  }

  /**
   * Without a member, readers see what the Free plan sees; with a preview link, all of the preview.
   * `search`: the page's address, which may name a moment in the past.
   */
  async audience({ member, preview }: PageReader, search = ''): Promise<PageAudience> {
    if (preview) return previewAudience(preview.generation, search);
    const present = await this.presentAudience(member);
    return { ...present, ...(await this.moment(askedMoment(search), present)) };
  }

  /** The audience of pages without a moment. It takes no answer of an endpoint. */
  async presentAudience(member: PageReader['member']): Promise<Audience> {
    const generation = await this.keyCheck.currentGeneration();
    if (!generation)
      throw new ApiError('quota_unavailable', { error: 'No dataset has been imported yet.' });
    const proOrHigher = member !== null && isProOrHigher(member.plan);
    return { generation, proOrHigher, ...(member && { accountId: member.accountId }) };
  }

  private async moment(
    asOf: string | undefined,
    present: Audience,
  ): Promise<Pick<PageAudience, 'asOf' | 'refusedMoment'>> {
    if (asOf === undefined) return {};
    try {
      await this.ask(FILTER_OPTIONS, '', { ...present, asOf });
      return { asOf };
    } catch (error) {
      if (error instanceof ApiError && error.fields?.parameter === AS_OF)
        return { refusedMoment: error };
      throw error;
    }
  }

  /**
   * Throws ApiError like the endpoint itself. All answers of a page are of the same moment, and may
   * be shared: don't change them.
   */
  async ask<E extends Endpoint>(
    endpoint: E,
    search: string,
    audience: PageAudience,
    name?: string,
  ): Promise<CatalogAnswer<E>> {
    if (audience.refusedMoment) throw audience.refusedMoment;
    const asked = this.asked.get(audience) ?? new Map<string, Promise<CatalogAnswer<Endpoint>>>();
    this.asked.set(audience, asked);
    const question = JSON.stringify([endpoint.path, search, name]);
    const before = asked.get(question);
    if (before) return before as Promise<CatalogAnswer<E>>;
    const answer = this.endpoints.ask(endpoint, searchAsOf(audience.asOf, search), audience, name);
    asked.set(question, answer);
    return answer;
  }

  /**
   * The instant at which the audience came. A publication since doesn't change what the page shows
   * as of it.
   */
  now({ generation }: Audience): string {
    return momentOf(generation, this.clock.isPinned ? null : this.clock.today())!;
  }

  /** The day that a page shows: today, or that of its moment. */
  today({ asOf }: PageAudience): string {
    return asOf?.trim().slice(0, 10) ?? this.clock.today();
  }

  /**
   * The values of every filter. Of filters on records, those in the queries. Of the present, if the
   * address's moment can't be shown.
   */
  async filterOptions(audience: PageAudience, ...queries: PageQuery[]): Promise<FilterOptionsDto> {
    const shown = aroundFigures(audience);
    const { body } = await this.ask(FILTER_OPTIONS, '', shown);
    const records = await namedRecords(
      (endpoint, search) => this.ask(endpoint, search, shown),
      queries,
    );
    return records.length === 0 ? body : { ...body, ...Object.fromEntries(records) };
  }

  /** Makes one drawing per turn of the event loop, so that other requests don't wait long. */
  async charts(
    names: readonly ChartName[],
    asked: AskedCharts,
    audience: PageAudience,
  ): Promise<{ charts: ShownChart[]; warnings: Warning[]; period?: string }> {
    const { query } = asked;
    const links = new DealLinks(query, await this.filterOptions(audience));
    const days = await this.period(query, audience);
    const charts: ShownChart[] = [];
    const warnings: Warning[] = [];
    let period: string | undefined;
    for (const name of names) {
      const { endpoint, search }: ChartEntry = CHARTS[name];
      const answer = await this.ask(endpoint, search(query, days), audience);
      warnings.push(...answer.query.warnings.filter(appliesToPage));
      if (showsPeriod(CHARTS[name])) period ??= answer.body.subtitle;
      charts.push(await this.shownChart(name, { asked, days, links }, answer));
    }
    return { charts, warnings, period };
  }

  /** The chart as a file. */
  async chartFile(name: ChartName, asked: AskedCharts, audience: PageAudience): Promise<ChartFile> {
    const entry: ChartEntry = CHARTS[name];
    const { query } = asked;
    const days = await this.period(query, audience);
    const answer = await this.ask(entry.endpoint, entry.search(query, days), audience);
    const options = await this.filterOptions(audience, query);
    const chart = viewOf(entry, answer.body, { asked, days, links: new DealLinks(query, options) });
    const ignored = ignoredFilters(query, answer.body.warnings ?? [], entry.shown);
    const shown = query.without(ignored);
    const filters = chipsOf(shown, options, () => '').map(({ text }) => text);
    const span = chart.span ?? (query.get('timeframe') === 'all' ? 'all-time' : spanOf(days));
    const measure = measureOf(entry, asked.measure);
    const isUsual = measure === measureOf(entry, null);
    const subject = fileSubject(isUsual ? name : `${name}-by-${measure}`, shown);
    const unit = unitOf(entry, measure);
    const { definition } = entry;
    return {
      name: subject,
      chart: { ...chart, span },
      unit,
      definition,
      deals: shownDeals(entry),
      filters,
      page: pageOf(name),
      answer,
    };
  }

  /** The days that the page shows. */
  private async period(query: PageQuery, audience: PageAudience): Promise<DaysDto> {
    return (await this.ask(FUNDING_BY_CATEGORY, query.withPeriod().search(), audience)).body
      .metadata.current_period;
  }

  private async shownChart(
    name: ChartName,
    page: ShownPage,
    { query: { key: answerKey }, body }: CatalogAnswer<Endpoint>,
  ): Promise<ShownChart> {
    const entry: ChartEntry = CHARTS[name];
    const { asked, days } = page;
    const { query, path, measure } = asked;
    const key = `${name}\n${query.search()}\n${path} ${measureOf(entry, measure)}\n${days.start} ${days.end}\n${answerKey}`;
    let html = this.drawn.get(key);
    if (html === undefined) {
      await nextTurn();
      const chart = await drawnInTurns(viewOf(entry, body, page));
      html = renderChart(cardOf(name, chart, asked, days), chart);
      this.drawn.set(key, html);
    }
    return { name, size: entry.size, html, hasDrawing: html.includes('<figure') };
  }
}

/** For what surrounds the figures, which is also there if the address's moment can't be shown. */
export function aroundFigures(audience: PageAudience): PageAudience {
  return audience.refusedMoment ? { ...audience, refusedMoment: undefined } : audience;
}

function previewAudience(generation: Generation, search: string): PageAudience {
  if (askedMoment(search) === undefined) return { generation, proOrHigher: true };
  throw new PageProblem(
    400,
    'A preview has no past',
    'It was never served. Open the address without “as_of”.',
  );
}

/** What the charts of a page have in common. */
interface ShownPage {
  asked: AskedCharts;
  days: DaysDto;
  links: DealLinks;
}

/** Filters that don't apply stay out of the links, and the chart says so. */
function viewOf(entry: ChartEntry, body: ChartBodyDto, { asked, days, links }: ShownPage): Chart {
  const ignored = ignoredFilters(asked.query, body.warnings ?? [], entry.shown);
  const chart = entry.view(body, links.ignoring(ignored), days, measureOf(entry, asked.measure));
  return { ...chart, notes: [...chart.notes, ...ignoredNote(ignored)] };
}
