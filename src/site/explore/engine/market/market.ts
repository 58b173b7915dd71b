import { FILTER_OPTIONS } from '../../../../analytics/analytics.endpoints';
import type { FilterOptionsDto } from '../../../../analytics/dto/filter-options.dto';
import type { Generation } from '../../../../market-data/generation';
import type { ReaderKind } from '../../../../market-data/market-database';
import {
  acquirersWithPart,
  type UntrackedAcquirer,
} from '../../../../market/names/untracked-acquirers.query';
import type { Delivery } from '../../../../market/query/answers/exports';
import type { Endpoint } from '../../../../market/query/endpoints/endpoint';
import type { ExportEndpoint } from '../../../../market/query/endpoints/export-endpoint';
import { type Audience, readerIn } from '../../../../market/query/questions/market-request';
import type { MarketAnswer, MarketClient } from '../../../../market/routes/market-client';
import { momentIn } from '../../../../market/vintages/as-of';
import type { Publications, Published } from '../../../../market/vintages/publications';
import type { Clock } from '../../../../platform/config/clock';
import type { ApiError } from '../../../../platform/errors/api-error';
import type { Answer } from '../../../../platform/http/answer';
import { searchAsOf } from '../page/known-on';
import { type Search, queryString } from '../page/link';
import type { PageQuery } from '../page/page-query';
import { namedRecords } from './named-records';

/** What markets take their answers and days from. */
export interface MarketSources {
  readonly client: MarketClient;
  readonly publications: Publications;
  readonly clock: Clock;
}

/** The market as one page shows it: to its reader, at the present or as of a moment in the past. */
export class Market {
  /** The moment in the past that the page shows; undefined for the present. */
  readonly asOf: string | undefined;
  /** Why the moment can't be shown. Every question throws it. */
  private readonly refused: ApiError | undefined;
  /** What the page has asked already, so that it reads the JSON of an answer once. */
  private readonly asked = new Map<string, Promise<MarketAnswer<Endpoint>>>();

  constructor(
    private readonly sources: MarketSources,
    private readonly audience: Audience,
    { asOf, refused }: { asOf?: string; refused?: ApiError } = {},
  ) {
    this.asOf = asOf;
    this.refused = refused;
  }

  get generation(): Generation {
    return this.audience.generation;
  }

  /** Whose connections and turns its answers and files take. */
  get reader(): ReaderKind {
    return readerIn(this.audience);
  }

  /** A preview was never served. */
  get isPreview(): boolean {
    return this.generation.publishedAt === null;
  }

  /** The day that the page shows: today, or that of its moment. */
  get today(): string {
    const { clock } = this.sources;
    const moment = momentIn(this.asOf?.trim() ?? '');
    return moment ? clock.dayAt(new Date(moment.at)) : clock.today(this.generation.servedAt);
  }

  /**
   * Throws ApiError like the endpoint itself. All answers are of the same moment, and may be
   * shared: don't change them.
   */
  async ask<E extends Endpoint>(
    endpoint: E,
    asked: Search,
    name?: string,
  ): Promise<MarketAnswer<E>> {
    const search = queryString(asked);
    if (this.refused) throw this.refused;
    const question = JSON.stringify([endpoint.path, search, name]);
    const before = this.asked.get(question);
    if (before) return before as Promise<MarketAnswer<E>>;
    const searchAtMoment = searchAsOf(this.asOf, search);
    const answer = this.sources.client.ask(endpoint, searchAtMoment, this.audience, name);
    this.asked.set(question, answer);
    return answer;
  }

  /** A whole list, which is streamed. */
  async whole(
    endpoint: ExportEndpoint,
    search: string,
    delivery: Pick<Delivery, 'acceptEncoding' | 'isHead'>,
  ): Promise<Answer> {
    const { asOf, audience, sources } = this;
    return sources.client.whole(endpoint, searchAsOf(asOf, search), audience, {
      ...delivery,
      accepts: 'csv',
      origin: '',
      isForSheets: true,
    });
  }

  /** Acquirers without a record, by a part of their names. See `acquirersWithPart`. */
  async acquirersWithPart(text: string, limit: number): Promise<UntrackedAcquirer[]> {
    const { query } = await this.ask(FILTER_OPTIONS, '');
    return this.sources.client.read(query, this.audience, (manager) =>
      acquirersWithPart(manager, text, limit),
    );
  }

  /** Oldest first, up to the one that the page shows. */
  publications(): Promise<readonly Published[]> {
    return this.sources.publications.upTo(this.generation);
  }

  /** The values of every filter; of filters on records, those in the queries. */
  async filterOptions(...queries: PageQuery[]): Promise<FilterOptionsDto> {
    const { body } = await this.ask(FILTER_OPTIONS, '');
    const records = await namedRecords((endpoint, search) => this.ask(endpoint, search), queries);
    return records.length === 0 ? body : { ...body, ...Object.fromEntries(records) };
  }

  /** Of the present. */
  ofToday(): Market {
    return this.asOf === undefined ? this : new Market(this.sources, this.audience);
  }

  /** For what surrounds the figures: of the present if the address's moment can't be shown. */
  around(): Market {
    return this.refused ? new Market(this.sources, this.audience) : this;
  }
}
