import { Get, Param, Query, Req } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Reply } from '../../../../platform/http/reply';
import { searchOf } from '../../../../platform/http/search-of';
import { el, markup } from '../../../../platform/pages/drawing-nodes';
import { pageNotFound, PageProblem } from '../../../../platform/pages/page-problem';
import { renderPart, template } from '../../../../platform/pages/template';
import type { VisitRequest } from '../../../visits/visit';
import { LinkHolderGuard } from '../../../visits/visit.guard';
import { MarketPages } from '../../engine/market-pages.decorator';
import { citedAddress, datasetShown } from '../../engine/market/dataset-shown';
import { Markets } from '../../engine/market/markets';
import { href } from '../../engine/page/link';
import { PublicAddresses } from '../../engine/page/public-addresses';
import { InVisitorTurns } from '../../engine/visitor-turn.interceptor';
import { drawingOver } from '../../files/chart-files';
import type { SvgFile } from '../../files/svg-file';
import { CHART_FILES } from './chart-page-files';
import { Embeds } from './embeds';

const STYLE =
  'svg{max-width:100%;height:auto}body{margin:0}p{font:13px/18px sans-serif;margin:0 24px 16px}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** In pixels: three lines below a chart. */
const CITATION_HEIGHT = 70;

interface Found extends SvgFile {
  title: string;
  cited: string;
  source: string;
  origins: string[];
}

/** A chart alone, with the link that cites it. */
export interface EmbedView {
  title: string;
  svg: string;
  /** The full address of the page with these figures, for good. */
  cited: string;
  /** The dataset, in words. */
  source: string;
  /** That of this chart's oEmbed answer. */
  oembed: string;
  style: string;
}

/** Charts on the sites of accounts that may embed them, for everyone who has a secret address. */
@MarketPages('explore', LinkHolderGuard)
export class EmbedController {
  private readonly embeds: Embeds;

  constructor(
    dataSource: DataSource,
    private readonly markets: Markets,
    private readonly addresses: PublicAddresses,
  ) {
    this.embeds = new Embeds(dataSource);
  }

  @Get('embed/:token/:chart')
  @InVisitorTurns()
  async show(
    @Req() request: VisitRequest,
    @Param('token') token: string,
    @Param('chart') chart: string,
  ): Promise<Reply> {
    const origin = this.addresses.origin(request);
    const asked = { origin, token, chart, search: searchOf(request) };
    const { title, svg, cited, source, origins } = await this.find(asked);
    const oembed = origin + href('/explore/oembed', { url: origin + request.originalUrl });
    const view = { title, svg, cited, source, oembed, style: STYLE };
    const html = renderPart(template<EmbedView>('site/explore/pages/charts/embed'), view);
    return new Reply((response) =>
      response
        .set({
          'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'none'; base-uri 'none'; frame-ancestors ${origins.join(' ')}`,
          'Cross-Origin-Resource-Policy': 'cross-origin',
          'X-Robots-Tag': 'noindex',
        })
        .type('html')
        .send(html),
    );
  }

  /** OEmbed 1.0. */
  @Get('oembed')
  @InVisitorTurns()
  async describe(
    @Req() request: VisitRequest,
    @Query() { url, format = 'json', maxwidth, maxheight }: Record<string, unknown>,
  ): Promise<Reply> {
    if (format !== 'json')
      throw new PageProblem(501, 'Only JSON', 'Send “format=json”, or leave it out.');
    const origin = this.addresses.origin(request);
    const asked = askedEmbed(url, origin);
    if (!asked) throw pageNotFound();
    const drawn = await this.find(asked);
    const { title } = drawn;
    const width = atMost(drawn.width, maxwidth);
    const chartHeight = Math.ceil((width * drawn.height) / drawn.width);
    const height = atMost(chartHeight + CITATION_HEIGHT, maxheight);
    const frame = el('iframe', { src: asked.address, width, height, title }, title);
    const html = markup(frame, 'page');
    const provider = { provider_name: 'Signal Market', provider_url: origin };
    const body = { version: '1.0', type: 'rich', title, ...provider, width, height, html };
    return new Reply((response) => response.json(body));
  }

  private async find({ origin, token, chart, search }: AskedEmbed): Promise<Found> {
    const embedder = await this.embeds.find(token);
    if (!embedder) throw pageNotFound();
    const market = await this.markets.ofLink(embedder, search);
    const file = await CHART_FILES.load({ id: chart, search, name: '' }, market);
    if (!file?.chart.drawing) throw pageNotFound();
    const cited = await citedAddress(origin + file.page, market);
    const { source } = await datasetShown(market);
    const { title } = file.chart;
    return { ...drawingOver(file, []), title, cited, source, origins: embedder.origins };
  }
}

/** A chart of an account, with the filters of its address. */
interface AskedEmbed {
  /** Of this service. */
  origin: string;
  token: string;
  chart: string;
  search: string;
}

/** undefined for anything but the full address of an embedded chart of ours. */
function askedEmbed(url: unknown, origin: string): (AskedEmbed & { address: string }) | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  const address = new URL(url);
  const [, token, chart] = /^\/explore\/embed\/([^/]+)\/([^/]+)$/.exec(address.pathname) ?? [];
  const isOurs = address.origin === new URL(origin).origin;
  if (!isOurs || token === undefined || chart === undefined) return undefined;
  return { origin, token, chart, search: address.search.slice(1), address: address.href };
}

/** In whole pixels. `limit`: what the embedding site sends, if it limits the size. */
function atMost(size: number, limit: unknown): number {
  return Math.floor(Number(limit) >= 1 ? Math.min(size, Number(limit)) : size);
}
