import { Body, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ConsentService } from '../../../assistants/oauth/grant/consent.service';
import { GrantUsage } from '../../../assistants/oauth/grant/grant-usage';
import { Env } from '../../../platform/config/env';
import type { Reply } from '../../../platform/http/reply';
import { pageReply, seeOtherReply } from '../../../platform/pages/send-page';
import { memberOf, type VisitRequest } from '../../visits/visit';
import { MemberPages } from '../account-pages.decorator';
import { changedBy } from '../changed-by';
import { FormDto } from '../form.dto';
import { connectionsPage, disconnectPage } from './connections.pages';

const NOTICES = new Map<unknown, string>([
  ['disconnected', 'The assistant is disconnected. It no longer works.'],
  ['seat', 'The seat is yours. Connect your assistant now.'],
]);

/** The assistants that the members of an account have connected. */
@MemberPages('account/connections')
export class ConnectionsController {
  constructor(
    private readonly consent: ConsentService,
    private readonly usage: GrantUsage,
    private readonly env: Env,
  ) {}

  @Get()
  async list(@Req() request: VisitRequest, @Query('done') done: unknown): Promise<Reply> {
    // The meter writes once a second. This page also shows the calls of that last second.
    await this.usage.flush();
    const member = memberOf(request);
    const [standing, connections] = await Promise.all([
      this.consent.standing(member),
      this.consent.connections(member),
    ]);
    const notice = NOTICES.get(done) ?? null;
    const { accountAreaUrl, pricingUrl } = this.env;
    const address = accountAreaUrl === undefined ? null : `${accountAreaUrl}/mcp`;
    return pageReply(
      connectionsPage(request.visit, standing, connections, { notice, address, pricingUrl }),
    );
  }

  @Get(':id')
  async askToDisconnect(@Req() request: VisitRequest, @Param('id') id: string): Promise<Reply> {
    const connection = await this.consent.connection(memberOf(request), id);
    return pageReply(disconnectPage(request.visit, connection));
  }

  @Post(':id/disconnect')
  async disconnect(
    @Req() request: VisitRequest,
    @Param('id') id: string,
    @Body() form: FormDto,
  ): Promise<Reply> {
    await this.consent.disconnect(memberOf(request), id, changedBy(request, form));
    return seeOtherReply('/account/connections?done=disconnected');
  }
}
