import { Get, Post, Query, Req } from '@nestjs/common';
import { Reply } from '../../../../platform/http/reply';
import { pageNotFound } from '../../../../platform/pages/page-problem';
import { render } from '../../../../platform/pages/render';
import { sendPage } from '../../../../platform/pages/send-page';
import { template } from '../../../../platform/pages/template';
import type { VisitRequest } from '../../../visits/visit';
import { ForLinkHolders, MarketPageController } from '../../engine/market-page-controller';
import { Unsubscriptions } from './unsubscriptions';

/**
 * Where the link of a digest leads. Mail programs post to it themselves (RFC 8058), so a POST needs
 * nothing but the link.
 */
@MarketPageController('explore/unsubscribe')
export class UnsubscribeController {
  constructor(private readonly unsubscriptions: Unsubscriptions) {}

  /** Changes nothing, because mail scanners open links. */
  @Get()
  @ForLinkHolders()
  async ask(@Req() request: VisitRequest, @Query('token') token: unknown): Promise<Reply> {
    if (!(await this.unsubscriptions.isKnown(token))) throw pageNotFound();
    return shown(request, { address: request.originalUrl });
  }

  @Post()
  @ForLinkHolders()
  async unsubscribe(@Req() request: VisitRequest, @Query('token') token: unknown): Promise<Reply> {
    if (!(await this.unsubscriptions.unsubscribe(token))) throw pageNotFound();
    return shown(request, { address: null });
  }
}

/** `address`: where the form leads; null if it is done. */
export interface UnsubscribeView {
  address: string | null;
}

const PAGE = template<UnsubscribeView>('site/explore/views/digests/unsubscribe');

function shown({ visit }: VisitRequest, view: UnsubscribeView): Reply {
  const html = render(PAGE, { title: 'Unsubscribe', visit }, view);
  return new Reply((response) => sendPage(response.set('X-Robots-Tag', 'noindex'), html));
}
