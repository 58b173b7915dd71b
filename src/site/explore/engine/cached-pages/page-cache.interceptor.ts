import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { Audience } from '../../../../market/query/questions/market-request';
import { Clock } from '../../../../platform/config/clock';
import { SharedWork } from '../../../../platform/config/shared-work';
import { acceptsGzip } from '../../../../platform/http/content-coding';
import { GappedText } from '../../../../platform/http/gapped-text';
import { forbidCompression, type SentPageRequest } from '../../../../platform/pages/send-page';
import type { Visit, VisitRequest } from '../../../visits/visit';
import { Markets } from '../market/markets';
import { PublicAddresses } from '../page/public-addresses';
import { VisitorTurnInterceptor } from '../visitor-turn.interceptor';
import { PageViews } from './page-views';
import { markedVisit, READER_MARKS, type ReaderGap, readerValues } from './reader-gaps';

const MAX_BYTES = 48 * 1024 * 1024;
const OK = 200;

/** A page without its reader, as it was drawn. */
interface DrawnPage {
  page: GappedText<ReaderGap>;
  status: number;
}

/**
 * Caches market pages as they are sent, compressed, in bounded memory. A page is drawn once for all
 * who wait for it, without its reader, who is filled in for each request. It is cached by the
 * publication and the day, so after an import or midnight UTC, older pages are no longer used.
 */
@Injectable()
export class PageCacheInterceptor implements NestInterceptor {
  private readonly pages = new LRUCache<string, GappedText<ReaderGap>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
  });

  private readonly drawing = new SharedWork<DrawnPage | undefined>();

  constructor(
    private readonly markets: Markets,
    private readonly addresses: PublicAddresses,
    private readonly views: PageViews,
    private readonly clock: Clock,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<VisitRequest & SentPageRequest>();
    // The links of a preview's page contain a secret.
    if (request.visit.preview) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const { visit } = request;
    const key = this.keyOf(request, await this.markets.audienceOf(visit.member));
    const kept = this.pages.get(key);
    if (kept) {
      this.views.count(visit.member);
      send(response, { page: kept, status: OK }, visit);
      return of(undefined);
    }
    // Of all who wait for the page, the handler runs for the first.
    let hasRun = false;
    const drawn = await this.drawing.run(key, () => {
      hasRun = true;
      return this.draw(request, next, key);
    });
    // It has led its reader to another address, and leads the others there, each by itself.
    if (!drawn) return hasRun ? of(undefined) : next.handle();
    // It has counted its own reader.
    if (!hasRun && drawn.status === OK) this.views.count(visit.member);
    send(response, drawn, visit);
    return of(undefined);
  }

  /** What the handler draws; undefined if it answers without a page. */
  private async draw(
    request: VisitRequest & SentPageRequest,
    next: CallHandler,
    key: string,
  ): Promise<DrawnPage | undefined> {
    let shown: { html: string; status: number } | undefined;
    const { visit } = request;
    request.visit = markedVisit(visit);
    request.keep = (html, status) => {
      shown = { html, status };
    };
    try {
      await lastValueFrom(next.handle(), { defaultValue: undefined });
    } finally {
      // A page about a failure is its reader's own, and is sent at once.
      request.visit = visit;
      delete request.keep;
    }
    if (!shown) return undefined;
    const { html, status } = shown;
    const page = await GappedText.of(html, READER_MARKS);
    if (status === OK) this.pages.set(key, page);
    return { page, status };
  }

  /**
   * Everything that a page depends on besides its reader's name. A publication can be of a
   * generation that was served before.
   */
  private keyOf(request: VisitRequest, { generation, proOrHigher }: Audience): string {
    const { id, publishedAt, servedAt } = generation;
    const reader = `${proOrHigher ? 'pro' : 'free'} ${request.visit.member ? 'member' : 'visitor'}`;
    return `${id} ${publishedAt} ${this.clock.today(servedAt)} ${reader} ${this.addresses.origin(request)} ${request.originalUrl}`;
  }
}

/**
 * A page that is the same for every reader of a plan: only its frame says who reads it. It follows
 * from its address, the dataset and the day.
 */
export const CachedPage = (): MethodDecorator =>
  UseInterceptors(
    PageCacheInterceptor, // was it drawn before?
    VisitorTurnInterceptor, // if not, whose turn is it to be drawn? (503)
  );

function send(response: Response, { page, status }: DrawnPage, visit: Visit): void {
  const { entityTag } = page;
  const isPlain = forbidCompression(response);
  response.status(status).type('html').vary('Accept-Encoding');
  // Without gaps, nothing on the page is its reader's own, so browsers may keep it and ask whether
  // it is still the same.
  if (status === OK && entityTag !== null && !isPlain)
    response.set({ 'Cache-Control': 'private, no-cache', ETag: entityTag });
  if (response.req.fresh) return void response.status(304).end();
  const values = readerValues(visit);
  const isCompressed = !isPlain && acceptsGzip(response.req.headers['accept-encoding']);
  if (isCompressed) response.set('Content-Encoding', 'gzip');
  response.send(isCompressed ? page.gzipped(values) : page.filled(values));
}
