import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForEverybody } from '../../access/access.decorator';
import type { VisitRequest } from '../../visits/visit';
import { Env } from '../../config/env';
import { render } from '../../pages/render';
import { sendPage } from '../../pages/send-page';
import { PublicAddresses } from '../page/public-addresses';
import { MarketTodayReader } from './market-today';

/**
 * The home page: what the service is and how to start. Where everyone may see the charts, also the
 * market's sums.
 */
@Controller()
export class LandingController {
  constructor(
    private readonly env: Env,
    private readonly addresses: PublicAddresses,
    private readonly market: MarketTodayReader,
  ) {}

  @Get()
  @ForEverybody()
  async show(@Req() request: VisitRequest, @Res() response: Response): Promise<void> {
    const data = {
      mcpAddress: `${this.addresses.origin(request)}/mcp`,
      isPublic: this.env.explorePublic,
      pricingUrl: this.env.pricingUrl,
      market: await this.market.read(),
    };
    sendPage(
      response,
      render(
        'explore/landing/landing',
        { title: 'The cybersecurity market in figures', visit: request.visit },
        data,
      ),
    );
  }
}
