import { Get, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ForMembers } from '../../access/access.decorator';
import { QuotaLimits } from '../../billing/quota/quota-windows';
import { Env } from '../../config/env';
import { AccountArea } from '../account-area.decorator';
import { sendPage } from '../../pages/send-page';
import { memberOf, type VisitRequest } from '../session/visit';
import { overviewPage } from './overview.mapper';
import { renderOverview } from './overview.pages';
import { OverviewService } from './overview.service';

const NOTICES: Readonly<Record<string, string>> = {
  relabelled: 'The label is saved.',
  revoked: 'The key is revoked. It stopped working.',
};

@AccountArea('developer/api')
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly limits: QuotaLimits,
    private readonly env: Env,
  ) {}

  @Get()
  @ForMembers()
  async show(@Req() request: VisitRequest, @Query('done') done: unknown, @Res() response: Response): Promise<void> {
    const overview = await this.overview.of(memberOf(request));
    const notice = (typeof done === 'string' && Object.hasOwn(NOTICES, done) && NOTICES[done]) || null;
    sendPage(response, renderOverview(request.visit, overviewPage(overview, this.limits, this.env.pricingUrl), notice));
  }
}
