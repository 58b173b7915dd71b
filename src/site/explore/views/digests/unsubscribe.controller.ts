import { Get, Post, Query, Req } from '@nestjs/common';
import { Reply } from '../../../../platform/http/reply';
import { pageNotFound } from '../../../../platform/pages/page-problem';
import { render } from '../../../../platform/pages/render';
import { sendPage } from '../../../../platform/pages/send-page';
import { template } from '../../../../platform/pages/template';
import type { VisitRequest } from '../../../visits/visit';
import { LinkHolderGuard } from '../../../visits/visit.guard';
import { MarketPages } from '../../engine/market-pages.decorator';
import { Unsubscriptions } from './unsubscriptions';

/**
 * Where the link of a digest leads. Mail programs post to it themselves (RFC 8058), so a POST needs
 * nothing but the link.
 */
@MarketPages('explore/unsubscribe', LinkHolderGuard)
export class UnsubscribeController {
  constructor(private readonly unsubscriptions: Unsubscriptions) {}

  /** Changes nothing, because mail scanners open links. */
  @Get()
  async ask(@Req() request: VisitRequest, @Query('token') token: unknown): Promise<Reply> {
    if (!(await this.unsubscriptions.isKnown(token))) throw pageNotFound();
    return shown(request, { address: request.originalUrl });
  }

  @Post()
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
