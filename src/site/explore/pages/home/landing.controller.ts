import { Get, Req } from '@nestjs/common';
import { Env } from '../../../../platform/config/env';
import type { Reply } from '../../../../platform/http/reply';
import { render } from '../../../../platform/pages/render';
import { pageReply } from '../../../../platform/pages/send-page';
import { template } from '../../../../platform/pages/template';
import type { VisitRequest } from '../../../visits/visit';
import { EverybodyGuard } from '../../../visits/visit.guard';
import { MarketPages } from '../../engine/market-pages.decorator';
import { PublicAddresses } from '../../engine/page/public-addresses';
import { type MarketToday, MarketTodayReader } from './market-today';

export interface LandingView {
  /** Where assistants connect. */
  mcpAddress: string;
  /** Everyone may see the market pages. */
  isPublic: boolean;
  pricingUrl: string;
  market: MarketToday | null;
}

/**
 * The home page: what the service is and how to start. Where everyone may see the charts, also the
 * market's sums.
 */
@MarketPages('', EverybodyGuard)
export class LandingController {
  constructor(
    private readonly env: Env,
    private readonly addresses: PublicAddresses,
    private readonly market: MarketTodayReader,
  ) {}

  @Get()
  async show(@Req() request: VisitRequest): Promise<Reply> {
    const view = {
      mcpAddress: `${this.addresses.origin(request)}/mcp`,
      isPublic: this.env.explorePublic === true,
      pricingUrl: this.env.pricingUrl,
      market: await this.market.read(),
    };
    return pageReply(
      render(
        template<LandingView>('site/explore/pages/home/landing'),
        { title: 'The cybersecurity market in figures', visit: request.visit },
        view,
      ),
    );
  }
}
